import { demoBin } from '#demo/numbers.ts'
import { demoPassword } from '#demo/people/cast.ts'
import { type Row, read } from '../person/addresses.ts'
import { json } from '../person/by-calls.ts'
import { guestWithDevice, invitedGuest } from '../person/code-device.ts'
import { portalUrl } from '../person/person.ts'
import { type Clicker, choosing, type Opening, pressing } from './dialogs.ts'

const contractor = `/admin/users/organization/${demoBin(101)}`
const firstOf =
  (what: string, path: string) =>
  async ({ asking }: Clicker) =>
    `/admin/users/${what}/${(await read<{ content: readonly Row[] }>(asking, path)).content[0]!.id}`

export const adminOpens: readonly Opening[] = [
  { of: 'web/shell/frame/DemoClock.tsx', at: '/admin/users', open: pressing((w) => w.shell.demo.day), name: (w) => w.shell.demo.clock },
  {
    of: 'web/people/admin/GuestDialog.tsx',
    at: '/admin/users',
    open: pressing((w) => w.admin.list.invite),
    name: (w) => w.admin.guest.title,
  },
  {
    of: 'web/people/admin/RegistrationPage.tsx',
    at: firstOf('registration', '/api/admin/registrations?status=ON_REVIEW'),
    open: pressing((w) => w.admin.registration.return),
    name: (w) => w.admin.registration.returnTitle,
  },
  {
    of: 'web/people/admin/SessionSection.tsx',
    at: async ({ page }) => {
      const data = { email: 'guest@bitumen.test', password: demoPassword }
      const entered = await page.context().browser()!.newContext()
      const { user } = await (await entered.request.post(`${portalUrl()}/api/auth/login`, { data })).json()
      await entered.close()
      return `/admin/users/person/${user.id}`
    },
    open: pressing((w) => w.organisation.sessions.end),
    name: (w) => w.organisation.sessions.endTitle,
  },
  {
    of: 'web/people/admin/PasswordLink.tsx',
    at: async ({ asking }) => `/admin/users/person/${(await invitedGuest(await asking.authorization())).id}`,
    open: pressing((w) => w.password.link.act),
    name: (w) => w.password.link.act,
  },
  {
    of: 'web/people/admin/FactorSection.tsx',
    at: async ({ asking }) => `/admin/users/person/${await guestWithDevice(await asking.authorization())}`,
    open: pressing((w) => w.factor.reset.act),
    name: (w) => w.factor.reset.title,
  },
  {
    of: 'web/people/admin/AccountActs.tsx',
    at: contractor,
    open: pressing((w) => w.admin.account.do.warn),
    name: (w) => `${w.admin.account.do.warn}?`,
  },
  {
    of: 'web/people/admin/organisations/EditDialog.tsx',
    at: contractor,
    open: pressing((w) => w.organisation.form.edit),
    name: (w) => w.organisation.form.editTitle,
  },
  {
    of: 'web/people/admin/organisations/MemberDialog.tsx',
    at: contractor,
    open: pressing((w) => w.organisation.member.add),
    name: (w) => w.organisation.member.add,
    send: (w) => w.organisation.member.add,
  },
  {
    of: 'web/people/admin/organisations/MemberSection.tsx',
    at: contractor,
    open: choosing((w) => w.organisation.member.leave),
    name: (w) => w.organisation.member.leaveTitle,
  },
  {
    of: 'web/people/admin/organisations/EnterDialog.tsx',
    at: '/admin/users?tab=organizations',
    open: pressing((w) => w.organisation.add),
    name: (w) => w.organisation.form.enterTitle,
    send: (w) => w.organisation.form.enter,
  },
  {
    of: 'web/people/admin/organisations/LoadDialog.tsx',
    at: '/admin/institutions',
    open: pressing((w) => w.organisation.institutions.load),
    name: (w) => w.organisation.load.title,
  },
  {
    of: 'web/trade/onboarding-import/BookDialog.tsx',
    at: '/admin/takeover',
    open: pressing((w) => w.takeover.book.open),
    name: (w) => w.takeover.book.title,
  },
  {
    of: 'web/people/partner/TraderSheetDialog.tsx',
    at: '/admin/trader',
    open: pressing((w) => w.shell.table.load),
    name: (w) => w.partner.traders.load,
  },
  {
    of: 'web/people/partner/TraderDialog.tsx',
    at: '/admin/trader',
    open: pressing((w) => w.partner.traders.add),
    name: (w) => w.partner.traders.add,
    send: (w) => w.partner.save,
  },
  {
    of: 'web/people/partner/LinkSheetDialog.tsx',
    at: '/admin/suppliers',
    open: pressing((w) => w.shell.table.load),
    name: (w) => w.partner.suppliers.load,
  },
  {
    of: 'web/people/partner/LinkDialog.tsx',
    at: '/admin/suppliers',
    open: pressing((w) => w.partner.suppliers.add),
    name: (w) => w.partner.suppliers.addTitle,
    send: (w) => w.partner.save,
  },
  {
    of: 'web/people/problem/AnswerDialog.tsx',
    at: async ({ page, asking }) => {
      const told = { screen: '/admin/users', traceId: '', told: 'Список пуст, хотя вчера в нём были люди' }
      const headers = { authorization: await asking.authorization() }
      await page.context().request.post(`${portalUrl()}/api/problems`, { headers, multipart: json('data', told) })
      return '/admin/problems'
    },
    open: pressing((w) => w.problem.list.answer),
    name: (w) => w.problem.list.answerTitle,
    send: (w) => w.problem.list.answer,
  },
  {
    of: 'web/core/notice/MailDialog.tsx',
    at: '/admin/mails',
    open: pressing((w) => w.notice.mails.open),
    name: () => '{subject}',
  },
]
