import { useState } from 'react'
import type { AllocationMonthRead } from '#contract/trade/desk.ts'
import type { Levers, ways } from '#domain/trade/scenario/scenario.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { choicesOf, type LeverKind, leverKinds, withLever } from './choices.ts'

/** One change of a scenario while it is chosen and typed. */
export function useLever(month: AllocationMonthRead) {
  const t = useTranslate()
  const choices = choicesOf(month, t)
  const kinds = leverKinds.filter((kind) => choices[kind].length > 0)
  const [kind, setKind] = useState<LeverKind>(kinds[0] ?? 'closed')
  const [chosen, setChosen] = useState<string | null>(null)
  const [way, setWay] = useState<(typeof ways)[number]>('RAIL')
  const [amount, setAmount] = useState<number | null>(null)
  const choice = choices[kind].find(({ value }) => value === chosen) ?? choices[kind][0]
  const inTons = kind === 'supply' || kind === 'limits'
  const why =
    !choice || (inTons && amount === null) ? t('refusal.input.required') : inTons && amount === choice.tons ? t('scenario.same') : ''
  return {
    ...{ kinds, kind, choices: choices[kind], choice, way, setWay, amount, setAmount, setChosen, why },
    chooseKind: (to: LeverKind) => {
      setKind(to)
      setChosen(null)
      setAmount(null)
    },
    /** Tons were typed: the change is meant, whether it was added to the list or not. */
    typed: inTons && !why,
    /** These changes with this one; its tons are empty again. */
    addedTo: (levers: Levers): Levers => {
      setAmount(null)
      return withLever(levers, { kind, value: choice!.value, tons: amount ?? 0, way })
    },
  }
}
