import { expect, type Page } from '@playwright/test'
import { tokenApi } from '#contract/core/token.ts'
import { webhookApi } from '#contract/core/webhook.ts'
import { substitutionApi } from '#contract/documents/substitution.ts'
import { demoBin } from '#demo/numbers.ts'
import { accounts, demoPassword, ownOrganisations } from '#demo/people/cast.ts'
import { addDays } from '#domain/day.ts'
import { concrete, type Row, read } from '../person/addresses.ts'
import { json } from '../person/by-calls.ts'
import { portalUrl } from '../person/person.ts'
import { uniqueNumber } from '../person/unique-number.ts'
import { signedBy, signInUnknown } from '../portal/own-key.ts'
import { monthFromNow } from '../portal/season-day.ts'
import { type Clicker, choosing, type Opening, pressing } from './dialogs.ts'

const requestsOf = ({ asking }: Clicker) => concrete(asking, '/contractor/republican/applications/:projectId')
/** The profile of a user who is also signed in elsewhere. */
async function elsewhereToo({ page }: Clicker): Promise<string> {
  const elsewhere = await page.context().browser()!.newContext()
  await elsewhere.request.post(`${portalUrl()}/api/auth/login`, { data: { email: 'contractor@bitumen.test', password: demoPassword } })
  await elsewhere.close()
  return '/user/profile'
}

type Sent = Row & { requestVolume: number; approvedVolume: number | null; distributedAmount: number | null }
/** The page that shows only the given request, of this month or of the past. */
const withRequest = (query: string, isMeant: (request: Sent, who: Clicker) => Promise<boolean> | boolean) => async (who: Clicker) => {
  const { content } = await read<{ content: readonly Sent[] }>(who.asking, `/api/request?status=SIGNED&size=100${query}`)
  for (const request of content)
    if (await isMeant(request, who)) return `/contractor/applications?status=SIGNED&query=${request.id}${query}`
  throw new Error(`No such request: ${isMeant}`)
}
const givable = withRequest(`&period=${monthFromNow(0)}`, async ({ id, distributedAmount }, { asking }) => {
  if (distributedAmount === null) return false
  return (await read<readonly { mayGiveBack: boolean }[]>(asking, `/api/delivery/${id}`)).some((row) => row.mayGiveBack)
})
const allocated = withRequest('', ({ distributedAmount }) => distributedAmount !== null)
const cut = withRequest('', ({ requestVolume, approvedVolume }) => approvedVolume !== null && approvedVolume < requestVolume)

/** The head's colleague is authorized to sign for them on two distant days, other ones in each journey. */
async function orderSubstitution(page: Page, authorization: string): Promise<void> {
  const { request } = page.context()
  const headers = { authorization }
  const { colleagues } = await (await request.get(portalUrl() + substitutionApi.list.path, { headers })).json()
  const order = Buffer.from('%PDF-1.7\n%%EOF\n')
  const { surname, name, iin } = accounts[0]!
  const signature = await signedBy(
    { person: { surname, name, iin }, organisation: { name: ownOrganisations[0]!.nameRu, bin: demoBin(101) } },
    order,
  )
  const from = addDays('2031-03-03', 2 * uniqueNumber())
  const draft = { deputyId: colleagues[0].id, from, until: addDays(from, 1), orderNumber: 'Б-31', signature }
  const made = await request.post(portalUrl() + substitutionApi.make.path, {
    headers,
    multipart: { ...json('data', draft), order: { name: 'order.pdf', mimeType: 'application/pdf', buffer: order } },
  })
  expect(made.status(), await made.text()).toBe(201)
}

const formOf = pressing((w) => w.request.list.create)

