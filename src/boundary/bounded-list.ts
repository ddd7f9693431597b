import { z } from 'zod'

/**
 * A list from outside of at most `most` entries, read entry by entry and given up at the first that is wrong: a hostile list has
 * millions, each wrong in many ways.
 */
export function boundedList<T extends z.ZodType>(entry: T, most: number) {
  const list = z.custom<readonly unknown[]>((value) => Array.isArray(value) && value.length <= most, {
    error: `must be a list of at most ${most}`,
  })
  return list.transform((values, context): z.output<T>[] => {
    const read: z.output<T>[] = []
    for (const [index, value] of values.entries()) {
      const { success, data, error } = entry.safeParse(value)
      if (!success) {
        const [first] = error.issues
        context.addIssue({
          code: 'custom',
          message: first?.message ?? 'not understood',
          path: [index, ...(first?.path ?? [])],
        })
        return z.NEVER
      }
      read.push(data)
    }
    return read
  })
}
