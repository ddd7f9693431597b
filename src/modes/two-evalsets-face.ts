import { secondaryFileOutputs } from '../action/outputs.ts'
import type { Face } from './face.ts'

/** The faces of the two parts of a step. */
export type PartFaces = { readonly primary: Face; readonly secondary: Face }

/**
 * A step with two evalsets has one verdict, said at its end: the first one's `passed` must not stand there while the second one is
 * not judged. What the second one reports has outputs of its own, and the journal is kept when that of both is.
 */
export function partFaces(face: Face): PartFaces {
  let isFirstJournalKept = false
  const part: Face = { ...face, setVerdict: () => undefined, clearVerdict() {} }
  return {
    primary: {
      ...part,
      state: {
        ...face.state,
        saveJournalKept() {
          isFirstJournalKept = true
        },
      },
    },
    secondary: {
      ...part,
      setReport: ({ evalset }, paths) =>
        face.setOutputs({ ...secondaryFileOutputs(paths), 'secondary-comparison-url': evalset.viewUrl }),
      state: {
        ...face.state,
        saveJournalKept() {
          if (isFirstJournalKept) face.state.saveJournalKept()
        },
      },
    },
  }
}
