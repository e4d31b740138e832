import { expect, test } from 'vitest'
import { type Role, roles } from '#domain/role.ts'
import { ru } from '#i18n/ru.ts'
import { homePath, publicPath } from '../../kit/navigation/paths.ts'
import { mayEnter, mayOpen, menuOf, tabsOf } from './screen.ts'
import { allScreens, screensOf } from './screens.ts'

const screens = await allScreens()

test('exactly the screens for everyone open without a session', () => {
  for (const { path, for: who } of screens) expect([path, publicPath(path)]).toEqual([path, who === 'everyone'])
})

test('who may enter which screen (docs/requirements.md, section 2)', () => {
  const matrix = screens.map(
    (screen) => `${screen.path}: ${screen.for === 'everyone' ? 'everyone' : roles.filter((role) => mayEnter(screen, role)).join(' ')}`,
  )
  expect(matrix.join('\n')).toMatchInlineSnapshot(`
    "/info/user: CONTRACTOR SUPPLIER ADMIN QAJ QAJ_BRANCH AKIMAT_BRANCH KAD_MT MENERGY FACTORY GUEST
    /user/profile: CONTRACTOR SUPPLIER ADMIN QAJ QAJ_BRANCH AKIMAT_BRANCH KAD_MT MENERGY FACTORY GUEST
    /user/problems: CONTRACTOR SUPPLIER ADMIN QAJ QAJ_BRANCH AKIMAT_BRANCH KAD_MT MENERGY FACTORY GUEST
    /user/tokens: CONTRACTOR SUPPLIER ADMIN QAJ QAJ_BRANCH AKIMAT_BRANCH KAD_MT MENERGY FACTORY GUEST
    /user/webhooks: CONTRACTOR SUPPLIER QAJ QAJ_BRANCH AKIMAT_BRANCH KAD_MT MENERGY FACTORY
    /info/notices: CONTRACTOR SUPPLIER ADMIN QAJ QAJ_BRANCH AKIMAT_BRANCH KAD_MT MENERGY FACTORY GUEST
    /session/confirm: everyone
    /session/password: everyone
    /session/formRegister: everyone
    /contractor/republican/applications/:projectId: CONTRACTOR SUPPLIER ADMIN QAJ QAJ_BRANCH AKIMAT_BRANCH KAD_MT MENERGY FACTORY GUEST
    /contractor/local/applications/:projectId: CONTRACTOR SUPPLIER ADMIN QAJ QAJ_BRANCH AKIMAT_BRANCH KAD_MT MENERGY FACTORY GUEST
    /contractor/republican/applications/:projectId/:requestId: CONTRACTOR QAJ QAJ_BRANCH AKIMAT_BRANCH KAD_MT
    /contractor/local/applications/:projectId/:requestId: CONTRACTOR QAJ QAJ_BRANCH AKIMAT_BRANCH KAD_MT
    /balance: CONTRACTOR SUPPLIER QAJ QAJ_BRANCH AKIMAT_BRANCH KAD_MT MENERGY FACTORY GUEST
    /dashboard/default: CONTRACTOR SUPPLIER ADMIN QAJ QAJ_BRANCH AKIMAT_BRANCH KAD_MT MENERGY FACTORY GUEST
    /reports: CONTRACTOR SUPPLIER ADMIN QAJ QAJ_BRANCH AKIMAT_BRANCH KAD_MT MENERGY FACTORY GUEST
    /appeals: CONTRACTOR QAJ QAJ_BRANCH AKIMAT_BRANCH
    /info/manual: CONTRACTOR SUPPLIER ADMIN QAJ QAJ_BRANCH AKIMAT_BRANCH KAD_MT MENERGY FACTORY GUEST
    /gallery: CONTRACTOR SUPPLIER ADMIN QAJ QAJ_BRANCH AKIMAT_BRANCH KAD_MT MENERGY FACTORY GUEST
    /info/ncalayer: everyone
    /verify: everyone
    /verify/:code: everyone
    /open: everyone
    /open/outages: everyone
    /open/:period: everyone
    /reference: everyone
    /session/404: everyone
    /contractor/project: CONTRACTOR
    /contractor/receipts: CONTRACTOR
    /contractor/receipts/:shipmentId: CONTRACTOR
    /contractor/applications: CONTRACTOR
    /contractor/project/new: CONTRACTOR
    /contractor/project/:projectId: CONTRACTOR
    /contractor/project/:projectId/edit: CONTRACTOR
    /branchesQaj/projects: QAJ_BRANCH
    /branchesQaj/projects/:projectId/:signatureRoutesId: QAJ_BRANCH
    /branchesQaj/distribution: QAJ_BRANCH
    /branchesQaj/application: QAJ_BRANCH
    /branchesQaj/application/:bitumenRequestId/:signatureRoutesId: QAJ_BRANCH
    /mio/projects: AKIMAT_BRANCH
    /mio/projects/:projectId/:signatureRoutesId: AKIMAT_BRANCH
    /mio/distribution: AKIMAT_BRANCH
    /mio/application: AKIMAT_BRANCH
    /mio/application/:bitumenRequestId/:signatureRoutesId: AKIMAT_BRANCH
    /distribution: QAJ
    /distribution/split: QAJ
    /distribution-v2: QAJ
    /distribution-v2/scenarios: QAJ
    /detailed-plan/:productionId: QAJ
    /emergency: QAJ
    /emergency/:bitumenRequestId/:signatureRoutesId: QAJ
    /project-monitoring: QAJ
    /application-monitoring: QAJ
    /mintrans/distributions: KAD_MT
    /mintrans/distributions/create: KAD_MT
    /mintrans/distributions/:distributionId: KAD_MT
    /minenergo/annual_plan: MENERGY
    /minenergo/monthly_plan: MENERGY
    /resourceholder/distribution: SUPPLIER
    /resourceholder/report: SUPPLIER
    /resourceholder/distribution/:allocationId: SUPPLIER
    /resourceholder/report/:shipmentId: SUPPLIER
    /admin/users: ADMIN
    /admin/users/:kind/:id: ADMIN
    /admin/institutions: ADMIN
    /admin/mails: ADMIN
    /admin/journal: ADMIN
    /admin/trader: ADMIN
    /admin/suppliers: ADMIN
    /admin/takeover: ADMIN
    /admin/settings: ADMIN
    /admin/problems: ADMIN
    /admin/trust: ADMIN
    /stuck: ADMIN QAJ"
  `)
})

