/** Bytes of a journal: half of the longest text that Node can hold, and as many case runs as one job may have at a kilobyte each. */
export const MAX_JOURNAL_BYTES = 256 * 1024 * 1024

/** The share of it that case runs leave free for the lines that say which runs are recorded: some 100,000 of those. */
export const RESERVED_SHARE = 1 / 16

/** Lines of a journal: five times what one job may run. */
export const MAX_LINES = 1_000_000
