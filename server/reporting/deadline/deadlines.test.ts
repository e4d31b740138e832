import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { StuckThing } from '#contract/reporting/overdue.ts'
import type { Task } from '#contract/reporting/task.ts'
import type { NoticeKind } from '#domain/core/notice/kinds.ts'
import { workingDayBefore } from '#domain/core/notice/reminder.ts'
import { defaultSettings } from '#domain/core/setting/settings.ts'
import { addDays, type Day } from '#domain/day.ts'
import { calendarOf } from '#domain/holidays.ts'
import { type DeadlineKind, deadlineKinds, deadlineOf } from '#domain/reporting/deadline/deadlines.ts'
import { callOf as callOfAccount } from '../../call.testing.ts'
import { standIn } from '../../core/lifecycle/status.testing.ts'
import { remind } from '../../core/notice/remind.ts'
import { forgetSettings, portalSettings, storedKey } from '../../core/setting/read.ts'
import { browserOf } from '../../people/registration/newcomer.testing.ts'
import type { Call } from '../../platform/http/call.ts'
import { fileProject, portalOfFile, signGenerated, tenAccounts } from '../../portal.testing.ts'
import { reminders } from '../../reminders.ts'
import { ordered, ownHolder } from '../../trade/holder/holder.testing.ts'
import { type Ministries, openMinistries } from '../../trade/plan/plan.testing.ts'
import { openTrade, type Trade } from '../../trade/request/request.testing.ts'
import { december, karaganda, limitsSigned, pooled } from '../../trade/split/split.testing.ts'
import { tasksOf } from '../task/tasks.ts'
import { openThings } from './open.ts'
import { stuckPage } from './stuck.ts'

const portal = portalOfFile()
const start = '2026-11-05T10:00:00+05:00'
let trade: Trade
let ministries: Ministries
beforeAll(async () => {
  portal.clock.set(start)
  trade = await openTrade(portal)
  ministries = await openMinistries(portal)
})

/** What waits for an account until a day. */
type Waiting = { account: string; deadline: Day; id: string; role: string }
let km = 0
const road = () => {
  km += 10
  return { fromKm: km, toKm: km + 5 }
}