test.each(roles)('%s fetches every screen that it may enter', async (role) => {
  const open = (all: readonly { path: string; for: (typeof screens)[number]['for'] }[]) =>
    all.filter((s) => mayEnter(s, role)).map((s) => s.path)
  expect(open(await screensOf(role)).sort()).toEqual(open(screens).sort())
})

test('nobody who is not signed in passes a guard', () => {
  expect(screens.filter((s) => mayEnter(s, null)).map((s) => s.path)).toEqual([
    '/session/confirm',
    '/session/password',
    '/session/formRegister',
    '/info/ncalayer',
    '/verify',
    '/verify/:code',
    '/open',
    '/open/outages',
    '/open/:period',
    '/reference',
    '/session/404',
  ])
})

test('the menu shows a role its own entries and nothing else', () => {
  const menu = (role: Role) => menuOf(screens, role).flatMap(({ group, entries }) => entries.map((e) => `${group} ${e.path}`))
  expect(Object.fromEntries(roles.map((role) => [role, menu(role)]))).toMatchInlineSnapshot(`
    {
      "ADMIN": [
        "home /info/user",
        "analytics /stuck",
        "administration /admin/users",
        "administration /admin/mails",
        "administration /admin/journal",
        "administration /admin/trader",
        "administration /admin/suppliers",
        "administration /admin/takeover",
        "administration /admin/settings",
        "administration /admin/problems",
        "administration /admin/trust",
      ],
      "AKIMAT_BRANCH": [
        "home /info/user",
        "akimat /mio/projects",
        "akimat /mio/distribution",
        "akimat /mio/application",
      ],
      "CONTRACTOR": [
        "home /info/user",
        "contractor /contractor/project",
      ],
      "FACTORY": [
        "home /info/user",
      ],
      "GUEST": [
        "home /info/user",
        "analytics /dashboard/default",
        "analytics /reports",
      ],
      "KAD_MT": [
        "home /info/user",
        "ministryOfTransport /mintrans/distributions",
      ],
      "MENERGY": [
        "home /info/user",
        "ministryOfEnergy /minenergo/annual_plan",
        "ministryOfEnergy /minenergo/monthly_plan",
      ],
      "QAJ": [
        "home /info/user",
        "analytics /dashboard/default",
        "analytics /reports",
        "analytics /stuck",
        "centralOffice /distribution",
        "centralOffice /emergency",
        "centralOffice /project-monitoring",
        "centralOffice /application-monitoring",
      ],
      "QAJ_BRANCH": [
        "home /info/user",
        "branches /branchesQaj/projects",
        "branches /branchesQaj/distribution",
        "branches /branchesQaj/application",
      ],
      "SUPPLIER": [
        "home /info/user",
        "resourceHolders /resourceholder/distribution",
        "resourceHolders /resourceholder/report",
      ],
    }
  `)
})

