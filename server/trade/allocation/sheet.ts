import type { DeskRequest, Order, Production, ProductionRead } from '#contract/trade/desk.ts'
import { tierOf } from '#domain/core/setting/settings.ts'
import { dayOf } from '#domain/day.ts'
import type { Month } from '#domain/month.ts'
import { kg, sumTons, tons } from '#domain/tons.ts'
import { heldRequests } from '#domain/trade/allocation/desk.ts'
import { changedRequests, type DeskFilters, deskRows, lacksKg, mostKg } from '#domain/trade/allocation/shown.ts'
import { filterInWords } from '../../core/directory/asked-words.ts'
import { portalSettings } from '../../core/setting/read.ts'
import type { Call } from '../../platform/http/call.ts'
import { madeAbove } from '../../platform/http/sheets/above.ts'
import { type Column, type Sheet, sheetOf } from '../../platform/sheet/sheet.ts'
import type { Db } from '../../platform/sql/db.ts'
import { type ReadDesk, readDesk } from './desk.ts'
import { oneProduction } from './production-view.ts'
import { savedRule } from './propose.ts'
import { productionsView, regionNames, requestView } from './view.ts'

type T = Call['t']
type Given = { r: DeskRequest; region: string; cells: ReadonlyMap<number, number>; kg: number; reason: string | null; locked: boolean }

/** The requests of the workbench with the tons of each line of the plan, as the saved draft has them. */
export async function deskSheet(db: Db, call: Call, period: Month, filters: DeskFilters): Promise<Sheet> {
  const { t } = call
  const { desk, rows } = await readDesk(db, period)
  const [settings, regions, changed] = [
    await portalSettings(db),
    await regionNames(db, call, rows.requests),
    await comparedIn(db, period, desk, filters),
  ]
  const held = heldRequests(desk)
  const lines = Map.groupBy(rows.lines, (l) => l.requestId)
  const given = new Map([...Map.groupBy(desk.lines, (l) => l.requestId)].map(([id, own]) => [id, cellsOf(own)]))
  const kgOf = (id: number) => [...(given.get(id)?.values() ?? [])].reduce((sum, value) => sum + value, 0)
  const requests = rows.requests.map((r) => ({
    ...requestView(r, tierOf(settings.tiers, r.workType, r.ownershipType), call),
    held: held.has(r.id),
  }))
  const shown = deskRows(requests, filters, { regions, givenKg: kgOf, changed }).map((r): Given => {
    const own = lines.get(r.requestId) ?? []
    return {
      ...{ r, region: regions.get(r.region) ?? r.region, cells: given.get(r.requestId) ?? new Map(), kg: kgOf(r.requestId) },
      ...{ reason: own.find((l) => l.draftReason)?.draftReason ?? null, locked: own.some((l) => l.draftLocked) },
    }
  })
  const words = await filterInWords(db, call, {
    ...{ katoCode: filters.region || undefined, query: filters.query || undefined },
    bitumenType: (filters.grade || undefined) as DeskRequest['bitumenType'] | undefined,
  })
  const title = t('workbench.title')
  const { productions } = await productionsView(db, call, period)
  return sheetOf({
    ...{ title, name: `${title} ${period.slice(0, 7)}`, columns: deskColumns(t, productions), rows: [shown] },
    above: madeAbove(
      call,
      title,
      period.slice(0, 7),
      words,
      filters.open && t('workbench.filter.open'),
      filters.against && `${t('workbench.filter.against')} ${t(`workbench.filter.with.${filters.against}`)}`,
    ),
  })
}

const cellsOf = (lines: ReadDesk['desk']['lines']) => new Map(lines.filter((l) => l.kg > 0).map((l) => [l.productionId, l.kg]))

/** The requests that differ from what the filter compares with; null = nothing is compared. */
async function comparedIn(db: Db, period: Month, desk: ReadDesk['desk'], { against }: DeskFilters): Promise<ReadonlySet<number> | null> {
  if (against === '') return null
  if (against === 'saved') return new Set()
  if (against === 'signed')
    return changedRequests(
      desk.lines,
      desk.lines.map((l) => ({ ...l, kg: l.signedKg ?? 0 })),
    )
  return changedRequests(desk.lines, await savedRule(db, period, desk))
}