/** Dialogs that every user has, and those that a contractor has in addition. */
export const contractorOpens: readonly Opening[] = [
  {
    of: 'web/trade/project/PlannedSheetDialog.tsx',
    at: '/contractor/project',
    open: pressing((w) => w.shell.table.load),
    name: (w) => w.project.list.loadPlanned,
  },
  {
    of: 'web/shell/frame/AppearanceDrawer.tsx',
    at: '/info/user',
    open: pressing((w) => w.shell.top.appearance),
    name: (w) => w.look.title,
  },
  {
    of: 'web/shell/frame/AccountChoices.tsx',
    at: '/info/user',
    open: pressing((w) => w.shell.top.account),
    name: (w) => w.shell.top.account,
    role: 'menu',
  },
  {
    of: 'web/shell/palette/CommandPalette.tsx',
    at: '/info/user',
    open: pressing((w) => w.shell.palette.title),
    name: (w) => w.shell.palette.title,
  },
  {
    of: 'web/core/notice/NoticeDrawer.tsx',
    at: '/info/user',
    open: pressing((w) => w.notice.bell),
    name: (w) => w.notice.title,
  },
  {
    of: 'web/shell/menu/MenuDrawer.tsx',
    at: '/info/user',
    open: async (who) => {
      await who.page.setViewportSize({ width: 360, height: 800 }) // elsewhere it is rendered beside the page
      return pressing((w) => w.shell.menu.open)(who)
    },
    name: (w) => w.shell.menu.label,
  },
  {
    of: 'web/people/problem/ReportDialog.tsx',
    at: '/user/problems',
    open: pressing((w) => w.problem.report.open),
    name: (w) => w.problem.report.title,
    send: (w) => w.problem.report.send,
  },
  {
    of: 'web/core/token/ClientDialog.tsx',
    at: '/user/tokens',
    open: pressing((w) => w.token.client.make),
    name: (w) => w.token.client.makeTitle,
  },
  { of: 'web/core/token/TokenDialog.tsx', at: '/user/tokens', open: pressing((w) => w.token.make), name: (w) => w.token.makeTitle },
  {
    of: 'web/core/webhook/WebhookDialog.tsx',
    at: '/user/webhooks',
    open: pressing((w) => w.webhook.add),
    name: (w) => w.webhook.addTitle,
    send: (w) => w.webhook.save,
  },
  {
    of: 'web/core/webhook/WebhookRow.tsx',
    at: async ({ page, asking }) => {
      const made = await page.context().request.post(portalUrl() + webhookApi.make.path, {
        headers: { authorization: await asking.authorization() },
        data: { url: 'https://example.kz/events', events: ['request.reduced'] },
      })
      expect(made.status(), await made.text()).toBe(201)
      return '/user/webhooks'
    },
    open: choosing((w) => w.webhook.remove),
    name: (w) => w.webhook.removeTitle,
  },
  {
    of: 'web/core/token/TokenSection.tsx',
    at: async ({ page, asking }) => {
      const made = await page.context().request.post(portalUrl() + tokenApi.make.path, {
        headers: { authorization: await asking.authorization() },
        data: { name: '1С', scopes: ['projects:read'], days: 30, proof: { password: demoPassword } },
      })
      expect(made.status(), await made.text()).toBe(201)
      return '/user/tokens'
    },
    open: pressing((w) => w.token.revoke),
    name: (w) => w.token.revokeTitle,
  },
  {
    of: 'web/operations/gallery/windows.tsx',
    at: '/gallery',
    open: pressing((w) => w.gallery.sample.newRow),
    name: (w) => w.gallery.sample.newRow,
  },
  {
    of: 'web/people/profile/ContactDialog.tsx',
    at: elsewhereToo,
    open: pressing((w) => w.profile.change),
    name: (w) => w.profile.contacts,
  },
  {
    of: 'web/people/profile/PasswordDialog.tsx',
    at: elsewhereToo,
    open: pressing((w) => w.profile.passwordChange),
    name: (w) => w.profile.passwordChange,
    send: (w) => w.profile.save,
  },
  {
    of: 'web/people/profile/FactorDialog.tsx',
    at: '/user/profile',
    open: pressing((w) => w.factor.start),
    name: (w) => w.factor.title,
  },
  { of: 'web/core/sign-in/SessionEndDialog.tsx', at: elsewhereToo, open: pressing((w) => w.profile.end), name: (w) => w.profile.endTitle },
  {
    of: 'web/documents/substitution/OrderDialog.tsx',
    at: elsewhereToo,
    open: pressing((w) => w.substitution.make),
    name: (w) => w.substitution.make,
    send: (w) => w.substitution.sign,
  },
  {
    of: 'web/documents/substitution/SubstitutionCard.tsx',
    at: async ({ page, asking }) => {
      await orderSubstitution(page, await asking.authorization())
      return '/user/profile'
    },
    open: pressing((w) => w.substitution.end),
    name: (w) => w.substitution.endTitle,
  },
  {
    of: 'web/documents/ledger/EntriesDialog.tsx',
    at: '/balance',
    open: async ({ page }) => {
      const figure = page.locator('main [aria-haspopup="dialog"]').first()
      await figure.click()
      return figure
    },
    name: (w) => w.balance.entries.title,
  },
  {
    of: 'web/core/draft/SavedViewsBox.tsx',
    at: '/contractor/project',
    open: pressing((w) => w.shell.table.views),
    name: (w) => w.search.views.title,
  },
  {
    of: 'web/kit/lists/ColumnChoices.tsx',
    at: '/contractor/project',
    open: pressing((w) => w.shell.table.columns),
    name: (w) => w.shell.table.columns,
    role: 'menu',
  },
  {
    of: 'web/kit/menus/RowChoices.tsx',
    at: '/contractor/project',
    open: pressing((w) => w.shell.moreOf),
    name: (w) => w.shell.moreOf,
    role: 'menu',
  },
  {
    of: 'web/trade/project/AttachmentsDialog.tsx',
    at: '/contractor/project?status=CREATED',
    open: choosing((w) => w.project.act.attachments),
    name: (w) => w.project.attachments.title,
  },
  {
    of: 'web/trade/project/ProjectQuestions.tsx',
    at: '/contractor/project?status=CREATED',
    open: choosing((w) => w.project.act.delete),
    name: (w) => w.project.confirm.deleteTitle,
  },
  {
    of: 'web/documents/document/signing/SigningDialog.tsx',
    at: '/contractor/project',
    open: pressing((w) => w.project.act.sign),
    name: (w) => w.document.sign.title,
  },
  {
    of: 'web/trade/request/form/DialogFrame.tsx',
    at: requestsOf,
    open: formOf,
    name: (w) => w.request.form.title,
    send: (w) => w.request.form.submit,
  },
  {
    of: 'web/trade/request/form/RequestFields.tsx',
    at: requestsOf,
    open: async (who) => {
      const { page, messages } = who
      await formOf(who)
      await page.getByLabel(messages.request.form.volume).first().fill('5')
      const cancel = page.getByRole('button', { name: messages.shell.cancel, exact: true })
      await cancel.click()
      return cancel
    },
    name: (w) => w.shell.form.leaveTitle,
  },
  {
    of: 'web/trade/explanation/ExplanationDialog.tsx',
    at: allocated,
    open: pressing((w) => w.request.act.why),
    name: (w) => w.workbench.why.title,
  },
  {
    of: 'web/trade/request/RequestQuestions.tsx',
    at: '/contractor/applications?status=CREATED',
    open: choosing((w) => w.request.act.delete),
    name: (w) => w.request.confirm.deleteTitle,
  },
  {
    of: 'web/trade/shipment/DeliveryDialog.tsx',
    at: givable,
    open: choosing((w) => w.request.act.delivery),
    name: (w) => w.shipment.delivery.title,
  },
  {
    of: 'web/trade/shipment/GiveBackDialog.tsx',
    at: givable,
    open: async (who) => {
      const { page, messages } = who
      await choosing((w) => w.request.act.delivery)(who)
      const button = page.getByRole('button', { name: messages.shipment.giveBack.open }).first()
      await button.click()
      return button
    },
    name: (w) => w.shipment.giveBack.title,
  },
  { of: 'web/trade/appeal/ChooseDialog.tsx', at: '/appeals', open: pressing((w) => w.appeal.fileHere), name: (w) => w.appeal.chooseTitle },
  {
    of: 'web/trade/appeal/FileDialog.tsx',
    at: cut,
    open: choosing((w) => w.request.act.appeal),
    name: (w) => w.appeal.fileTitle,
  },
  {
    of: 'web/trade/shipment/AccountingDialog.tsx',
    at: '/contractor/receipts',
    open: pressing((w) => w.shipment.report.accounting),
    name: (w) => w.shipment.report.accounting,
  },
  {
    of: 'web/trade/shipment/ReceiveAllDialog.tsx',
    at: '/contractor/receipts',
    open: pressing((w) => w.shipment.receiveAll.open),
    name: (w) => w.shipment.receiveAll.title,
  },
  {
    of: 'web/trade/shipment/ReceiptDialog.tsx',
    at: '/contractor/receipts',
    open: pressing((w) => w.shipment.receive.open),
    name: (w) => w.shipment.receive.dialog,
  },
]

