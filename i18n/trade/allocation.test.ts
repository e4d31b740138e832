import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkCodes } from '#domain/reporting/monitoring/checks.ts'
import { lotsOf } from '#domain/trade/engine/lots.ts'
import { proposeAllocation } from '#domain/trade/engine/proposals/propose.ts'
import type { Explanation, Group } from '#domain/trade/engine/shapes.ts'
import { anyMonth } from '#domain/trade/engine/synthetic-month.ts'
import { tries } from '#domain/tries.testing.ts'
import { languages } from '../language.ts'
import { certificateText, checkText, explanationText, issueText, levelText, lotsText, type Names, orderText } from './allocation.ts'

const names: Names = { factory: (id) => `завод ${id}`, grade: (grade) => grade.replaceAll('_', ' '), limit: (id) => `лимит ${id}` }
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

const cut: Explanation = {
  requestId: 'R4',
  volumeKg: 2_000_000,
  claimKg: 1_800_000,
  allocatedKg: 1_420_000,
  tier: 1,
  group: 0,
  reason: 'LEVEL',
  claimCutBy: ['REMAINING'],
  roundedUp: false,
  gainPerTonKg: 360,
  preferred: 'MET',
}
const plant: Group = {
  id: 0,
  tier: 1,
  levelNum: 3_945_000,
  levelDen: 5_000_000,
  claimsKg: 5_000_000,
  availableKg: 3_945_000,
  requests: 5,
  binding: [{ kind: 'SUPPLY', ref: 'CASPI', grade: 'BND_70_100', capKg: 4_000_000 }],
  alreadyUsedKg: 55_000,
  shortKg: 0,
}
const told = (row: Explanation, group: Group | null) => explanationText('ru', row, group, 'BND_70_100', { stepKg: 1000 }, names).map(plain)

test('a cut reads as figures, cause and a sum that a calculator confirms', () => {
  expect(told(cut, plant)).toEqual([
    'Согласовано 2 000 т, к распределению принято 1 800 т, по правилу приходится 1 420 т.',
    'Больше 1 800 т принять нельзя: такова доля заявки в остатке проекта.',
    'Битум BND 70 100 исчерпан: завод CASPI.',
    'По правилу на каждую заявку этой группы приходится 78,9 % принятого объёма.',
    'Проверка: 4 000 т − 55 т, отданных раньше, = 3 945 т на 5 000 т, принятых по группе (5 заявок); 1 800 т × 3 945 / 5 000 = 1 420,2 т.',
    'Доля округлена вниз до шага 1 т.',
    'Каждая дополнительная тонна дала бы этой заявке 360 кг.',
    'Всё выделено с указанного в заявке завода.',
  ])
  expect(explanationText('kk', cut, plant, 'BND_70_100', { stepKg: 1000 }, names)).toHaveLength(8)
})

test('what did not make the claim smaller is not said to have cut it', () => {
  expect(told({ ...cut, claimKg: 2_000_000 }, plant).join(' ')).not.toContain('принять нельзя')
})

test('an order says its own figure; where the rule gives another, it says both', () => {
  const figures = { askedKg: 2_000_000, approvedKg: 2_000_000, limitedKg: 2_000_000, givenKg: 1_420_000 }
  const of = (givenKg: number, row: Explanation = cut) =>
    orderText({ ...figures, givenKg }, 'ru', row, plant, 'BND_70_100', { stepKg: 1000 }, names).map(plain)
  expect(of(1_420_000).join(' ')).not.toContain('По правилу заявке')
  expect(of(900_000).slice(0, 2)).toEqual([
    'Запрошено 2 000 т, согласовано 2 000 т, по лимиту 2 000 т, выделено 900 т.',
    'По правилу заявке приходится 1 420 т.',
  ])
  expect(of(900_000, { ...cut, reason: 'LOCKED' }).join(' ')).not.toContain('По правилу')
})

/** The numbers of a printed calculation: claim, available, claims, sign, result. */
function printed(language: 'ru' | 'kk', text: string) {
  const number = (of: string | undefined) => Number(of?.replaceAll(/\s/g, '').replace(',', '.'))
  const found = /; ([^;]+) т × (.+) \/ (.+) ([=≈]) (.+) т\.$/.exec(text)
  expect(found, `${language}: ${text}`).not.toBeNull()
  const [, claim, available, claims, sign, result] = found!
  return { claim: number(claim), available: number(available), claims: number(claims), sign, result: number(result) }
}

