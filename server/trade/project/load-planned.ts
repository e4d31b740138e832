import { z } from 'zod'
import type { SheetAnswer } from '#contract/sheet.ts'
import { may } from '#domain/access.ts'
import { Month, monthsBetween } from '#domain/month.ts'
import { type Refusal, Refused } from '#domain/refusal.ts'
import { WholeTons } from '#domain/tons.ts'
import { ProjectDraft } from '#domain/trade/project/project.ts'
import { projectRefusals } from '#domain/trade/project/rules.ts'
import { typedIn } from '#i18n/language.ts'
import { requireOpen } from '../../core/lifecycle/transition.ts'
import type { Call, UploadedFile } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { importSheet, type Line, type RowFault, type Upload } from '../../platform/http/sheets/import-sheet.ts'
import { templateOf } from '../../platform/http/sheets/sheet-template.ts'
import type { Sheet } from '../../platform/sheet/sheet.ts'
import type { FormColumn } from '../../platform/sheet/sheet-form.ts'
import { cellText } from '../../platform/sheet/sheet-in.ts'
import type { Db, Tx } from '../../platform/sql/db.ts'
import { editPlannedIn } from './edit.ts'
import { projectLife } from './lifecycle.ts'
import { projectOf } from './select.ts'
import { projectsToPlan } from './store.ts'
import { lockProject } from './visible.ts'

const columns = [
  { key: 'projectId', title: 'served.column.projectId', width: 24, help: 'sheetIn.projectId', as: 'number', example: '' },
  { key: 'project', title: 'served.column.name', width: 60, help: 'sheetIn.givenHelp', given: true, example: '' },
  { key: 'month', title: 'served.column.month', width: 12, help: 'sheetIn.month', as: 'month', example: '06.2027' },
  { key: 'volume', title: 'served.column.tons', width: 12, help: 'sheetIn.planned', as: 'tons', example: 120 },
] as const satisfies FormColumn[]
type Key = (typeof columns)[number]['key']

const PlannedLine = z.object({ projectId: z.int32().positive({ error: 'input.required' }), month: Month, volume: WholeTons })
type PlannedLine = z.infer<typeof PlannedLine>

/** Months of a project that runs longer are added by hand. */
const mostMonths = 36

/** Each month of the caller's projects that are open for editing. */
export async function plannedTemplate(db: Db, call: Call): Promise<Sheet> {
  const projects = await projectsToPlan(db, call.actor.bin)
  const title = call.t('sheetIn.template.planned')
  return templateOf<Key>(call, {
    ...{ title, name: title, columns },
    rows: projects.flatMap((p) =>
      monthsBetween(p.startDate, p.endDate)
        .slice(0, mostMonths)
        .map((month) => ({
          projectId: p.id,
          project: typedIn(call.language, p.projectName, p.projectNameKk),
          month: `${month.slice(5, 7)}.${month.slice(0, 4)}`,
          volume: p.planned.find(({ period }) => period === month)?.volume ?? null,
        })),
    ),
  })
}

/** Plans the months of the sheet; a month that is not in it stays as it is, zero tons end it. The projects stay drafts, as if it were typed. */
export const loadPlanned = (services: Services, call: Call, upload: Upload, files: readonly UploadedFile[]): Promise<SheetAnswer> =>
  importSheet<Key, PlannedLine>(services, call, files, upload, {
    ...{ title: call.t('sheetIn.template.planned'), columns, draft: PlannedLine, mostRows: 20_000 },
    keyOf: ({ projectId, month }) => `${projectId} ${month}`,
    tonsOf: ({ volume }) => volume,
    isLeft: (at) => cellText(at('volume')) === '',
    apply: async (tx, lines) => {
      const told = { faults: [] as RowFault[], changed: 0, same: 0, removed: 0 }
      for (const [id, own] of [...Map.groupBy(lines, ({ draft }) => draft.projectId)].sort(([a], [b]) => a - b)) {
        const one = await planProject(tx, call, id, own)
        told.faults.push(...one.faults)
        told.changed += one.changed
        told.same += own.length - one.changed
      }
      return told
    },
  })

async function planProject(
  tx: Tx,
  call: Call,
  id: number,
  lines: readonly Line<PlannedLine>[],
): Promise<{ faults: RowFault[]; changed: number }> {
  const onRow = (row: number, refusals: readonly Refusal[], field: Key): RowFault[] =>
    refusals.map((refusal) => ({ row, refusal: { ...refusal, field } }))
  try {
    const project = await lockProject(tx, call.actor, id)
    if (!may(call.actor, 'project.edit') || project.organizationBin !== call.actor.bin) throw new Refused({ code: 'not.found' })
    await requireOpen(tx, call, projectLife, project, 'project.edit')
    const { storages, planned, ...content } = await projectOf(tx, id)
    const months = new Map(planned.map((m) => [m.projectPlannedPeriod, m.projectPlannedVolume]))
    const changed = lines.filter(({ draft }) => (months.get(draft.month) ?? 0) !== draft.volume)
    for (const { draft } of changed) months.set(draft.month, draft.volume)
    const projectPlannedList = [...months]
      .filter(([, volume]) => volume > 0)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([projectPlannedPeriod, projectPlannedVolume]) => ({ projectPlannedPeriod, projectPlannedVolume }))
    const draft = ProjectDraft.parse({ ...content, projectStorageList: storages, projectPlannedList })
    const rowOf = ({ field = '' }: Refusal) => {
      const month = projectPlannedList[Number(/^projectPlannedList\.(\d+)/.exec(field)?.[1] ?? Number.NaN)]?.projectPlannedPeriod
      return (lines.find((line) => line.draft.month === month) ?? lines[0]!).row
    }
    const refusals = projectRefusals(draft)
    if (refusals.length > 0)
      return { faults: refusals.flatMap((one) => onRow(rowOf(one), [one], one.field?.includes('.') ? 'month' : 'volume')), changed: 0 }
    if (changed.length > 0) await editPlannedIn(tx, call, project, projectPlannedList)
    return { faults: [], changed: changed.length }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { faults: lines.flatMap(({ row }) => onRow(row, error.all, 'projectId')), changed: 0 }
  }
}
