import type { Verification } from '#contract/document.ts'
import type { StatusTone } from '../ui/StatusChip.tsx'

/** The result of the check: text, hint and tone; never colour alone. What is wrong is told in the words of the answer's `faults`. */
export type Seal = { title: 'intact' | 'unsigned' | 'broken'; hint: 'intactHint' | 'unsignedHint' | 'brokenHint'; tone: StatusTone }

export function sealOf({ intact, signatures }: Pick<Verification, 'intact' | 'signatures'>): Seal {
  if (!intact) return { title: 'broken', hint: 'brokenHint', tone: 'bad' }
  return signatures.length > 0
    ? { title: 'intact', hint: 'intactHint', tone: 'good' }
    : { title: 'unsigned', hint: 'unsignedHint', tone: 'waiting' }
}
