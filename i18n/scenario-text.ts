import type { Levers } from '#domain/trade/scenario/scenario.ts'
import type { Translate } from './translator.ts'

type Names = { factory: (bin: string) => string; region: (code: string) => string; tons: (tons: number) => string }

/** What is otherwise in a scenario, a sentence for each lever, in the order in which they are kept. */
export function leverTexts(t: Translate, { factory, region, tons: text }: Names, levers: Levers): string[] {
  const grade = (code: Levers['supply'][number]['bitumenType']) => t(`trade.bitumenType.${code}`)
  return [
    ...levers.supply.map((s) =>
      t('scenario.lever.supply', { factory: factory(s.factoryBin), grade: grade(s.bitumenType), tons: text(s.tons) }),
    ),
    ...levers.limits.map((l) => {
      const limit = [region(l.region), t(`trade.ownershipType.${l.ownershipType}`), grade(l.bitumenType)].join(', ')
      return t('scenario.lever.limits', { limit, tons: text(l.tons) })
    }),
    ...levers.closed.map(({ factoryBin, way }) =>
      factoryBin === null
        ? t('scenario.lever.closedAll', { way: t(`scenario.wayClosed.${way}`) })
        : t('scenario.lever.closed', { factory: factory(factoryBin), way: t(`scenario.wayClosed.${way}`) }),
    ),
    ...levers.first.map((code) => t('scenario.lever.first', { region: region(code) })),
  ]
}
