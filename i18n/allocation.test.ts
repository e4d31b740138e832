import { describe, expect, test } from 'vitest'
import { lotsOf } from '#domain/engine/lots.ts'
import { proposeAllocation } from '#domain/engine/propose.ts'
import { anyMonth } from '#domain/engine/synthetic-month.ts'
import { checkCodes } from '#domain/monitoring/checks.ts'
import { checkText, explanationText, issueText, levelText, lotsText, type Names } from './allocation.ts'
import { languages } from './language.ts'

const names: Names = { factory: (id) => `завод ${id}`, grade: (grade) => grade.replaceAll('_', ' '), limit: (id) => `лимит ${id}` }
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

test('a cut reads as figures, cause and a sum that a calculator confirms', () => {
  const row = {
    requestId: 'R4',
    volumeKg: 2_000_000,
    claimKg: 1_800_000,
    allocatedKg: 1_420_000,
    tier: 1,
    group: 0,
    reason: 'LEVEL' as const,
    claimCutBy: ['REMAINING' as const],
    roundedUp: false,
    gainPerTonKg: 360,
    preferred: 'MET' as const,
  }
  const group = {
    id: 0,
    tier: 1,
    levelNum: 3_945_000,
    levelDen: 5_000_000,
    claimsKg: 5_000_000,
    availableKg: 3_945_000,
    requests: 5,
    binding: [{ kind: 'SUPPLY' as const, ref: 'CASPI', grade: 'BND_70_100', capKg: 4_000_000 }],
    alreadyUsedKg: 55_000,
    shortKg: 0,
  }
  expect(explanationText('ru', row, group, 'BND_70_100', { stepKg: 1000 }, names).map(plain)).toEqual([
    'Запрошено 2 000 т, к распределению принято 1 800 т, выделено 1 420 т.',
    'Больше 1 800 т принять нельзя: такова доля заявки в остатке проекта.',
    'Битум BND 70 100 исчерпан: завод CASPI.',
    'Каждая заявка этой группы получила 78,9 % принятого объёма.',
    'Проверка: 4 000 т − 55 т, отданных раньше, = 3 945 т; 3 945 т ÷ 5 000 т, принятых по группе (5 заявок), = 78,9 %; 1 800 т × 78,9 % ≈ 1 420,2 т.',
    'Доля округлена вниз до шага 1 т.',
    'Каждая дополнительная тонна дала бы этой заявке 360 кг.',
    'Всё выделено с указанного в заявке завода.',
  ])
  expect(explanationText('kk', row, group, 'BND_70_100', { stepKg: 1000 }, names)).toHaveLength(8)
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
