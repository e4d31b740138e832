import { z } from 'zod'
import { Day } from '#domain/day.ts'
import { refuse, refuseAny } from '#domain/refusal.ts'
import { ProjectDraft } from '#domain/trade/project/project.ts'
import { projectRefusals } from '#domain/trade/project/rules.ts'
import { ownershipTypes, workTypes } from '#domain/work.ts'
import type { Key } from '#i18n/language.ts'
import { digest, paperFacts } from '../../documents/document/chained-facts.ts'
import { lockOrganisation } from '../../people/admin/organisation-store.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { type BookPart, bookPart } from '../../platform/http/sheets/import-book.ts'
import { choicesOf, type FormColumn } from '../../platform/sheet/sheet-form.ts'
import type { Tx } from '../../platform/sql/db.ts'
import { projectNumber } from '../project/document.ts'
import { alikeProject, putProject, sealProject } from '../project/take-over.ts'
import { type Region, regionOrCode } from './places.ts'
import { type Takes, taking, type Work } from './work.ts'

/** The number that the project had in the agency's own books: other sheets name it by that. */
export const Ref = z.string().trim().min(1, 'input.required').max(60, 'input.tooLong')
export const refColumn = {
  key: 'ref',
  title: 'sheetIn.takeover.column.ref',
  width: 22,
  help: 'sheetIn.takeover.ref',
  example: 'КЖ-2026/14',
} as const

const ProjectLine = z.object({
  ...ProjectDraft.omit({ projectName: true, projectStorageList: true, projectPlannedList: true }).shape,
  ref: Ref,
  signedOn: Day,
  scan: z.string().trim().min(1, 'input.required').max(200, 'input.tooLong'),
})
type ProjectLine = z.infer<typeof ProjectLine>

const described = <K extends 'projectDescription' | 'projectDescriptionKk'>(key: K) => ({
  ...{ key, width: 40, optional: true as const, example: '' },
  ...{ title: `sheetIn.takeover.column.${key}` as const, help: `sheetIn.takeover.project.${key}` as const },
})
/** As in the sheet of projects. */
const filed = <K extends 'fromKm' | 'toKm' | 'startDate' | 'endDate' | 'asphaltPavement' | 'bitumenTotal' | 'bitumenRemainder'>(
  key: K,
) => ({ key, title: `served.column.${key}` as const, help: `sheetIn.takeover.project.${key}` as const })
const projectColumns = [
  refColumn,
  {
    key: 'organizationBin',
    title: 'served.column.bin',
    width: 16,
    help: 'sheetIn.takeover.contractorBin',
    as: 'bin',
    example: '123456789012',
  },
  {
    ...{ key: 'ownershipType', title: 'sheetIn.takeover.column.ownershipType', width: 24, help: 'sheetIn.ownership', example: '' },
    choices: choicesOf(ownershipTypes, (code) => `trade.ownershipType.${code}` as Key),
  },
  {
    ...{ key: 'workType', title: 'served.column.workType', width: 24, help: 'sheetIn.takeover.workType', example: '' },
    choices: choicesOf(workTypes, (code) => `trade.workType.${code}` as Key),
  },
  { key: 'katoCode', title: 'served.column.kato', width: 26, help: 'sheetIn.takeover.kato', example: '350000000' },
  { key: 'roadCode', title: 'sheetIn.takeover.column.roadCode', width: 14, help: 'sheetIn.takeover.road', optional: true, example: 'P-12' },
  described('projectDescription'),
  described('projectDescriptionKk'),
  { ...filed('fromKm'), width: 10, as: 'number', example: 12 },
  { ...filed('toKm'), width: 10, as: 'number', example: 48 },
  { ...filed('startDate'), width: 13, as: 'day', example: '2026-03-01' },
  { ...filed('endDate'), width: 13, as: 'day', example: '2026-11-30' },
  { ...filed('asphaltPavement'), width: 16, as: 'tons', example: 20_000 },
  { ...filed('bitumenTotal'), width: 16, as: 'tons', example: 1_100 },
  { ...filed('bitumenRemainder'), width: 16, as: 'tons', example: 0 },
  {
    key: 'signedOn',
    title: 'sheetIn.takeover.column.signedOn',
    width: 16,
    help: 'sheetIn.takeover.signedOn',
    as: 'day',
    example: '2026-02-16',
  },
  { key: 'scan', title: 'sheetIn.takeover.column.scan', width: 30, help: 'sheetIn.takeover.scan', example: 'КЖ-2026-14.pdf' },
] as const satisfies FormColumn[]

