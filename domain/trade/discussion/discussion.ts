import { z } from 'zod'
import type { Role } from '../../access.ts'
import type { Refusal } from '../../refusal.ts'

const ofRequests = ['CONTRACTOR', 'QAJ_BRANCH', 'AKIMAT_BRANCH', 'QAJ'] as const satisfies readonly Role[]

/** Who asks and answers about an object: those who act on it. Of the others who see it nobody reads along. */
export const talkers = {
  PROJECT: ofRequests,
  REQUEST: ofRequests,
  SHIPMENT: ['SUPPLIER', 'CONTRACTOR', 'QAJ'],
} as const satisfies Record<string, readonly Role[]>
export type TalkObject = keyof typeof talkers
export const talkObjects = Object.keys(talkers) as [TalkObject, ...TalkObject[]]

export const talks = ({ role }: { role: Role }, objectType: TalkObject): boolean => (talkers[objectType] as readonly Role[]).includes(role)

export const longestTalk = 2_000

/** The length is checked by a rule, so that the refusal has its own code. */
export const TalkDraft = z.object({ objectType: z.enum(talkObjects), objectId: z.int32().positive(), text: z.string().max(100_000) })
export type TalkDraft = z.infer<typeof TalkDraft>

export function talkRefusals(text: string): Refusal[] {
  const length = [...text.trim()].length
  if (length === 0) return [{ code: 'talk.empty', field: 'text' }]
  return length > longestTalk ? [{ code: 'talk.tooLong', args: { max: longestTalk, length }, field: 'text' }] : []
}
