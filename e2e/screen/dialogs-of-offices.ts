import { join } from 'node:path'
import { expect, request } from '@playwright/test'
import { root } from '#launch/root.mjs'
import { concrete } from '../person/addresses.ts'
import { documentFileOf, read, sessionOf, signAll } from '../person/by-calls.ts'
import { portalUrl } from '../person/person.ts'
import { uniqueNumber } from '../person/unique-number.ts'
import { monthFromNow } from '../portal/season-day.ts'
import { type Clicker, choosing, like, type Opening, pressing } from './dialogs.ts'

const requestOf = ({ asking }: Clicker) => concrete(asking, '/branchesQaj/application/:bitumenRequestId/:signatureRoutesId')
const withTwoChosen =
  (act: Parameters<typeof pressing>[0]): Opening['open'] =>
  async (who) => {
    const box = who.page.getByRole('checkbox', { name: like(who.messages.route.list.choose) })
    await box.nth(0).check()
    await box.nth(1).check()
    return pressing(act)(who)
  }

/** A month that nothing prevents from closing: over, planned with 0 t, nobody asked for anything. */
async function monthToClose(): Promise<string> {
  const asking = await request.newContext()
  const ministry = await sessionOf(asking, 'menergy')
  const plan = '/api/plan/monthly/2025-01'
  const { version, status } = await read<{ version: number; status: { code: string } }>(ministry, plan)
  if (status.code === 'DRAFT') {
    const line = { factoryBin: '240140900039', supplierBin: '240140900079', bitumenType: 'BND_70_100', volume: 0, inDistribution: true }
    const written = await asking.put(`${portalUrl()}${plan}`, { headers: ministry.headers, data: { version, lines: [line] } })
    expect(written.status()).toBe(200)
    await signAll(ministry, [await documentFileOf(ministry, plan)])
  }
  await asking.dispose()
  return '/distribution?period=2025-01'
}

/** Dialogs of a regional office. */
export const officeOpens: readonly Opening[] = [
  { of: 'web/trade/appeal/AnswerDialog.tsx', at: '/appeals', open: pressing((w) => w.appeal.answer), name: (w) => w.appeal.answerTitle },
  {
    of: 'web/documents/sign-off-list/list/RejectMany.tsx',
    at: '/branchesQaj/application',
    open: withTwoChosen((w) => w.route.list.rejectChosen),
    name: (w) => w.route.many.rejectTitle,
  },
  {
    of: 'web/documents/document/signing/BatchDialog.tsx',
    at: '/branchesQaj/application',
    open: withTwoChosen((w) => w.route.list.signChosen),
    name: (w) => w.document.batch.title_other,
  },
  {
    of: 'web/documents/sign-off-list/OfficeBar.tsx',
    at: requestOf,
    open: pressing((w) => w.route.detail.reject),
    name: (w) => w.request.detail.rejectTitle,
  },
  {
    of: 'web/trade/request/office/ProposeDialog.tsx',
    at: requestOf,
    open: pressing((w) => w.request.detail.propose),
    name: (w) => w.request.detail.proposeTitle,
  },
  {
    of: 'web/trade/split/WhyDialog.tsx',
    at: '/branchesQaj/distribution',
    open: pressing((w) => w.split.matrix.why),
    name: (w) => `{number}: ${w.split.why.title}`,
  },
  {
    of: 'web/shell/frame/LeaveQuestion.tsx',
    at: '/branchesQaj/distribution',
    open: async (who) => {
      const { page, messages } = who
      await page.locator('main input[inputmode="decimal"]').first().fill('1')
      const account = await pressing((w) => w.shell.top.account)(who)
      await page.getByRole('menuitem', { name: messages.shell.top.profile }).click()
      return account
    },
    name: (w) => w.shell.form.leaveTitle,
  },
]