test('who is not confirmed yet sees the review, the profile and the registration, besides what is open to everyone', () => {
  expect(screens.filter((s) => s.applicant).map((s) => s.path)).toEqual(['/info/user', '/user/profile', '/session/formRegister'])
})

test('a path stands once in the table, and a menu entry has no holes in its path', () => {
  expect(new Set(screens.map((s) => s.path)).size).toBe(screens.length)
  expect(screens.filter((s) => s.menu && s.path.includes(':'))).toEqual([])
})

test('whoever may only read opens every screen of the role but the forms', () => {
  const closed = roles.flatMap((role) =>
    screens.filter((screen) => mayOpen(screen, { role }) && !mayOpen(screen, { role, readOnly: true })).map(({ path }) => path),
  )
  expect(closed).toEqual(['/contractor/project/new', '/contractor/project/:projectId/edit', '/mintrans/distributions/create'])
})

test('the tabs of a role hold its menu, which the specification fixes, and what the menu lacks; an administrator has the menu', async () => {
  const tabs = (role: Role) => tabsOf(screens, { role })
  const words = (role: Role) => tabs(role).map(({ title }) => ru.screen[title.slice('screen.'.length) as 'balance'])
  expect(Object.fromEntries(roles.map((role) => [role, words(role).join(' · ')]))).toMatchInlineSnapshot(`
    {
      "ADMIN": "Обзор месяца · Отчёты · Просроченные дела",
      "AKIMAT_BRANCH": "Проекты на подписание · Заявки на подписание · Лимит по заявкам · Жалобы · Баланс · Обзор месяца · Отчёты",
      "CONTRACTOR": "Проекты · Заявки · Поставки · Жалобы · Баланс · Обзор месяца · Отчёты",
      "FACTORY": "Баланс · Обзор месяца · Отчёты",
      "GUEST": "Баланс · Обзор месяца · Отчёты",
      "KAD_MT": "Лимиты по месяцам · Баланс · Обзор месяца · Отчёты",
      "MENERGY": "Годовой план · Месячный план · Баланс · Обзор месяца · Отчёты",
      "QAJ": "Разнарядка месяца · Экстренные заявки · Мониторинг проектов · Мониторинг заявок · Жалобы · Баланс · Обзор месяца · Отчёты · Просроченные дела",
      "QAJ_BRANCH": "Проекты на подписание · Заявки на подписание · Лимит по заявкам · Жалобы · Баланс · Обзор месяца · Отчёты",
      "SUPPLIER": "Разнарядка · Отчёт об отгрузке · Баланс · Обзор месяца · Отчёты",
    }
  `)
  const missing = roles.flatMap((role) => {
    const entries = menuOf(screens, role).flatMap((part) => part.entries)
    return role === 'ADMIN' ? [] : entries.filter((entry) => entry.path !== homePath && !tabs(role).includes(entry))
  })
  expect(missing).toEqual([])
})
