import type { Verification } from '#contract/documents/document.ts'
import type { StatusTone } from '../../kit/display/StatusChip.tsx'

/** The result of the check: text, hint and tone; never colour alone. What is wrong is told in the words of the answer's `faults`. */
export type Seal = {
  title: 'intact' | 'unsigned' | 'takenOver' | 'broken'
  hint: 'intactHint' | 'unsignedHint' | 'takenOverHint' | 'brokenHint'
  tone: StatusTone
}

export function sealOf({ intact, signatures, takenOver }: Pick<Verification, 'intact' | 'signatures' | 'takenOver'>): Seal {
  if (!intact) return { title: 'broken', hint: 'brokenHint', tone: 'bad' }
  if (takenOver && signatures.length === 0) return { title: 'takenOver', hint: 'takenOverHint', tone: 'neutral' }
  return signatures.length > 0
    ? { title: 'intact', hint: 'intactHint', tone: 'good' }
    : { title: 'unsigned', hint: 'unsignedHint', tone: 'waiting' }
}
