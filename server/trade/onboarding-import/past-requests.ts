import { z } from 'zod'
import { Bin } from '#domain/bin.ts'
import { Month, monthOf } from '#domain/month.ts'
import { type Refusal, refuse, refuseAny } from '#domain/refusal.ts'
import { ExactTons, kg } from '#domain/tons.ts'
import { bitumenTypes, RequestDraft, transportTypes } from '#domain/trade/request/request.ts'
import type { Key } from '#i18n/language.ts'
import { linesAbout } from '../../core/journal/lines.ts'
import { areLinked } from '../../people/partner/suppliers.ts'
import type { Call } from '../../platform/http/call.ts'
import { type BookPart, bookPart } from '../../platform/http/sheets/import-book.ts'
import { choicesOf, type FormColumn } from '../../platform/sheet/sheet-form.ts'
import type { Tx } from '../../platform/sql/db.ts'
import { requireBefore } from '../plan/take-over.ts'
import { projectNumber } from '../project/document.ts'
import type { LockedProject } from '../project/visible.ts'
import { lockProjectRow } from '../project/visible.ts'
import { requestNumber } from '../request/document.ts'
import { putPastRequest } from '../request/take-over.ts'
import { Ref, refColumn } from './projects.ts'
import { type Takes, taking, type Work } from './work.ts'

/** The number that a request had in the agency's own books. */
export const requestRefColumn = {
  key: 'requestRef',
  title: 'sheetIn.takeover.column.requestRef',
  width: 22,
  help: 'sheetIn.takeover.requestRef',
  example: 'З-118',
} as const

const PastLine = z.object({
  requestRef: Ref,
  ref: Ref,
  month: Month,
  bitumenType: z.enum(bitumenTypes, { error: 'input.required' }),
  transportType: z.enum(transportTypes, { error: 'input.required' }),
  factoryBin: Bin,
  supplierBin: Bin.optional(),
  asked: RequestDraft.shape.requestVolume,
  approved: ExactTons,
  allocated: ExactTons,
})
export type PastLine = z.infer<typeof PastLine>

const pastColumns = [
  requestRefColumn,
  refColumn,
  { key: 'month', title: 'served.column.month', width: 12, help: 'sheetIn.takeover.pastMonth', as: 'month', example: '06.2026' },
  {
    ...{ key: 'bitumenType', title: 'served.column.grade', width: 16, help: 'sheetIn.grade', example: '' },
    choices: choicesOf(bitumenTypes, (code) => `trade.bitumenType.${code}` as Key),
  },
  {
    ...{ key: 'transportType', title: 'sheetIn.takeover.column.transport', width: 24, help: 'sheetIn.takeover.transport', example: '' },
    choices: choicesOf(transportTypes, (code) => `trade.transportType.${code}` as Key),
  },
  { key: 'factoryBin', title: 'partner.column.factoryBin', width: 16, help: 'sheetIn.factoryBin', as: 'bin', example: '123456789012' },
  {
    ...{ key: 'supplierBin', title: 'partner.column.supplierBin', width: 18, help: 'sheetIn.takeover.supplierBin' },
    ...{ as: 'bin', optional: true, example: '123456789012' },
  },
  { key: 'asked', title: 'sheetIn.takeover.column.asked', width: 13, help: 'sheetIn.takeover.asked', as: 'tons', example: 400 },
  { key: 'approved', title: 'sheetIn.takeover.column.approved', width: 13, help: 'sheetIn.takeover.approved', as: 'tons', example: 380 },
  {
    key: 'allocated',
    title: 'sheetIn.takeover.column.allocated',
    width: 13,
    help: 'sheetIn.takeover.allocated',
    as: 'tons',
    example: 360.5,
  },
] as const satisfies FormColumn[]

export const pastPart = (work: Work, call: Call): BookPart =>
  bookPart<(typeof pastColumns)[number]['key'], PastLine>('sheetIn.takeover.requests', {
    ...{ columns: pastColumns, draft: PastLine, keyOf: ({ requestRef }: PastLine) => requestRef },
    tonsOf: ({ allocated }) => allocated,
    apply: taking('requests', work, call, take, ({ allocated }) => allocated),
  })

const take: Takes<PastLine> = async (tx, line, call, work) => {
  const { requestRef, ref, month, bitumenType, transportType, factoryBin, supplierBin, asked, approved, allocated } = line
  if (month >= monthOf(call.today)) refuse('takeover.monthNotOver', undefined, 'month')
  await requireBefore(tx, month)
  const known = await tx.selectFrom('takeoverRequest').select('requestId').where('ref', '=', requestRef).executeTakeFirst()
  if (known) refuse('takeover.requestKnown', { number: requestNumber(known.requestId) }, 'requestRef')
  const project = await projectFor(tx, ref, work)
  const wrong: Refusal[] = []
  if (kg(approved) > kg(asked)) wrong.push({ code: 'takeover.approvedMore', args: { asked }, field: 'approved' })
  if (kg(allocated) > kg(approved)) wrong.push({ code: 'takeover.allocatedMore', args: { approved }, field: 'allocated' })
  if (allocated > 0 && !supplierBin) wrong.push({ code: 'input.required', field: 'supplierBin' })
  if (supplierBin && !(await areLinked(tx, supplierBin, factoryBin))) wrong.push({ code: 'takeover.linkAbsent', field: 'supplierBin' })
  refuseAny(wrong)
  const draft = RequestDraft.parse({
    ...{ projectId: project.id, organizationBin: factoryBin, requestPeriod: month, requestVolume: asked, bitumenType, transportType },
  })
  const id = await putPastRequest(tx, call, project, draft, { approved, allocated }).catch(renamed)
  work.requests.set(requestRef, { id, line, project, allocation: null, shipped: 0, received: 0 })
}

/** The form of the sheet names the plant otherwise than that of the portal. */
function renamed(error: unknown): never {
  const { all } = error as { all?: readonly Refusal[] }
  if (all?.[0]?.field !== 'organizationBin') throw error
  return refuse(all[0].code, all[0].args, 'factoryBin')
}

/** A project of this workbook, or of an earlier one that nothing was done with since. */
async function projectFor(tx: Tx, ref: string, { projects }: Work): Promise<LockedProject> {
  const fresh = projects.get(ref)?.id
  const known = fresh ?? (await tx.selectFrom('takeoverProject').select('projectId').where('ref', '=', ref).executeTakeFirst())?.projectId
  if (known === undefined) return refuse('takeover.refUnknown', { ref }, 'ref')
  if (fresh === undefined && (await lives(tx, known))) refuse('takeover.projectLives', { number: projectNumber(known) }, 'ref')
  return lockProjectRow(tx, known)
}

/** Whether anything was done with a project since it was taken over: an act of its own, or a request that is not of before. */
async function lives(tx: Tx, projectId: number): Promise<boolean> {
  const act = await linesAbout(tx, 'PROJECT', projectId).select('id').where('act', '<>', 'project.takeOver').limit(1).executeTakeFirst()
  const request = await tx
    .selectFrom('placedRequest as r')
    .leftJoin('takeoverRequest as t', 't.requestId', 'r.id')
    .select('r.id')
    .where('r.projectId', '=', projectId)
    .where('t.requestId', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return act !== undefined || request !== undefined
}
