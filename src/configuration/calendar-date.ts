const MS_PER_DAY = 24 * 60 * 60 * 1000

/** A day as `YYYY-MM-DD`, in UTC; such texts sort as the days do. `undefined` when the calendar has no such day. */
export function parseCalendarDate(text: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const day = new Date(`${text}T00:00:00Z`)
  // Some engines make March of the 30th of February.
  return !Number.isNaN(day.getTime()) && dateText(day) === text ? text : undefined
}

/** The day that many days after another. */
export function addDays(date: string, days: number): string {
  return dateText(new Date(Date.parse(`${date}T00:00:00Z`) + days * MS_PER_DAY))
}

/** How many days `to` is after `from`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / MS_PER_DAY)
}

function dateText(day: Date): string {
  return day.toISOString().slice(0, 10)
}