test.each(languages)('the printed calculation, done again, gives the printed figure (%s)', (language) => {
  const ninety = certificateText(language, { claimKg: 90_000 }, { ...plant, availableKg: 3_178_000, claimsKg: 4_890_000 })
  expect(plain(ninety)).toContain('90 т × 3 178 / 4 890 ≈ 58,491 т')
  const kg = fc.integer({ min: 0, max: 10 ** 9 })
  fc.assert(
    fc.property(kg, kg, fc.integer({ min: 1, max: 10 ** 9 }), kg, (claimKg, part, claimsKg, usedKg) => {
      const availableKg = part % (claimsKg + 1)
      const binding = [{ kind: 'SUPPLY' as const, ref: 'CASPI', capKg: availableKg + usedKg }]
      const group = { ...plant, binding, availableKg, claimsKg, alreadyUsedKg: usedKg }
      const { claim, available, claims, sign, result } = printed(language, certificateText(language, { claimKg }, group))
      const [inKg, of] = [BigInt(Math.round(claim * 1000)) * BigInt(Math.round(available * 1000)), BigInt(Math.round(claims * 1000))]
      const gap = inKg - BigInt(Math.round(result * 1000)) * of
      expect(sign).toBe(gap === 0n ? '=' : '≈')
      expect(2n * (gap < 0n ? -gap : gap) <= of).toBe(true)
    }),
    { numRuns: tries(300) },
  )
})

test('a level is what a calculator shows, except that a part is never 100 % and never 0 %', () => {
  const level = (levelNum: number, levelDen: number) => levelText('ru', { levelNum, levelDen })
  expect([level(3178, 4890), level(9999, 10_000), level(1, 10_000), level(0, 5), level(5, 5)]).toEqual(['65', '99,9', '0,1', '0', '100'])
})

test('99.97 % is not yet 100 %', () => {
  expect(levelText('ru', { levelNum: 9997, levelDen: 10_000 })).toBe('99,9')
})

describe.each(languages)('in %s', (language) => {
  test('every explanation of a hundred months has its words and no hole left open', () => {
    const reasons = new Set<string>()
    for (let seed = 1; seed <= 100; seed++) {
      const input = anyMonth(seed)
      const result = proposeAllocation(input)
      const grades = new Map(input.requests.map(({ id, grade }) => [id, grade]))
      for (const row of result.explanations) {
        reasons.add(row.reason)
        const group = row.group === null ? null : result.groups[row.group]!
        const text = explanationText(language, row, group, grades.get(row.requestId)!, input.policy, names).join(' ')
        expect(text).not.toMatch(/[{}]|undefined|NaN/)
      }
      for (const issue of result.issues) expect(issueText(language, issue)).not.toMatch(/[{}]|undefined/)
    }
    expect([...reasons].sort()).toEqual(['EXHAUSTED', 'FULL', 'LEVEL', 'LOCKED', 'NO_CLAIM', 'NO_ROUTE'])
  })

  test('every check has its words', () => {
    for (const code of checkCodes) {
      const warning = { code, kind: 'PROJECT' as const, id: 'J1', valueKg: 1, limitKg: 2, usualKg: 3 }
      const extra =
        code === 'OVERLAPPING_KM' ? { fromKm: 1, toKm: 5, otherId: 'J2' } : code === 'CHRONIC_UNDER_DELIVERY' ? { percent: 70 } : {}
      expect(checkText(language, { ...warning, ...extra })).not.toMatch(/[{}]|undefined/)
    }
  })

  test('lots follow the plural', () => {
    const text = (kg: number) => lotsText(language, lotsOf(kg, 'RAILWAY', { wagonTons: 60, truckTons: 25 }))
    expect(text(0)).toBe('')
    expect(text(37_000)).toBe(language === 'ru' ? '1 вагон, последний заполнен на 62 %' : '1 вагон, соңғысы 62 % толған')
    expect(text(290_000)).toBe(language === 'ru' ? '5 вагонов, последний заполнен на 83 %' : '5 вагон, соңғысы 83 % толған')
  })
})
