import type { Loss, PostEnd, PostScene } from './post-scenes.ts'

/** The head of the table. */
export const POST_HEAD = [
  'Post runs when',
  'Ledger file',
  'Saved state',
  'Ours left',
  'Others left',
  'It says',
  'It exits with',
] as const

/** The row of a scene. */
export function postRow({ scene, oursAlive, othersAlive, said, exitCode }: PostEnd): string[] {
  const { circumstance, file, state } = scene
  return [circumstance.what, file, state, oursAlive, `${othersAlive} of 1`, said || '–', exitCode ?? 'a signal'].map(
    String,
  )
}

/** The lines of a file stand for themselves: one that is torn takes no other with it. */
const isLegible = (loss: Loss): boolean => loss === 'whole' || loss === 'torn at its end'

/** Throws when a scene broke what is promised: what can be proved to be ours is removed, nothing else is, and nobody is told that all is well when it may not be. */
export function checkPost({ scene, oursAlive, othersAlive, exitCode, log }: PostEnd): void {
  const broken = [
    ...(othersAlive === 1 ? [] : ["somebody else's runtime was removed"]),
    ...(oursAlive === 0 || !canBeProved(scene) ? [] : ['our own runtime was left']),
    ...(exitCode === expectedExit(scene) ? [] : [`it exited with ${exitCode}`]),
  ]
  if (broken.length === 0) return
  const { circumstance, file, state } = scene
  throw new Error(`${circumstance.what}, file ${file}, state ${state}: ${broken.join(', ')}.\n${log}`)
}

/** One of the two places says what was launched. */
function canBeProved({ file, state }: PostScene): boolean {
  return isLegible(file) || isLegible(state)
}

/**
 * Nothing of ours is left or known: 0. State that says something was launched and cannot be followed: 1. Without any state post does not
 * know whether a ledger that it cannot read is this step's or another's, and has no ground to fail.
 */
function expectedExit(scene: PostScene): number {
  const isWhole = scene.file === 'whole' || scene.state === 'whole'
  return isWhole || scene.state === 'gone' ? 0 : 1
}
