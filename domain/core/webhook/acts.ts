import type { Kind } from '../../reach.ts'
import { reach } from '../../reach.ts'
import type { Role } from '../../role.ts'
import type { Journalled } from '../journal/object-types.ts'
import { talkAct } from '../journal/object-types.ts'

/** Events about acts on objects, beside those that are notices: also the organisation's own. `of` = who sees such an object (domain/reach.ts). */
export const actEvents = {
  'project.act': { of: 'project' },
  'request.act': { of: 'project' },
  'split.act': { of: 'split' },
  'order.act': { of: 'order' },
  'allocation.act': { of: 'delivery' },
  'form.act': { of: 'form' },
  'shipment.act': { of: 'delivery' },
  'receipt.act': { of: 'delivery' },
  'report.act': { of: 'report' },
  'appeal.act': { of: 'appeal' },
} as const satisfies Record<string, { of: Kind }>
export type ActEvent = keyof typeof actEvents
export const actEventNames = Object.keys(actEvents) as ActEvent[]

export const actEventsOf = (role: Role): ActEvent[] => actEventNames.filter((event) => role in reach[actEvents[event].of])

export type JournalLine = {
  id: number
  act: string
  objectType: Journalled
  objectId: number
  from?: string | null
  to?: string | null
  documentId?: string | null
  detail?: Record<string, unknown>
}
export type ToldAct = { event: ActEvent; objectType: Journalled; objectId: number }

const byType: Partial<Record<Journalled, ActEvent>> = {
  PROJECT: 'project.act',
  REQUEST: 'request.act',
  SPLIT: 'split.act',
  ORDER: 'order.act',
  ALLOCATION: 'allocation.act',
  HOLDER_FORM: 'form.act',
  SHIPMENT: 'shipment.act',
  MONTH_REPORT: 'report.act',
  APPEAL: 'appeal.act',
}

/** The event that a line of the journal is, and its object; null = none. Filing an appeal stands in the journal of its request, the answer in both. */
export function eventOfLine({ act, objectType, objectId, detail }: JournalLine): ToldAct | null {
  if (act === talkAct) return null // talk has its own event for those who take part
  if (objectType === 'REQUEST' && act.startsWith('appeal.')) {
    const appeal = detail?.appeal
    return act === 'appeal.file' && typeof appeal === 'number' ? { event: 'appeal.act', objectType: 'APPEAL', objectId: appeal } : null
  }
  const event = act === 'shipment.receive' ? 'receipt.act' : byType[objectType]
  return event ? { event, objectType, objectId } : null
}

const facts = new Set(['shipment.add', 'shipment.correct', 'shipment.receive', 'appeal.file'])
/** Whether others than the author's organisation are told: of what changes a status, of signatures and of facts. What somebody writes before that is a draft. */
export const isForOthers = ({ act, from, to, documentId }: JournalLine): boolean =>
  facts.has(act) || (Boolean(to) && to !== from) || (Boolean(documentId) && !act.endsWith('.generate'))