/** A split of the next month that its office has sent anew: QAJ has drafted rows of the one before, and has not looked at this one. */
async function splitSentAnew(): Promise<string> {
  const asking = await request.newContext()
  const split = `${portalUrl()}/api/split/${monthFromNow(1)}/100000000/REPUBLICAN`
  for (const [account, act, data] of [
    ['qaj', 'return', { comment: 'Учтите заявку на объезд города' }],
    ['qaj_branch2', 'send', {}],
  ] as const) {
    const { headers } = await sessionOf(asking, account)
    const done = await asking.post(`${split}/${act}`, { headers, data })
    expect(done.status(), await done.text()).toBe(200)
  }
  await asking.dispose()
  return '/branchesQaj/distribution'
}

/** Dialogs of the branch that has sent its split, until QAJ uses it on the desk: opened by the journey that does so (allocation.test.ts). */
export const sentSplitOpens: readonly Opening[] = [
  {
    of: 'web/trade/split/SplitActions.tsx',
    at: splitSentAnew,
    open: pressing((w) => w.split.act.reopen),
    name: (w) => w.split.reopenQuestion.title,
  },
]

/** Dialogs of the central office. */
export const centralOpens: readonly Opening[] = [
  {
    of: 'web/reporting/subscription/SubscriptionDialog.tsx',
    at: '/reports',
    open: pressing((w) => w.balance.mail),
    name: (w) => w.subscription.title,
  },
  {
    of: 'web/reporting/dashboard/Days.tsx',
    at: `/dashboard/default?period=${monthFromNow(-1)}`,
    open: pressing((w) => w.balance.dashboard.days.day),
    name: (w) => w.balance.dashboard.days.opened,
  },
  {
    of: 'web/shell/frame/KeysDialog.tsx',
    at: '/distribution-v2',
    open: pressing((w) => w.shell.top.keys),
    name: (w) => w.keys.title,
  },
  {
    of: 'web/trade/allocation/desk/WhyPanel.tsx',
    at: '/distribution-v2',
    open: pressing((w) => w.workbench.row.why),
    name: (w) => w.workbench.why.title,
  },
  {
    of: 'web/trade/allocation/SignOrders.tsx',
    at: '/distribution-v2',
    open: pressing((w) => w.workbench.order.sign),
    name: (w) => w.workbench.order.sign,
    role: 'menu',
  },
  {
    of: 'web/trade/scenario/ScenarioDialog.tsx',
    at: '/distribution-v2/scenarios',
    open: pressing((w) => w.scenario.add),
    name: (w) => w.scenario.addTitle,
    send: (w) => w.scenario.save,
  },
  {
    of: 'web/trade/scenario/ScenariosPage.tsx',
    at: async ({ page, asking }) => {
      const period = monthFromNow(2) // the journey of scenarios has the next one
      const made = await page.context().request.post(`${portalUrl()}/api/allocation/${period}/scenarios`, {
        headers: { authorization: await asking.authorization() },
        data: {
          name: `Без железной дороги ${uniqueNumber()}`,
          levers: { supply: [], limits: [], first: [], closed: [{ factoryBin: null, way: 'RAIL' }] },
        },
      })
      expect(made.status(), await made.text()).toBe(201)
      return `/distribution-v2/scenarios?period=${period}`
    },
    open: pressing((w) => w.scenario.remove),
    name: (w) => w.scenario.removeTitle,
  },
  {
    of: 'web/trade/allocation/SplitQuestion.tsx',
    at: '/distribution',
    open: async (who) => {
      const { page, messages } = who
      const closed = page.getByRole('button', { name: messages.shell.section.open.replace('{name}', messages.workbench.splits.title) })
      if (await closed.isVisible()) await closed.click() // on a phone
      return pressing((w) => w.workbench.splits.back)(who)
    },
    name: (w) => w.workbench.splits.backTitle,
  },
  {
    of: 'web/trade/closing/MonthClosing.tsx',
    at: monthToClose,
    open: pressing((w) => w.shipment.month.close),
    name: (w) => w.shipment.month.confirm,
  },
  {
    of: 'web/trade/project/StepDialog.tsx',
    at: '/project-monitoring?status=SIGNED',
    open: choosing((w) => w.step.project.stop.menu),
    name: (w) => w.step.project.stop.title,
  },
]

