import type { AllocationMonthRead } from '#contract/trade/desk.ts'
import { tons } from '#domain/tons.ts'
import { limitKey } from '#domain/trade/allocation/desk.ts'
import type { Levers } from '#domain/trade/scenario/scenario.ts'
import type { leverTexts } from '#i18n/scenario-text.ts'
import type { Translate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'

export type LeverKind = keyof Levers
export const leverKinds = ['supply', 'limits', 'closed', 'first'] as const satisfies readonly LeverKind[]

/** Something that a scenario may change; `tons` = what it is now. */
export type Choice = { value: string; text: string; tons?: number }

/** Names of what is in the month, as its levers are told. */
export function monthNames(month: AllocationMonthRead): Parameters<typeof leverTexts>[1] {
  const factories = new Map(month.productions.map((p) => [p.factory.bin, p.factory.organizationName]))
  const regions = new Map(month.regions.map((r) => [r.code, r.description]))
  return { factory: (bin) => factories.get(bin) ?? bin, region: (code) => regions.get(code) ?? code, tons: formatNumber }
}

/** What there is to change in the month, by kind of lever. */
export function choicesOf(month: AllocationMonthRead, t: Translate): Record<LeverKind, Choice[]> {
  const { factory, region } = monthNames(month)
  const grade = (code: string) => t(`trade.bitumenType.${code as 'PBV'}`)
  const asking = new Set(month.engine.requests.map((row) => row.region))
  const factories = [...new Set(month.productions.map((p) => p.factory.bin))]
  return {
    supply: month.engine.supply.map((s) => ({
      value: `${s.factoryId}/${s.grade}`,
      text: `${factory(s.factoryId)}, ${grade(s.grade)}`,
      tons: tons(s.kg),
    })),
    limits: month.limits
      .filter((l) => l.limit > 0)
      .map((l) => ({
        value: limitKey({ ...l, region: l.katoCode }),
        text: [region(l.katoCode), t(`trade.ownershipType.${l.ownershipType}`), grade(l.bitumenType)].join(', '),
        tons: l.limit,
      })),
    closed: [{ value: '', text: t('scenario.everyPlant') }, ...factories.map((bin) => ({ value: bin, text: factory(bin) }))],
    first: month.regions.filter(({ code }) => asking.has(code)).map(({ code, description }) => ({ value: code, text: description })),
  }
}

type Lever = { kind: LeverKind; value: string; tons: number; way: Levers['closed'][number]['way'] }

/** The levers with one more; one of the same thing is replaced. */
export function withLever(levers: Levers, { kind, value, tons: amount, way }: Lever): Levers {
  const [where = '', second = '', third = ''] = value.split('/')
  type Supply = Levers['supply'][number]
  type Limit = Levers['limits'][number]
  if (kind === 'supply') {
    const lever: Supply = { factoryBin: where, bitumenType: second as Supply['bitumenType'], tons: amount }
    return { ...levers, supply: [...levers.supply.filter((s) => s.factoryBin !== where || s.bitumenType !== second), lever] }
  }
  if (kind === 'limits') {
    const lever = { region: where, ownershipType: second, bitumenType: third, tons: amount } as Limit
    return { ...levers, limits: [...levers.limits.filter((l) => limitKey(l) !== value), lever] }
  }
  if (kind === 'first') return { ...levers, first: [...levers.first.filter((code) => code !== value), value] }
  const factoryBin = value || null
  return { ...levers, closed: [...levers.closed.filter((c) => c.factoryBin !== factoryBin || c.way !== way), { factoryBin, way }] }
}

/** The levers without one, counted in the order in which they are said (i18n/scenario-text.ts). */
export function withoutLever(levers: Levers, at: number): Levers {
  let left = at
  const without = <T>(some: T[]): T[] => {
    const here = left
    left -= some.length
    return here >= 0 && here < some.length ? some.toSpliced(here, 1) : some
  }
  return { supply: without(levers.supply), limits: without(levers.limits), closed: without(levers.closed), first: without(levers.first) }
}
