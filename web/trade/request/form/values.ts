import type { FreeTons } from '#contract/free-tons.ts'
import type { Project } from '#contract/trade/project.ts'
import type { BitumenRequest } from '#contract/trade/request.ts'
import type { Day } from '#domain/day.ts'
import { type Refusal, refusalsOf } from '#domain/refusal.ts'
import type { ProjectStatus } from '#domain/trade/project/status.ts'
import { type BitumenType, RequestDraft, type TransportType } from '#domain/trade/request/request.ts'
import { requestRefusals } from '#domain/trade/request/rules.ts'
import { defaultDestination, twinOf } from '#domain/trade/request/twin.ts'

/** The form as entered: '' and null are fields not filled in yet. The trader's contract is stored separately. */
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
  /** Of an emergency request only. */
  emergencyReason: string
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
  emergencyReason: '',
}

/** A stored draft as form values; unknown or wrongly typed fields are empty, null = it is no draft of this form. */
export function restored(value: unknown): RequestValues | null {
  if (typeof value !== 'object' || value === null) return null
  const kept = value as Record<string, unknown>
  const own = Object.entries(emptyRequest).map(([name, usual]) => {
    const fits = usual === null ? kept[name] === null || typeof kept[name] === 'number' : typeof kept[name] === typeof usual
    return [name, fits ? kept[name] : usual]
  })
  return Object.fromEntries(own) as RequestValues
}

/** An existing request as form values: to edit it, or as a template for a similar one. */
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
  emergencyReason: r.emergencyReason ?? '',
})

export type RequestContext = {
  project: { id: number; kato: { code: string }; status: { code: ProjectStatus }; startDate: Day; endDate: Day }
  requestPeriod: string
  today: Day
  /** Free tons of the project for this request. */
  free: number
  hasContract: boolean
  /** The month of the request being edited. */
  month?: string
  /** Of an emergency request: tons left of the reserve by grade; null = there is no reserve now. */
  reserve?: Record<BitumenType, number> | null
}

/** The body to send (docs/requirements.md, section 3). Without the checkbox there is no trader. */
export function draftOf(
  v: RequestValues,
  { project, requestPeriod, reserve }: Pick<RequestContext, 'project' | 'requestPeriod' | 'reserve'>,
) {
  const { withTrader, traderBin, traderPhoneNumber, traderComment, projectStorageId, emergencyReason, ...needs } = v
  return {
    ...needs,
    projectId: project.id,
    requestPeriod,
    katoCode: project.kato.code,
    ...(projectStorageId && { projectStorageId: Number(projectStorageId) }),
    ...(reserve !== undefined && { emergencyReason: emergencyReason.trim() }),
    ...(withTrader && { traderBin, traderPhoneNumber, traderComment }),
  }
}

type Twin = FreeTons['requests'][number]

/** The open request of the project that asks for the same; undefined = none. `others`: the project's requests without the one being edited. */
export function twinIn(v: RequestValues, storages: Project['projectStorageList'], requestPeriod: string, others: readonly Twin[]) {
  if (v.bitumenType === '') return undefined
  const projectStorageId = v.projectStorageId ? Number(v.projectStorageId) : (defaultDestination(storages)?.id ?? null)
  const known = others.map((r) => ({ ...r, status: r.status.code }))
  const twin = twinOf({ requestPeriod, bitumenType: v.bitumenType, projectStorageId }, known)
  return others.find((r) => r.id === twin?.id)
}

/** With the checkbox the whole block is required (docs/requirements.md, section 5), also while all of it is empty. */
function traderMissing(v: RequestValues, hasContract: boolean): Refusal[] {
  if (!v.withTrader) return []
  const given = { traderBin: v.traderBin, traderPhoneNumber: v.traderPhoneNumber, traderComment: v.traderComment.trim() }
  const missing = Object.entries(given).flatMap(([field, text]) => (text ? [] : [field]))
  return [...missing, ...(hasContract ? [] : ['traderContractAttachment'])].map((field) => ({ code: 'request.traderIncomplete', field }))
}

/** Validation errors, by the domain's rules, one per field. An empty list means that the form can be sent. */
export function requestFormRefusals(v: RequestValues, around: RequestContext): Refusal[] {
  const draft = draftOf(v, around)
  const parsed = RequestDraft.safeParse(draft)
  const shape = parsed.success ? [] : refusalsOf(parsed.error)
  const { project, today, free, hasContract, month, reserve } = around
  const emergency = reserve !== undefined && {
    emergencyReason: v.emergencyReason,
    reserve: { percent: reserve ? 1 : 0, left: reserve && v.bitumenType ? reserve[v.bitumenType] : Number.POSITIVE_INFINITY },
  }
  const rules = requestRefusals(
    // The rules use only the month, the tons and the trader; missing tons count as 0, which is within the free tons.
    { ...draft, requestVolume: v.requestVolume ?? 0 } as RequestDraft,
    {
      project: { ...project, status: project.status.code },
      today,
      free,
      hasContract: v.withTrader && hasContract,
      ...(month && { month }),
      ...emergency,
    },
  )
  const seen = new Set<string>()
  return [...shape, ...traderMissing(v, hasContract), ...rules].filter(({ field = '' }) => !seen.has(field) && seen.add(field))
}
