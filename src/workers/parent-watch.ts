import { Worker } from 'node:worker_threads'

/** How long a process may outlive the one that started it, in milliseconds. */
const LOOK_EACH_MS = 1_000

/**
 * Ends this process, and all that it started, when the one that started it is gone: by a thread of its own, as a function of a module
 * that never comes back lets nobody else in this one run, and as who was killed tells nobody. On Windows, where a process keeps the
 * number of a parent that is gone, what is started as part of its parent's job ends with it.
 */
export function watchParent(): void {
  if (process.platform === 'win32') return
  new Worker(watching(process.ppid), { eval: true }).unref()
}

/** Ends this process and, where it leads a group, all that it started. */
export function endWithGroup(): void {
  try {
    if (process.platform !== 'win32') process.kill(-process.pid, 'SIGKILL')
  } finally {
    process.kill(process.pid, 'SIGKILL')
  }
}

/** A text, since a bundle has no second file to start a thread from. It sleeps without a timer, which nothing can hold up. */
function watching(parent: number): string {
  return `
    const never = new Int32Array(new SharedArrayBuffer(4))
    while (process.ppid === ${parent}) Atomics.wait(never, 0, 0, ${LOOK_EACH_MS})
    try {
      process.kill(-process.pid, 'SIGKILL')
    } finally {
      process.kill(process.pid, 'SIGKILL')
    }
  `
}