/** Dialogs of the Ministry of Energy. */
export const energyOpens: readonly Opening[] = [
  {
    of: 'web/trade/plan/MonthlySheetDialog.tsx',
    at: '/minenergo/monthly_plan',
    open: async (who) => {
      const correct = who.page.getByRole('button', { name: who.messages.plan.correct })
      if (await correct.isVisible()) await correct.click()
      return choosing((w) => w.shell.table.load)(who)
    },
    // its title is that of the page, with the month
    name: (w) => w.plan.monthlyTitle,
  },
  {
    of: 'web/trade/plan/LoadSheet.tsx',
    at: '/minenergo/annual_plan',
    open: async (who) => {
      const { page, messages } = who
      const correct = page.getByRole('button', { name: messages.plan.correct })
      if (await correct.isVisible()) await correct.click()
      const chosen = page.waitForEvent('filechooser')
      const more = await choosing((w) => w.plan.load)(who)
      // a process of its own reads a sheet: on a busy machine it starts late
      const read = page.waitForResponse(/\/api\/plan\/.*sheet/, { timeout: 30_000 })
      await (await chosen).setFiles(join(root, 'server/trade/plan/libreoffice.xlsx'))
      await read
      return more
    },
    name: (w) => w.plan.loadErrors,
  },
  {
    of: 'web/documents/document/SealDialog.tsx',
    at: '/minenergo/monthly_plan',
    open: pressing((w) => w.seal.box.title),
    name: (w) => w.seal.box.title,
  },
]

/** The limits of a distant month, which nobody signs. */
async function limitsToWrite(): Promise<string> {
  const asking = await request.newContext()
  const committee = await sessionOf(asking, 'kad_mt')
  const made = await asking.post(`${portalUrl()}/api/distribution`, { headers: committee.headers, data: { period: '2031-05' } })
  const { content } = await read<{ content: readonly { id: number }[] }>(committee, '/api/distribution?period=2031-05')
  expect([201, 409]).toContain(made.status())
  await asking.dispose()
  return `/mintrans/distributions/${content[0]!.id}`
}

/** Dialogs of the committee of roads. */
export const roadsOpens: readonly Opening[] = [
  {
    of: 'web/trade/distribution/LimitsSheetDialog.tsx',
    at: limitsToWrite,
    open: choosing((w) => w.shell.table.load),
    name: (w) => w.distribution.title,
  },
]

/** Dialogs of a resource holder. */
export const holderOpens: readonly Opening[] = [
  {
    of: 'web/trade/holder/FormDialog.tsx',
    at: '/resourceholder/distribution',
    open: pressing((w) => w.holder.form.open),
    name: (w) => w.holder.form.title,
  },
  {
    of: 'web/trade/holder/RowDialogs.tsx',
    at: '/resourceholder/distribution?status=APPROVED',
    open: choosing((w) => w.holder.act.reduce),
    name: (w) => w.holder.reduce.title,
  },
  {
    of: 'web/trade/shipment/LoadDialog.tsx',
    at: '/resourceholder/report',
    open: pressing((w) => w.shipment.report.load),
    name: (w) => w.shipment.load.title,
  },
  {
    of: 'web/trade/shipment/ShipmentDialog.tsx',
    at: '/resourceholder/report',
    open: pressing((w) => w.shipment.report.add),
    name: (w) => w.shipment.form.add,
    send: (w) => w.shipment.form.save,
  },
  {
    of: 'web/trade/discussion/TalkDialog.tsx',
    at: '/resourceholder/report',
    open: choosing((w) => w.shell.talk),
    name: (w) => w.talk.ofWagon,
  },
  {
    of: 'web/trade/shipment/StageDialog.tsx',
    at: '/resourceholder/report',
    open: pressing((w) => w.shipment.report.readyToShip),
    name: (w) => w.shipment.stage.title,
  },
]