export const projectPart = (regions: readonly Region[], work: Work, call: Call): BookPart =>
  bookPart<(typeof projectColumns)[number]['key'], ProjectLine>('sheetIn.takeover.projects', {
    columns: projectColumns,
    draft: z.preprocess((row: { katoCode?: unknown }) => ({ ...row, katoCode: regionOrCode(regions, row.katoCode) }), ProjectLine),
    keyOf: ({ ref }) => ref,
    tonsOf: ({ bitumenTotal }) => bitumenTotal,
    apply: taking('projects', work, call, take, ({ bitumenTotal }) => bitumenTotal),
  })

const take: Takes<ProjectLine> = async (tx, { ref, signedOn, scan: name, ...filed }, call, work) => {
  const draft: ProjectDraft = { ...filed, projectStorageList: [], projectPlannedList: [] }
  const contractor =
    (await lockOrganisation(tx, draft.organizationBin)) ?? refuse('takeover.unknownBin', { bin: draft.organizationBin }, 'organizationBin')
  if (!contractor.roles.includes('CONTRACTOR')) refuse('organisation.roleAbsent', { role: call.t('role.CONTRACTOR') }, 'organizationBin')
  refuseAny(projectRefusals(draft))
  if (signedOn > call.today) refuse('takeover.signedLater', undefined, 'signedOn')
  const known = await tx.selectFrom('takeoverProject').select('projectId').where('ref', '=', ref).executeTakeFirst()
  if (known) refuse('takeover.refKnown', { number: projectNumber(known.projectId) }, 'ref')
  const alike = await alikeProject(tx, draft)
  if (alike !== null) refuse('takeover.projectKnown', { number: projectNumber(alike) }, 'ref')
  const scan = await tx
    .selectFrom('takeoverScan')
    .selectAll()
    .where((eb) => eb(eb.fn<string>('lower', ['fileName']), '=', name.toLowerCase()))
    .executeTakeFirst()
  if (!scan) return refuse('takeover.scanAbsent', { name }, 'scan')
  const id = await putProject(tx, call, draft)
  work.projects.set(ref, { id, draft, signedOn, scan, contractor })
}

/** Ends the projects of a workbook: each gets its scanned paper as its document, and its line. @returns what the protocol says of them */
export async function sealProjects(tx: Tx, call: Call, services: Services, work: Work, takeover: string) {
  const sealed: SealedProject[] = []
  for (const [ref, { id, draft, signedOn, scan, contractor }] of work.projects) {
    const { document, content } = await sealProject(tx, call, services, id, scan, { takeover, ref, signedOn, fileName: scan.fileName })
    sealed.push({
      ...{
        id,
        number: document.number,
        ref,
        signedOn,
        bin: draft.organizationBin,
        contractor: { ru: contractor.nameRu, kk: contractor.nameKk },
      },
      ...{ name: { ru: content.projectName, kk: content.projectNameKk || content.projectName }, tons: content.bitumenTotal },
      ...{ fileName: scan.fileName, sha256: scan.sha256, paper: digest(paperFacts(document)) },
    })
  }
  const used = [...work.projects.values()].map(({ scan }) => scan.id)
  if (used.length > 0) await tx.deleteFrom('takeoverScan').where('id', 'in', used).execute()
  return sealed
}
type Named = { ru: string; kk: string }
/** `paper` = digest of what the line of the project says of its document. */
export type SealedProject = {
  id: number
  number: string
  ref: string
  signedOn: string
  bin: string
  contractor: Named
  name: Named
  tons: number
  fileName: string
  sha256: string
  paper: string
}