const inTons = (value: number): number | null => (value === 0 ? null : tons(value))

const deskColumns = (t: T, productions: readonly Production[]): Column<Given>[] => [
  { key: 'id', title: t('served.column.requestId'), width: 10, value: ({ r }) => r.requestId },
  { key: 'contractor', title: t('served.holderColumn.contractor'), width: 36, value: ({ r }) => r.contractor },
  { key: 'bin', title: t('served.holderColumn.bin'), width: 14, value: ({ r }) => r.contractorBin },
  { key: 'project', title: t('served.holderColumn.project'), width: 50, value: ({ r }) => r.projectName },
  { key: 'region', title: t('workbench.line.region'), width: 28, value: ({ region }) => region },
  { key: 'network', title: t('served.deskSheet.network'), width: 18, value: ({ r }) => t(`trade.ownershipType.${r.ownershipType}`) },
  { key: 'grade', title: t('served.holderColumn.bitumenType'), width: 14, value: ({ r }) => t(`trade.bitumenType.${r.bitumenType}`) },
  {
    ...{ key: 'transport', title: t('served.holderColumn.transportType'), width: 16 },
    value: ({ r }) => t(`trade.transportType.${r.transportType}`),
  },
  { key: 'asked', title: t('split.sheet.asked'), width: 12, value: ({ r }) => r.asked, tons: true },
  { key: 'approved', title: t('split.sheet.approved'), width: 14, value: ({ r }) => r.approved, tons: true },
  { key: 'limit', title: t('workbench.table.limit'), width: 12, value: ({ r }) => r.limited, tons: true },
  ...productions.map(
    (p): Column<Given> => ({
      key: `p${p.productionId}`,
      title: `${p.factory.organizationName}, ${p.supplier.organizationName}, ${p.bitumenType.description}`,
      ...{ width: 22, value: ({ cells }) => inTons(cells.get(p.productionId) ?? 0), tons: true },
    }),
  ),
  { key: 'given', title: t('workbench.splits.given'), width: 16, value: (g) => tons(g.kg), tons: true },
  { key: 'missing', title: t('workbench.line.needs'), width: 16, value: missing, tons: true },
  { key: 'locked', title: t('served.deskSheet.byHand'), width: 12, value: ({ locked }) => (locked ? t('plan.yes') : null) },
  { key: 'reason', title: t('workbench.line.reason'), width: 44, value: ({ reason }) => reason },
]
/** Nothing before its office has sent the split. */
const missing = ({ r, kg: given }: Given): number | null => (r.held ? null : tons(Math.max(0, mostKg(r) - given)))

const amounts = ['volume', 'drafted', 'allocated', 'approved', 'shipped'] as const
/** The lines of the month's plan. */
export async function productionsSheet(db: Db, call: Call, period: Month): Promise<Sheet> {
  const { t } = call
  const title = t('workbench.productions.lines')
  const { productions } = await productionsView(db, call, period)
  const columns: Column<Production>[] = [
    { key: 'factory', title: t('workbench.productions.factory'), width: 34, value: (p) => p.factory.organizationName },
    { key: 'factoryBin', title: t('plan.sheet.factoryBin'), width: 16, value: (p) => p.factory.bin },
    { key: 'supplier', title: t('workbench.productions.holder'), width: 34, value: (p) => p.supplier.organizationName },
    { key: 'supplierBin', title: t('plan.sheet.supplierBin'), width: 16, value: (p) => p.supplier.bin },
    { key: 'grade', title: t('workbench.productions.grade'), width: 14, value: (p) => p.bitumenType.description },
    ...amounts.map(
      (key): Column<Production> => ({
        ...{ key, title: t(`workbench.productions.${key}`), width: 16, tons: true },
        value: (p) => p[key],
      }),
    ),
    { key: 'rest', title: t('workbench.productions.rest'), width: 14, value: (p) => sumTons([p.volume, -p.drafted]), tons: true },
    { key: 'requests', title: t('workbench.productions.requests'), width: 10, value: (p) => p.requests },
  ]
  return sheetOf({
    ...{ title, name: `${title} ${period.slice(0, 7)}`, columns, rows: [productions] },
    above: madeAbove(call, title, period.slice(0, 7)),
  })
}