/** A request of December in the pool, and its tons in the split that was sent. */
async function splitRequest(volume: number): Promise<number> {
  const request = await pooled(trade, await trade.signedProject(road()), volume)
  const office = { region: karaganda, ownershipType: 'REPUBLICAN' as const }
  const { db } = portal
  const split = await db.selectFrom('split').select('id').where('period', '=', december).executeTakeFirst()
  const by = await db.selectFrom('person').select('id').executeTakeFirstOrThrow()
  const { id } =
    split ??
    (await db
      .insertInto('split')
      .values({
        ...office,
        period: december,
        organizationBin: trade.branch.bin,
        createdBy: by.id,
        sentAt: null,
        openedAt: null,
        returnedComment: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow())
  await db.insertInto('splitLine').values({ splitId: id, requestId: request, proposed: volume, volume, reason: null }).execute()
  await standIn(db, 'split', id, { status: 'SENT' })
  return request
}

/** A row that its holder has promised. */
async function promised(volume: number): Promise<{ request: number; allocation: number }> {
  const request = await pooled(trade, await trade.signedProject(road()), volume)
  const [allocation] = await ordered(portal, [{ request, volume }])
  await standIn(portal.db, 'allocation', allocation!, { status: 'APPROVED', windowFrom: '2026-12-05', windowTo: '2026-12-20' })
  return { request, allocation: allocation! }
}

/** Makes something of each kind wait, in the order of a month: the compiler asks for every deadline of the table. */
const scenes: Record<DeadlineKind, () => Promise<Waiting>> = {
  annualPlan: async () => ({ account: 'menergy', role: 'ROLE_MENERGY', deadline: '2026-12-15', id: '2027' }),
  requestSigning: async () => {
    await trade.filed(await trade.signedProject(road()), { requestVolume: 5 })
    return { account: 'contractor', role: 'ROLE_CONTRACTOR', deadline: '2026-11-10', id: `202612-${trade.contractor.bin}` }
  },
  projectDecision: async () => {
    const id = await fileProject(trade.contractor, road())
    await signGenerated(trade.contractor, id, trade.keys.contractor)
    return { account: 'qaj_branch', role: 'ROLE_QAJ_BRANCH', deadline: '2026-11-12', id: String(id) }
  },
  requestDecision: async () => {
    const project = await trade.signedProject(road())
    const id = await trade.filed(project, { requestVolume: 5 })
    await trade.signs(project, id)
    return { account: 'qaj_branch', role: 'ROLE_QAJ_BRANCH', deadline: '2026-11-16', id: String(id) }
  },
  proposalAnswer: async () => {
    const project = await trade.signedProject(road())
    const id = await trade.filed(project, { requestVolume: 50 })
    await trade.signs(project, id)
    const offer = { requestVolume: 40, comment: 'В этом месяце нужно меньше' }
    await trade.branch.post(`/api/signature-routes/${await trade.routeOf(id)}/propose`, offer)
    return { account: 'contractor', role: 'ROLE_CONTRACTOR', deadline: '2026-11-16', id: String(id) }
  },
  monthlyPlan: async () => ({ account: 'menergy', role: 'ROLE_MENERGY', deadline: '2026-11-16', id: '202612' }),
  limits: async () => {
    await ministries.approveMonth('2026-12', [ministries.line({ volume: 10_000 })])
    return { account: 'kad_mt', role: 'ROLE_KAD_MT', deadline: '2026-11-18', id: '202612' }
  },
  split: async () => {
    await pooled(trade, await trade.signedProject(road()), 50)
    await limitsSigned(portal, [{ limit: 5000 }])
    return { account: 'qaj_branch', role: 'ROLE_QAJ_BRANCH', deadline: '2026-11-23', id: `202612-${karaganda}-REPUBLICAN` }
  },
  orders: async () => {
    await splitRequest(50)
    return { account: 'qaj', role: 'ROLE_QAJ', deadline: '2026-11-25', id: '202612' }
  },
  holderForm: async () => {
    const request = await splitRequest(50)
    await ordered(portal, [{ request, volume: 50 }])
    return { account: 'supplier', role: 'ROLE_SUPPLIER', deadline: '2026-11-30', id: `202612-${ownHolder}` }
  },
  receipt: async () => {
    const { request, allocation } = await promised(60)
    portal.clock.set('2026-12-12T10:00:00+05:00')
    const wagon = { kind: 'WAGON', vehicle: '51495844', waybill: 'ЭТ-1', shippedOn: '2026-12-11', net: 60, passport: 'КП-7' }
    const added = await (await portal.as('supplier')).send('/api/shipments', { data: { allocationId: allocation, ...wagon } })
    expect(added.statusCode, added.body).toBe(201)
    return { account: 'contractor', role: 'ROLE_CONTRACTOR', deadline: '2026-12-21', id: String(request) }
  },
  monthReport: async () => ({
    account: 'supplier',
    role: 'ROLE_SUPPLIER',
    deadline: '2027-01-05',
    id: `202612-${ownHolder}`,
  }),
  monthClosing: async () => ({ account: 'qaj', role: 'ROLE_QAJ', deadline: '2027-01-05', id: '202612' }),
  appeal: async () => {
    const [request, by] = await Promise.all([
      portal.db.selectFrom('bitumenRequest').select('id').where('status', '=', 'SIGNED').executeTakeFirstOrThrow(),
      portal.db.selectFrom('person').select(['id', 'fullName']).executeTakeFirstOrThrow(),
    ])
    const cut = { requestId: request.id, figure: 'ALLOCATED' as const, before: 50, after: 40, comment: 'Объём нужен полностью' }
    const answerer = { answererRole: 'QAJ' as const, answererBin: (await callOf('qaj')).actor.bin, region: karaganda }
    const { id } = await portal.db
      .insertInto('appeal')
      .values({
        ...{
          ...cut,
          ...answerer,
          ownershipType: 'REPUBLICAN' as const,
          deadline: '2026-12-10',
          createdBy: by.id,
          createdName: by.fullName,
        },
        ...{ createdAt: new Date('2026-12-03T05:00:00Z'), answer: null, answeredBy: null, answeredName: null, answeredAt: null },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { account: 'qaj', role: 'ROLE_QAJ', deadline: '2026-12-10', id: String(id) }
  },
  registration: async () => {
    const { id: personId } = await portal.db.selectFrom('person').select('id').executeTakeFirstOrThrow()
    const { id } = await portal.db
      .insertInto('registration')
      .values({
        ...{
          personId,
          bin: '200940900012',
          organizationName: 'ТОО «Жол»',
          phone: '7',
          legalAddress: 'Астана',
          status: 'ON_REVIEW' as const,
        },
        submittedAt: new Date('2026-12-02T05:00:00Z'),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { account: 'admin', role: 'ROLE_ADMIN', deadline: '2026-12-07', id: String(id) }
  },
  signer: async () => {
    const office = portal.person('qaj_branch2')
    const key = await portal.keys(office, { notAfter: new Date('2026-12-04T18:00:00+05:00') })
    expect((await browserOf(portal).signIn(key)).statusCode).toBe(200)
    return { account: 'admin', role: 'ROLE_ADMIN', deadline: '2026-12-04', id: `${office.bin}-QAJ_BRANCH` }
  },
}

const lookOn = async (day: Day) => {
  portal.clock.set(`${day}T10:00:00+05:00`)
  await remind(portal.services, reminders)
}
const callOf = (account: string) => callOfAccount(portal, account)
/** How often an account was told of it. */
async function toldOf({ account, id }: Waiting, of: DeadlineKind, kind: NoticeKind): Promise<number> {
  const { personId } = (await callOf(account)).actor
  const rows = portal.db.selectFrom('notice').select('id').where('kind', '=', kind).where('personId', '=', personId)
  return (await rows.where('objectId', 'in', [id, `${of}:${id}`]).execute()).length
}
const waitingTasks = async (kind: DeadlineKind, { account }: Waiting): Promise<Task[]> =>
  (await tasksOf(portal.services, await callOf(account))).filter((t) => deadlineOf(kind).tasks.includes(t.kind))
async function stuckOf({ id }: Waiting, kind: DeadlineKind, reader = 'admin'): Promise<StuckThing[]> {
  const { content } = await stuckPage(portal.services.db, await callOf(reader), { page: 0, size: 500 })
  return content.filter((s) => s.id === id && s.kind.code === kind)
}

test.each(deadlineKinds)('%s: a task with its day, a reminder a working day before, a late mark the day after', async (kind) => {
  portal.clock.set(start)
  const waiting = await scenes[kind]()
  const { deadline, role } = waiting
  const { reminders: notices, listed } = deadlineOf(kind)
  const calendar = calendarOf(defaultSettings.workingDays)
  const before = kind === 'monthClosing' ? '2027-01-04' : workingDayBefore(deadline, calendar)

  // what is open from the first day on was told of while the clock of an earlier scene went by
  await portal.db.deleteFrom('reminder').where('key', 'like', `deadline.%:${kind}:%`).execute()
  const told = async () => (notices ? [await toldOf(waiting, kind, notices.due), await toldOf(waiting, kind, notices.overdue)] : [])
  const [due = 0, overdue = 0] = await told()
  await lookOn(addDays(before, kind === 'monthClosing' ? -4 : -1))
  if (notices) expect(await told()).toEqual([due, overdue])
  await lookOn(before)
  await lookOn(before)
  if (notices) expect(await told()).toEqual([due + 1, overdue])
  expect((await waitingTasks(kind, waiting)).map((t) => t.deadline)).toContain(deadline)
  await lookOn(deadline)
  expect(await stuckOf(waiting, kind)).toEqual([])
  expect((await waitingTasks(kind, waiting)).find((t) => t.deadline === deadline)?.late).toBe(0)

  const after = addDays(deadline, 1)
  await lookOn(after)
  await lookOn(after)
  if (notices) expect(await told()).toEqual([due + 1, overdue + 1])
  expect((await waitingTasks(kind, waiting)).some((t) => t.late > 0)).toBe(true)
  const { bin } = (await callOf(waiting.account)).actor
  const listedNow = [
    expect.objectContaining({
      id: waiting.id,
      days: 1,
      deadline,
      holder: expect.objectContaining({ bin }),
      role: expect.objectContaining({ code: role }),
    }),
  ]
  expect(await stuckOf(waiting, kind)).toEqual(listed ? listedNow : [])
  expect(await stuckOf(waiting, kind, 'qaj')).toHaveLength(listed ? 1 : 0)
})

test('how long a wagon and a registration may wait is a setting', async () => {
  portal.clock.set('2026-12-22T10:00:00+05:00')
  const days = async () => {
    forgetSettings(portal.services.db)
    const { content } = await stuckPage(portal.services.db, await callOf('admin'), { page: 0, size: 500 })
    return (['receipt', 'registration'] as const).map((kind) => content.find((s) => s.kind.code === kind)?.deadline)
  }
  expect(await days()).toEqual(['2026-12-21', '2026-12-07'])
  const value = JSON.stringify({ receiveDays: 5, registrationDays: 1 })
  await portal.db
    .insertInto('setting')
    .values({ key: storedKey('deadlines'), value })
    .execute()
  expect(await days()).toEqual(['2026-12-16', '2026-12-03'])
})

/** A draft order of a month with one row of December: its first version, or a correction of a signed one. */
async function draftOrder(period: string, documentVersion: number): Promise<void> {
  const [row, by] = await Promise.all([
    portal.db.selectFrom('allocation').select('id').where('volume', '>', 0).executeTakeFirstOrThrow(),
    portal.db.selectFrom('person').select('id').executeTakeFirstOrThrow(),
  ])
  const { id: orderId } = await portal.db
    .insertInto('supplyOrder')
    .values({
      period,
      documentVersion,
      supplierBin: ownHolder,
      number: period,
      organizationBin: (await callOf('qaj')).actor.bin,
      createdBy: by.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await portal.db.insertInto('supplyOrderLine').values({ orderId, allocationId: row.id, before: 0, volume: 5, reason: null }).execute()
}

/** The worst day of what an account has open of a kind, and whether it has passed. */
async function worstOpen(kind: DeadlineKind, { actor, now, today }: Call): Promise<Worst> {
  const settings = await portalSettings(portal.services.db)
  const open = await openThings(portal.db, { now, today, settings }, [kind])
  const { rows } = await sql<{ day: Day | null }>`${open}
    select min(d.deadline)::text as day from open_thing d where d.bin = ${actor.bin} and d.role = ${actor.role}`.execute(portal.db)
  const day = rows[0]?.day ?? null
  return { day, late: day !== null && day < today }
}
type Worst = { day: Day | null; late: boolean }
/** The same as the tasks of the kind show it. */
async function worstTask(kind: DeadlineKind, call: Call): Promise<Worst> {
  const tasks = (await tasksOf(portal.services, call)).filter((t) => deadlineOf(kind).tasks.includes(t.kind))
  const [day = null] = tasks.flatMap(({ deadline }) => deadline ?? []).sort()
  return { day, late: tasks.some(({ late }) => late > 0) }
}

test('whatever an account has open, in one month or in several, its tasks show the worst day of it', async () => {
  // of December a correction waits, and no first order; the orders of January and February are not signed
  await portal.db.updateTable('bitumenRequest').set({ distributedAmount: 0 }).where('distributedAmount', 'is', null).execute()
  const split = await portal.db.selectFrom('split').select('id').executeTakeFirstOrThrow()
  await standIn(portal.db, 'split', split.id, { status: 'DRAFT' })
  await draftOrder('2026-12-01', 2)
  ministries = await openMinistries(portal)
  for (const month of ['2027-01', '2027-02']) await ministries.approveMonth(month, [ministries.line({ volume: 10_000 })])
  await draftOrder('2027-01-01', 1)
  await draftOrder('2027-02-01', 1)
  const compared = new Set<DeadlineKind>()
  for (const today of ['2026-11-09', '2026-11-24', '2026-12-04', '2026-12-28', '2027-01-11', '2027-02-03']) {
    portal.clock.set(`${today}T10:00:00+05:00`)
    for (const account of tenAccounts) {
      const call = await callOf(account)
      for (const kind of deadlineKinds) {
        const open = await worstOpen(kind, call)
        if (open.day === null) continue
        compared.add(kind)
        expect([today, account, kind, await worstTask(kind, call)]).toEqual([today, account, kind, open])
      }
    }
  }
  expect([...compared].sort()).toEqual([...deadlineKinds].sort())
})
