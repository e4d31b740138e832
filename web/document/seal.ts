import type { Verification } from '#contract/document.ts'
import type { StatusTone } from '../ui/StatusChip.tsx'

/** The result of the check: text, hint and tone; never colour alone. */
export type Seal = {
  title: 'intact' | 'unsigned' | 'broken'
  hint: 'intactHint' | 'unsignedHint' | 'brokenBytes' | 'brokenSignature' | 'brokenJournal'
  tone: StatusTone
}

export function sealOf({ intact, bytesIntact, signatures }: Pick<Verification, 'intact' | 'bytesIntact' | 'signatures'>): Seal {
  if (!bytesIntact) return { title: 'broken', hint: 'brokenBytes', tone: 'bad' }
  if (signatures.some((s) => !s.ok)) return { title: 'broken', hint: 'brokenSignature', tone: 'bad' }
  if (!intact) return { title: 'broken', hint: 'brokenJournal', tone: 'bad' }
  return signatures.length > 0
    ? { title: 'intact', hint: 'intactHint', tone: 'good' }
    : { title: 'unsigned', hint: 'unsignedHint', tone: 'waiting' }
}