/** All versions of the orders of a month. */
export async function orderSheet(db: Db, call: Call, period: Month): Promise<Sheet> {
  const { t } = call
  const title = t('workbench.order.list')
  const columns: Column<Order>[] = [
    { key: 'number', title: t('workbench.order.number'), width: 18, value: (o) => o.number },
    { key: 'version', title: t('served.deskSheet.version'), width: 10, value: (o) => o.version },
    { key: 'holder', title: t('workbench.order.holder'), width: 36, value: (o) => o.supplier.organizationName },
    { key: 'bin', title: t('plan.sheet.supplierBin'), width: 16, value: (o) => o.supplier.bin },
    { key: 'rows', title: t('workbench.order.rows'), width: 10, value: (o) => o.rows },
    { key: 'before', title: t('workbench.order.beforeTons'), width: 14, value: (o) => o.before, tons: true },
    { key: 'change', title: t('workbench.order.changeTons'), width: 14, value: (o) => o.change, tons: true },
    { key: 'volume', title: t('workbench.order.volumeTons'), width: 14, value: (o) => o.volume, tons: true },
    { key: 'state', title: t('workbench.order.state'), width: 18, value: (o) => o.status.description },
    { key: 'signed', title: t('served.deskSheet.signed'), width: 14, value: (o) => o.signedAt && dayOf(new Date(o.signedAt)), day: true },
  ]
  const { orders } = await productionsView(db, call, period)
  return sheetOf({
    ...{ title, name: `${title} ${period.slice(0, 7)}`, columns, rows: [orders] },
    above: madeAbove(call, title, period.slice(0, 7)),
  })
}

type Line = ProductionRead['lines'][number]
/** The requests that a line of the plan supplies, or the unmet ones of its grade: what the page shows under the one word or the other. */
export async function productionSheet(db: Db, call: Call, productionId: number, rows: 'given' | 'free'): Promise<Sheet> {
  const { t } = call
  const p = await oneProduction(db, call, productionId)
  const title = t('workbench.line.title', { factory: p.factory.organizationName, grade: p.bitumenType.description })
  const shown = p.lines.filter((l) => (rows === 'given' ? l.volume > 0 : l.volume === 0 && lacksKg(l) > 0))
  const columns: Column<Line>[] = [
    { key: 'id', title: t('served.column.requestId'), width: 10, value: (l) => l.requestId },
    { key: 'region', title: t('workbench.line.region'), width: 28, value: (l) => l.region.description },
    { key: 'contractor', title: t('served.holderColumn.contractor'), width: 36, value: (l) => l.contractor },
    { key: 'project', title: t('served.holderColumn.project'), width: 50, value: (l) => l.projectName },
    { key: 'km', title: t('workbench.line.km'), width: 8, value: (l) => l.km },
    { key: 'transport', title: t('workbench.line.transport'), width: 16, value: (l) => l.transportType.description },
    {
      key: 'needs',
      title: t('workbench.line.needs'),
      width: 14,
      value: (l) => (l.held ? null : tons(Math.max(0, lacksKg(l)))),
      tons: true,
    },
    { key: 'elsewhere', title: t('workbench.line.elsewhere'), width: 18, value: (l) => inTons(kg(l.elsewhere)), tons: true },
    { key: 'here', title: t('workbench.line.here'), width: 18, value: (l) => l.volume, tons: true },
    { key: 'status', title: t('served.holderColumn.status'), width: 18, value: (l) => l.status && t(`trade.allocationStatus.${l.status}`) },
    { key: 'window', title: t('workbench.line.window'), width: 24, value: (l) => l.window },
    { key: 'reason', title: t('workbench.line.reason'), width: 44, value: (l) => l.reason },
  ]
  return sheetOf({
    ...{ title: t('workbench.productions.lines'), name: `${title} ${p.period}`, columns, rows: [shown] },
    above: madeAbove(call, title, p.period, p.supplier.organizationName, t(`workbench.line.${rows}`)),
  })
}
