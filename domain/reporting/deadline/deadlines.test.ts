import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Act, access } from '../../access.ts'
import { noticeKinds } from '../../core/notice/kinds.ts'
import { defaultSettings } from '../../core/setting/settings.ts'
import { type DeadlineKind, deadlineKinds, deadlineOf, listedKinds, monthDays, reviewDay, yearDay } from './deadlines.ts'
import { pageOfOpen } from './page.ts'

const settings = new Set(deadlineKinds.map((kind) => deadlineOf(kind).setting))

test('every deadline of the process has a row', () => {
  const [, section = ''] = readFileSync('docs/process.md', 'utf8').split('## 3. One month and its deadlines')
  const documented = [...section.split('\n## ')[0]!.matchAll(/^\|.*\| `(\w+)` \|$/gm)].map(([, setting]) => setting!)
  expect(documented.length).toBeGreaterThan(9)
  expect(documented.filter((setting) => !settings.has(setting as 'orders'))).toEqual([])
  // the last day of corrections is a limit, not something that waits for anybody; the last three say when a day is lost to an outage
  const others = Object.keys(defaultSettings.deadlines).filter((setting) => !settings.has(setting as 'orders'))
  expect(others).toEqual(['receiptDays', 'outageMinutes', 'outageFrom', 'outageUntil'])
})

test('whoever holds it has a page of it, and is told in its role', () => {
  for (const kind of deadlineKinds) {
    const { roles, reminders } = deadlineOf(kind)
    for (const role of roles) {
      const thing = { kind, objectId: 202612, period: '2026-12-01', region: '350000000', projectId: 3, routeId: 4, about: '200940900012' }
      const ownershipType = role === 'AKIMAT_BRANCH' ? ('LOCAL' as const) : ('REPUBLICAN' as const)
      expect(pageOfOpen({ ...thing, ownershipType }, role, role), `${kind} ${role}`).toMatch(/^\//)
      for (const notice of Object.values(reminders ?? {})) expect(noticeKinds[notice].roles).toContain(role)
    }
  }
})

/** The act by which each deadline is met; a signer is entered by more than one. */
const actOf: Record<Exclude<DeadlineKind, 'signer'>, Act> = {
  annualPlan: 'plan.sign',
  requestSigning: 'request.sign',
  projectDecision: 'project.approve',
  requestDecision: 'request.approve',
  proposalAnswer: 'request.refuse',
  monthlyPlan: 'plan.sign',
  limits: 'distribution.sign',
  split: 'split.send',
  orders: 'order.sign',
  holderForm: 'holder.sign',
  receipt: 'shipment.receive',
  monthReport: 'report.sign',
  monthClosing: 'month.close',
  appeal: 'appeal.accept',
  registration: 'registration.approve',
}

test.each(Object.entries(actOf))('%s is a deadline of every role that may do %s', (kind, act) => {
  expect([...deadlineOf(kind as DeadlineKind).roles].toSorted()).toEqual([...access[act]].toSorted())
})

test('what nobody has signed yet is listed to nobody', () => {
  expect(deadlineKinds.filter((kind) => !listedKinds.includes(kind))).toEqual(['requestSigning'])
})

test('the days of a month by the settings, each moved to a working day', () => {
  expect(monthDays('2026-12-01', defaultSettings)).toEqual({
    requestsUntil: '2026-11-10',
    requestDecision: '2026-11-16',
    monthlyPlan: '2026-11-16',
    limits: '2026-11-18',
    splits: '2026-11-23',
    orders: '2026-11-25',
    holderForms: '2026-11-30',
    monthClosing: '2027-01-05',
  })
  expect(yearDay(2027, defaultSettings)).toBe('2026-12-15')
  expect(reviewDay('2026-11-20', defaultSettings)).toBe('2026-11-25')
})

test('both deadlines of 15 March 2027, the day of the constitution, stand on the Tuesday after it', () => {
  expect(monthDays('2027-04-01', defaultSettings)).toMatchObject({ requestDecision: '2027-03-16', monthlyPlan: '2027-03-16' })
})
