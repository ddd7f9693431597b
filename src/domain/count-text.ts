/** Made once: there are tens of thousands of counts in a report. */
const FORMAT = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** A count with separators, `12,345`: the same wherever people read one. */
export function countText(count: number): string {
  return FORMAT.format(count)
}
