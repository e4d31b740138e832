import { expect, test } from 'vitest'
import { roles } from '../../access.ts'
import { openActs } from '../../flow.ts'
import { decideStanding, mostWarnings, type StandingAct, standingFlow, standings } from './standing.ts'

const admin = { role: 'ADMIN' } as const
const why = 'Передача ключа другому лицу'
const account = { status: 'ACTIVE', warnings: 0, own: false } as const

test('the life of an account, printed', () => {
  const open = standings.map((status) => `${status}: ${openActs(standingFlow, status, admin).join(' ')}`)
  expect(open.join('\n')).toMatchInlineSnapshot(`
    "ACTIVE: account.suspend account.warn account.block account.cancel
    SUSPENDED: account.resume
    BLOCKED: account.lift
    CANCELLED: "
  `)
})

test('only an administrator decides about accounts', () => {
  for (const role of roles.filter((r) => r !== 'ADMIN'))
    expect(decideStanding('account.suspend', account, { role }, why)).toMatchObject({ ok: false, refusal: { code: 'access.denied' } })
})

test('whoever is suspended, blocked, warned or cancelled is told why; a block is lifted with a reason', () => {
  const needsReason: StandingAct[] = ['account.suspend', 'account.warn', 'account.block', 'account.cancel']
  for (const act of needsReason) {
    expect(decideStanding(act, account, admin, 'коротко')).toMatchObject({ ok: false, refusal: { code: 'flow.commentRequired' } })
    expect(decideStanding(act, { ...account, grave: true }, admin, why).ok).toBe(true)
  }
  expect(decideStanding('account.lift', { ...account, status: 'BLOCKED' }, admin)).toMatchObject({ ok: false })
  expect(decideStanding('account.resume', { ...account, status: 'SUSPENDED' }, admin)).toEqual({ ok: true, status: 'ACTIVE' })
})

test('a fourth warning is refused', () => {
  expect(decideStanding('account.warn', { ...account, warnings: mostWarnings - 1 }, admin, why).ok).toBe(true)
  expect(decideStanding('account.warn', { ...account, warnings: mostWarnings }, admin, why)).toMatchObject({
    refusal: { code: 'account.warnedEnough', args: { most: 3 } },
  })
})

test('a block comes after three warnings, or at once for a grave violation', () => {
  const few = decideStanding('account.block', { ...account, warnings: 2 }, admin, why)
  expect(few).toMatchObject({ refusal: { code: 'account.fewWarnings', args: { most: 3, count: 2 } } })
  expect(decideStanding('account.block', { ...account, warnings: 3 }, admin, why).ok).toBe(true)
  expect(decideStanding('account.block', { ...account, warnings: 0, grave: true }, admin, why).ok).toBe(true)
})

test('an administrator cannot lock themselves out', () => {
  expect(decideStanding('account.block', { ...account, own: true }, admin, why)).toMatchObject({ refusal: { code: 'account.own' } })
})

test('what was cancelled stays so', () => {
  for (const act of Object.keys(standingFlow) as StandingAct[])
    expect(decideStanding(act, { ...account, status: 'CANCELLED' }, admin, why)).toMatchObject({ refusal: { code: 'flow.wrongStatus' } })
})
