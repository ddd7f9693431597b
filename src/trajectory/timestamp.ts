/** Date, and with it maybe a time, its fraction and where: what ISO 8601 allows of them, in both spellings. */
const EXTENDED =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i
const BASIC = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(?:(\d{2})(?:[.,]\d{1,9})?)?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i

/** No such text is longer. */
const MOST_CHARACTERS = 64

/** True for a date that the calendar has, with a time of day when there is one. */
export function isTimestamp(text: string): boolean {
  if (text.length > MOST_CHARACTERS) return false
  const match = EXTENDED.exec(text) ?? BASIC.exec(text)
  if (!match) return false
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0))
  return isDate(year, month, day) && hour < 24 && minute < 60 && second < 60 && isOffset(match[7])
}

function isDate(year: number, month: number, day: number): boolean {
  if (year < 1 || month < 1 || month > 12 || day < 1) return false
  // The day before the first of the next month; the year is one with the same leap days.
  return day <= new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate()
}

function isOffset(written: string | undefined): boolean {
  if (written === undefined || /^z$/i.test(written)) return true
  const [hours, minutes] = [written.slice(1, 3), written.slice(3).replace(':', '')]
  return Number(hours) < 24 && Number(minutes) < 60
}
