import type { BitumenRequest } from '#contract/request.ts'
import type { Day } from '#domain/day.ts'
import type { ProjectStatus } from '#domain/project/status.ts'
import { type Refusal, refusalsOf } from '#domain/refusal.ts'
import { type BitumenType, RequestDraft, type TransportType } from '#domain/request/request.ts'
import { requestRefusals } from '#domain/request/rules.ts'

/** The form as entered: '' and null are what one has not come to yet. The contract of the trader is beside it. */
export type RequestValues = {
  requestVolume: number | null
  bitumenType: BitumenType | ''
  organizationBin: string
  transportType: TransportType | ''
  /** '' = the project's first asphalt plant. */
  projectStorageId: string
  withTrader: boolean
  traderBin: string
  traderPhoneNumber: string
  traderComment: string
}

export const emptyRequest: RequestValues = {
  requestVolume: null,
  bitumenType: '',
  organizationBin: '',
  transportType: '',
  projectStorageId: '',
  withTrader: false,
  traderBin: '',
  traderPhoneNumber: '',
  traderComment: '',
}

/** A request as the form would have it: to change it, or to ask for the like again. */
export const valuesOf = (r: BitumenRequest): RequestValues => ({
  requestVolume: r.requestVolume,
  bitumenType: r.bitumenType.code as BitumenType,
  organizationBin: r.organization.bin,
  transportType: r.transportType.code as TransportType,
  projectStorageId: r.destination ? String(r.destination.id) : '',
  withTrader: r.trader !== null,
  traderBin: r.trader?.traderBin ?? '',
  traderPhoneNumber: r.trader?.traderPhoneNumber ?? '',
  traderComment: r.trader?.traderComment ?? '',
})

export type RequestContext = {
  project: { id: number; kato: { code: string }; status: { code: ProjectStatus }; startDate: Day; endDate: Day }
  requestPeriod: string
  today: Day
  /** Tons that the project has for this request. */
  free: number
  hasContract: boolean
  /** The month of the request that is being changed. */
  month?: string
}

/** What would be sent (docs/requirements.md, section 3). Without the tick there is no trader. */
export function draftOf(v: RequestValues, { project, requestPeriod }: Pick<RequestContext, 'project' | 'requestPeriod'>) {
  const { withTrader, traderBin, traderPhoneNumber, traderComment, projectStorageId, ...needs } = v
  return {
    ...needs,
    projectId: project.id,
    requestPeriod,
    katoCode: project.kato.code,
    ...(projectStorageId && { projectStorageId: Number(projectStorageId) }),
    ...(withTrader && { traderBin, traderPhoneNumber, traderComment }),
  }
}

/** With the tick the whole block is required (docs/requirements.md, section 5), also where nothing of it is there yet. */
function traderMissing(v: RequestValues, hasContract: boolean): Refusal[] {
  if (!v.withTrader) return []
  const given = { traderBin: v.traderBin, traderPhoneNumber: v.traderPhoneNumber, traderComment: v.traderComment.trim() }
  const missing = Object.entries(given).flatMap(([field, text]) => (text ? [] : [field]))
  return [...missing, ...(hasContract ? [] : ['traderContractAttachment'])].map((field) => ({ code: 'request.traderIncomplete', field }))
}

/** Why it cannot be sent yet, in the domain's words, one reason a field. An empty list means that it can. */
export function requestFormRefusals(v: RequestValues, around: RequestContext): Refusal[] {
  const draft = draftOf(v, around)
  const parsed = RequestDraft.safeParse(draft)
  const shape = parsed.success ? [] : refusalsOf(parsed.error)
  const { project, today, free, hasContract, month } = around
  const rules = requestRefusals(
    // The rules look at the month, the tons and the trader only; tons that are not there yet are no more than is free.
    { ...draft, requestVolume: v.requestVolume ?? 0 } as RequestDraft,
    {
      project: { ...project, status: project.status.code },
      today,
      free,
      hasContract: v.withTrader && hasContract,
      ...(month && { month }),
    },
  )
  const seen = new Set<string>()
  return [...shape, ...traderMissing(v, hasContract), ...rules].filter(({ field = '' }) => !seen.has(field) && seen.add(field))
}
