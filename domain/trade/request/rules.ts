import { type Day, dayOf } from '../../day.ts'
import { addMonths, type Month, monthOf } from '../../month.ts'
import type { Refusal } from '../../refusal.ts'
import { kg } from '../../tons.ts'
import { monthInside } from '../project/rules.ts'
import type { ProjectStatus } from '../project/status.ts'
import { emergencyMonth, emergencyReasonRefusals, type Reserve, reserveRefusals } from './emergency.ts'
import type { Proposal, RequestDraft } from './request.ts'

/** The month field is fixed to next month, by the business day (docs/requirements.md, section 5). */
export const requestMonth = (today: Day): Month => addMonths(monthOf(today), 1)

/** Trader phone: 1 to 11 digits, the first not 0 (docs/requirements.md, section 5). */
const traderPhone = /^[1-9]\d{0,10}$/

/** When the project was stopped (a timestamp), and why. */
type Stop = { at: string; reason: string }

export type RequestSurroundings = {
  project: { status: ProjectStatus; startDate: Day; endDate: Day; stopped?: Stop | null }
  /** The business day. */
  today: Day
  /** Free tons of the project for this request. */
  free: number
  /** A contract file is sent now or already stored. */
  hasContract: boolean
  /** Current month of an edited request: a late correction stays in its month. */
  month?: Month
  /** Present for an emergency request only: why it is one, and the reserve it is taken from. */
  emergencyReason?: string | null
  reserve?: Reserve
}

type Trader = Pick<RequestDraft, 'traderBin' | 'traderPhoneNumber' | 'traderComment'>

/** Checks that the trader block is complete or absent (docs/requirements.md, section 5). */
export function traderRefusals({ traderBin, traderPhoneNumber, traderComment }: Trader, hasContract: boolean): Refusal[] {
  const parts: [field: string, given: boolean][] = [
    ['traderBin', Boolean(traderBin)],
    ['traderPhoneNumber', Boolean(traderPhoneNumber)],
    ['traderComment', Boolean(traderComment)],
    ['traderContractAttachment', hasContract],
  ]
  if (parts.every(([, given]) => !given)) return []
  const missing = parts.find(([, given]) => !given)
  if (missing) return [{ code: 'request.traderIncomplete', field: missing[0] }]
  return traderPhone.test(traderPhoneNumber!) ? [] : [{ code: 'request.traderPhone', field: 'traderPhoneNumber' }]
}

/** The sentence of the specification for a project that is not signed, then what stands behind its status. */
function projectRefusals({ status, stopped }: { status: ProjectStatus; stopped?: Stop | null }): Refusal[] {
  if (status === 'SIGNED') return []
  const notSigned: Refusal = { code: 'request.projectNotSigned' }
  return stopped
    ? [notSigned, { code: 'request.projectStopped', args: { day: dayOf(new Date(stopped.at)), reason: stopped.reason } }]
    : [notSigned]
}

/** Rules across several fields (docs/requirements.md, section 5; docs/process.md, section 4). An empty list means valid. */
export function requestRefusals(draft: RequestDraft, around: RequestSurroundings): Refusal[] {
  const { project, today, free, hasContract, month, emergencyReason, reserve } = around
  const refusals = projectRefusals(project)
  const wanted = reserve ? emergencyMonth(today) : requestMonth(today)
  if (draft.requestPeriod !== wanted && draft.requestPeriod !== month)
    refusals.push({
      code: reserve ? 'request.emergencyMonth' : 'request.monthNotNext',
      args: { month: wanted.slice(0, 7) },
      field: 'requestPeriod',
    })
  if (!monthInside(draft.requestPeriod, project.startDate, project.endDate))
    refusals.push({ code: 'request.outsideProject', field: 'requestPeriod' })
  if (kg(draft.requestVolume) > kg(free)) refusals.push({ code: 'request.overFree', args: { free }, field: 'requestVolume' })
  if (reserve) refusals.push(...reserveRefusals(draft.requestVolume, reserve), ...emergencyReasonRefusals(emergencyReason ?? ''))
  return [...refusals, ...traderRefusals(draft, hasContract)]
}

export type Terms = { requestVolume: number; organizationBin: string; transportType: string }

/** Checks that a proposal is not above the asked tons, and differs from the current terms. */
export function proposalRefusals(asked: number, now: Terms, proposal: Proposal): Refusal[] {
  if (kg(proposal.requestVolume) > kg(asked)) return [{ code: 'request.proposalOverAsked', args: { asked }, field: 'requestVolume' }]
  const same =
    proposal.requestVolume === now.requestVolume &&
    (proposal.organizationBin ?? now.organizationBin) === now.organizationBin &&
    (proposal.transportType ?? now.transportType) === now.transportType
  return same ? [{ code: 'request.proposalSame', field: 'requestVolume' }] : []
}
