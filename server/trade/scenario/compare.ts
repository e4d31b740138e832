import type { Comparison } from '#contract/trade/scenario.ts'
import type { Month } from '#domain/month.ts'
import { refuse } from '#domain/refusal.ts'
import { kg, tons } from '#domain/tons.ts'
import { type ComparedBy, compared } from '#domain/trade/scenario/compare.ts'
import { inLanguage } from '#i18n/language.ts'
import { leverTexts } from '#i18n/scenario-text.ts'
import { tonsText } from '#i18n/trade/allocation.ts'
import type { Call } from '../../platform/http/call.ts'
import { tookTooMuch } from '../../platform/process/pool/failures.ts'
import type { Db } from '../../platform/sql/db.ts'
import { savedMonth } from '../allocation/propose.ts'
import { computeMonths } from './compute.ts'
import type { Months, Outcome } from './scenario-worker.ts'
import { chosenScenarios } from './store.ts'

type Asked = { ids: readonly number[]; by: ComparedBy }
type Saved = Awaited<ReturnType<typeof savedMonth>>
type Row = Saved['rows']['requests'][number]

/** Compares scenarios of the reader's office with what the rule gives now, around what is entered by hand. Saves nothing. */
export async function comparisonOf(db: Db, call: Call, period: Month, { ids, by }: Asked): Promise<Comparison> {
  const scenarios = await chosenScenarios(db, call, period, ids)
  const saved = await savedMonth(db, period)
  const { input, desk, rows } = saved
  const approvedKg = new Map(desk.requests.map((r) => [String(r.id), r.approvedKg]))
  const [base, ...others] = await computed({ input, approvedKg, scenarios: scenarios.map(({ levers }) => levers) })
  const requests = new Map(rows.requests.map((r) => [String(r.id), r]))
  const keyOf = (id: string) =>
    by === 'request' ? id : ((by === 'contractor' ? requests.get(id)?.organizationBin : requests.get(id)?.region) ?? '')
  const found = compared(
    base!.given,
    others.map(({ given }) => given),
    keyOf,
  )
  const names = await namesOf(db, call, saved)
  const oneOf = new Map(rows.requests.map((r) => [keyOf(String(r.id)), r]))
  return {
    asOf: call.now.toISOString(),
    base: tons(found.baseKg),
    scenarios: scenarios.map(({ id, name, levers }, i) => {
      const { kg: totalKg, gainedKg, gainers, lostKg, losers } = found.sums[i]!
      const { ignored, issues } = others[i]!
      const said = leverTexts(call.t, names, levers)
      const sums = { total: tons(totalKg), gained: tons(gainedKg), gainers, lost: tons(lostKg), losers }
      return { id, name, levers: said, ...sums, ignored, issues: Math.max(0, issues - base!.issues) }
    }),
    rows: found.rows.map(({ key, baseKg, kg: others }) => ({
      key,
      ...namedRow(call, names, by, oneOf.get(key)),
      base: tons(baseKg),
      volumes: others.map(tons),
    })),
  }
}

async function computed(months: Months): Promise<Outcome[]> {
  try {
    return await computeMonths(months)
  } catch (error) {
    if (tookTooMuch(error)) refuse('scenario.tooLong')
    throw error
  }
}

type Names = Parameters<typeof leverTexts>[1]

async function namesOf(db: Db, { language }: Call, { rows }: Pick<Saved, 'rows'>): Promise<Names> {
  const regions = await db.selectFrom('region').select(['code', 'nameRu', 'nameKk']).execute()
  const region = new Map(regions.map((k) => [k.code, inLanguage(language, k.nameRu, k.nameKk)]))
  const factory = new Map(rows.productions.map((p) => [p.factoryBin, inLanguage(language, p.factoryRu, p.factoryKk)]))
  return {
    factory: (bin) => factory.get(bin) ?? bin,
    region: (code) => region.get(code) ?? code,
    tons: (amount) => tonsText(language, kg(amount)),
  }
}

function namedRow({ language, t }: Call, { region }: Names, by: ComparedBy, r: Row | undefined) {
  const ofRequest = r && by === 'request'
  return {
    requestId: ofRequest ? r.id : null,
    projectId: ofRequest ? r.projectId : null,
    project: ofRequest ? inLanguage(language, r.projectName, r.projectNameKk) : null,
    roadCode: ofRequest ? r.roadCode : null,
    contractor: r && by !== 'region' ? inLanguage(language, r.contractorRu, r.contractorKk) : null,
    region: r && by !== 'contractor' ? region(r.region) : null,
    bitumenType: ofRequest ? t(`trade.bitumenType.${r.bitumenType}`) : null,
  }
}