/** A user who signed in with a password and whose session is ended elsewhere. */
export const signedOutOpens: readonly Opening[] = [
  {
    of: 'web/core/sign-in/SignInAgainBox.tsx',
    at: '/contractor/project/new',
    open: async ({ page, asking, messages }) => {
      await page.context().request.post(`${portalUrl()}/api/auth/logout`, { headers: { authorization: await asking.authorization() } })
      // the draft is stored by an HTTP request, which gets the response that the session is over
      await page.getByLabel(messages.projectForm.asphalt).first().fill('5')
      return page.locator('body')
    },
    name: (w) => w.profile.again.title,
    stays: 'whoever was signed out comes in or leaves: there is nothing behind it',
  },
]

/** A user whose registration is not approved yet. */
export const newcomerOpens: readonly Opening[] = [
  {
    of: 'web/people/registration/TermDialog.tsx',
    at: async ({ page }) => {
      await signInUnknown(page)
      return '/session/formRegister'
    },
    open: pressing((w) => w.registration.term.link.agreement),
    name: () => '{title}',
  },
  {
    of: 'web/people/registration/ContactsDialog.tsx',
    at: async ({ page }) => {
      await (await signInUnknown(page)).register()
      return '/info/user'
    },
    open: pressing((w) => w.registration.contacts.correct),
    name: (w) => w.registration.contacts.title,
  },
]
