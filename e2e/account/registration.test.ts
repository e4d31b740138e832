import { expect, type Page, test } from '@playwright/test'
import { demoBin, demoIin } from '#demo/numbers.ts'
import { accounts } from '#demo/people/cast.ts'
import { kazakhName } from '#domain/kazakh-name.ts'
import { type FirstStage, firstStages } from '#domain/operations/home/first-way.ts'
import { ru } from '#i18n/ru.ts'
import { authorityAt } from '#signer/authority-folder.ts'
import { issue } from '#signer/issue.ts'
import { addKeys, authorityFolder } from '#signer/keys/key-store.ts'
import { type Signer, startSigner } from '#signer/service.ts'
import { withOwnSigner } from '../person/by-calls.ts'
import { fillProject, freeKm, generateAndSign, openSignOff, saveProject, sectionOf } from '../person/contractor.ts'
import {
  journeyLanguages,
  night,
  openPerson,
  openSignedIn,
  openVisitor,
  type Person,
  rowOf,
  settled,
  signDocumentInDialog,
  signedIn,
} from '../person/person.ts'
import { agreeAndSave, approve, correct, correctContacts, fillForm, openRegistration, sendBack } from '../person/registration.ts'
import { acceptOffer, approveRequest, fileRequest, offer, signRequest } from '../person/requests.ts'
import { confirmAt } from '../person/signer-window.ts'
import { ofOwnPortal } from '../portal/own-portal.ts'
import { type Portal, removeDataFolder } from '../portal/portal.ts'
import { seasonMoment } from '../portal/season-day.ts'
import { openSeason } from '../portal/season-portal.ts'

/** A separate portal: keys are created in its signer's folder while it runs. */
let portal: Portal
/** The signing program with a window, in which a newcomer's key is chosen. */
let asking: Signer
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(ofOwnPortal)
  portal = await openSeason({ SIGNER_AUTO: '1' })
  asking = await startSigner({ port: 0, dir: `${portal.data}/signer` })
})
test.afterAll(async () => {
  await asking.close()
  await portal.stop()
  removeDataFolder(portal.data)
})

/** Creates a key of a person unknown to the portal; without an organisation, of an individual entrepreneur. */
async function newKey(serial: number, organisation: boolean): Promise<{ iin: string; bin: string; name: string }> {
  const dir = `${portal.data}/signer`
  const [iin, bin, name] = [demoIin('900303', 'm', serial), demoBin(serial), `ТОО «Жаңа Жол ${serial}»`]
  const { chain, privateKey } = await issue(await authorityAt(authorityFolder(dir)), {
    person: { surname: 'Бейсенов', name: 'Арман', patronymic: 'Талғатұлы', iin },
    ...(organisation && { organisation: { name, bin } }),
    rights: ['head'],
    notBefore: new Date(Date.parse(seasonMoment) - 86_400_000),
  })
  await addKeys(dir, [{ chain, privateKey, label: `newcomer-${serial}` }])
  return { iin, bin: organisation ? bin : iin, name: organisation ? name : 'ИП Бейсенов Арман Талғатұлы' }
}

/** The start page shows the newcomer this place of the first way. @returns what it says of it */
async function expectOnWay({ page, messages: { firstWay } }: Person, stage: FirstStage): Promise<string> {
  await page.goto(`${portal.url}/info/user`)
  const current = page.locator('li[aria-current="step"]')
  await expect(current).toContainText(firstWay.step[firstStages[stage].step])
  for (const part of firstWay.now[stage].split(/\{\w+\}/)) await expect(current).toContainText(part.trim())
  return current.innerText()
}

/** Files a project on republican roads and signs it. @returns its km range as the list shows it */
async function fileAndSign(contractor: Person): Promise<string> {
  const km = freeKm()
  await fillProject(contractor, { km })
  await saveProject(contractor)
  await generateAndSign(contractor, sectionOf(km))
  return sectionOf(km)
}

for (const language of journeyLanguages('kk')) {
  const [asked, offered] = language === 'ru' ? [37, 27] : [39, 29]
  const [comment, why] =
    language === 'ru'
      ? ['Укажите фактический адрес склада', 'В хранилище ещё есть битум прошлого месяца']
      : ['Қойманың нақты мекенжайын көрсетіңіз', 'Қоймада өткен айдың битумы әлі бар']

  // by day the rest of the way is gone by the entrepreneur below, and by contractors of the demo in other journeys
  const further = ', files a project that is signed off, asks with a trader, accepts a smaller volume by signing, and is Signed'
  test(`${language}: an unknown organisation signs in by key, registers, is returned once, is approved${night ? further : ''}`, async ({
    browser,
  }) => {
    const { iin, bin, name } = await newKey(language === 'ru' ? 811 : 812, true)
    const newcomer = await openVisitor(browser, language, '/session/signin', portal.url)
    const { page, messages } = newcomer
    const { form } = messages.registration
    const signsItself = await withOwnSigner(page, asking.port)
    await page.getByRole('button', { name: messages.session.signIn.key }).click()
    await confirmAt(browser, asking.address, iin)
    await expect(page.getByRole('heading', { level: 1, name: messages.registration.title })).toBeVisible()
    await expect(page.getByLabel(form.organizationName, { exact: true })).toHaveValue(name)
    await expect(page.getByLabel(form.bin, { exact: true })).toHaveValue(bin)
    await expect(page.getByLabel(form.organizationName, { exact: true })).not.toBeEditable()
    await expect(page.getByLabel(form.organizationNameKk)).toHaveValue(kazakhName(name))
    await expect(page.getByText(messages.shell.form.kazakhSuggested)).toBeVisible()
    await fillForm(newcomer, 'beisenov')
    const userAsked = Promise.withResolvers<void>()
    await page.route('**/api/auth/profile', (route) => userAsked.promise.then(() => route.continue()), { times: 1 })
    await agreeAndSave(newcomer)
    const email = await correctContacts(newcomer, 'arman.beisenov', async () => {
      const answered = page.waitForResponse('**/api/auth/profile')
      userAsked.resolve()
      await (await answered).finished()
    })

    const admin = await openPerson(browser, 'admin', language, portal.url)
    await openRegistration(admin, bin)
    await expect(admin.page.getByRole('main')).toContainText(email)
    await sendBack(admin, comment)
    await correct(newcomer, comment)
    await approve(admin, newcomer)
    await admin.close()
    await expectOnWay(newcomer, 'fileProject')
    await expect(page.getByText(messages.home.nothing)).toHaveCount(0)

    expect([...newcomer.errors, ...admin.errors]).toEqual([])
    if (!night) return newcomer.close()

    signsItself()
    const section = await fileAndSign(newcomer)
    const waits = await expectOnWay(newcomer, 'projectWaits')
    expect(waits).toContain(language === 'kk' ? 'Қарағанды облыс' : 'Карагандинская область')
    const branch = await openSignedIn(browser, 'QAJ_BRANCH', language, portal.url)
    await openSignOff(branch, '/branchesQaj/projects', section)
    await expect(branch.page.getByRole('main')).toContainText(bin)
    await branch.page.getByRole('button', { name: messages.route.detail.sign, exact: true }).click()
    await signDocumentInDialog(branch)
    await expect(branch.page.getByRole('main')).toContainText(messages.trade.projectStatus.SIGNED)

    await fileRequest(newcomer, section.replace(/[()]/g, ''), asked)
    const id = await signRequest(newcomer, asked)
    await offer(branch, id, offered, why)
    await acceptOffer(newcomer, [asked, offered], why)
    await approveRequest(branch, newcomer, id, [asked, offered])
    expect([...newcomer.errors, ...branch.errors]).toEqual([])
    await newcomer.close()
    await branch.close()
  })
}

test('an individual entrepreneur comes through the same door with a key of their own: an IIN for a BIN, approved, a project filed and signed', async ({
  browser,
}) => {
  const { iin, bin, name } = await newKey(813, false)
  const newcomer = await openVisitor(browser, 'ru', '/session/formRegister', portal.url)
  const { page, messages } = newcomer
  const signsItself = await withOwnSigner(page, asking.port)
  await page.getByRole('main').getByRole('button', { name: messages.session.signIn.key }).click()
  await confirmAt(browser, asking.address, iin)
  await expect(page.getByLabel(messages.registration.form.organizationName, { exact: true })).toHaveValue(name)
  await expect(page.getByLabel(messages.registration.form.binOfPerson)).toHaveValue(bin)
  await page.goto(`${portal.url}/contractor/project`)
  await expect(page.getByText(messages.shell.denied.title)).toBeVisible()

  await page.goto(`${portal.url}/session/formRegister`)
  await fillForm(newcomer, 'entrepreneur')
  await agreeAndSave(newcomer)
  const admin = await openPerson(browser, 'admin', 'ru', portal.url)
  await openRegistration(admin, iin)
  await approve(admin, newcomer)
  signsItself()
  await fileAndSign(newcomer)
  expect([...newcomer.errors, ...admin.errors]).toEqual([])
  await newcomer.close()
  await admin.close()
})

test('a cancelled window of the signing program is no error of the portal: one can try again', async ({ browser }) => {
  const { page, messages, close } = await openVisitor(browser, 'ru', '/session/signin', portal.url)
  await withOwnSigner(page, asking.port)
  await page.getByRole('button', { name: messages.session.signIn.key }).click()
  const signer = await browser.newPage()
  await signer.goto(asking.address)
  await signer.getByTestId('signer-cancel').click()
  await expect(page.getByText(messages.registration.keySignIn.cancelled.title)).toBeVisible()
  await page.getByRole('button', { name: messages.registration.keySignIn.again }).click()
  await confirmAt(browser, asking.address, accounts[0]!.iin)
  await page.waitForURL(/info\/user/)
  await signer.close()
  await close()
})

test('whoever is blocked, and whoever left, sees it on the page that stands open; once the block is lifted the portal is there again', async ({
  browser,
}) => {
  const official = await openSignedIn(browser, 'MENERGY', 'kk', portal.url)
  await official.page.clock.install()
  await official.page.goto('/info/user')
  const admin = await openPerson(browser, 'admin', 'ru', portal.url)
  const { account } = admin.messages.admin
  const { main, page } = { main: official.page.getByRole('main'), page: admin.page }
  await page.getByRole('link', { name: admin.messages.screen.users }).first().click()
  await page.getByRole('tab', { name: admin.messages.admin.tabs.people }).click()
  await settled(page) // the search of the tab before takes no more letters
  await page.getByRole('searchbox').fill('menergy@')
  await expect(page.getByRole('row')).toHaveCount(2) // the heading and the one found: rows that move take no click
  await rowOf(page, 'menergy@').getByRole('link').first().click()

  const because = 'Передача ключа другому лицу, протокол № 4'
  await act(page, account.do.block, because, { leavesNoSigner: true })
  await expect(main).toContainText(because)
  await expect(official.page.getByRole('heading', { level: 1 })).toHaveText(official.messages.screen.blocked)
  await act(page, account.do.lift, 'Ключ отозван и выдан заново')
  await official.page.clock.runFor(16_000) // the page of a blocked user asks every 15 seconds
  await expect(official.page.getByRole('link', { name: official.messages.screen.monthlyPlan }).first()).toBeVisible()

  await page.getByRole('link', { name: /Министерство энергетики/ }).click()
  const { surname } = accounts.find(({ email }) => email.startsWith('menergy@'))!
  await page.getByRole('button', { name: new RegExp(`Другие действия: ${surname}`) }).click()
  await page.getByRole('menuitem', { name: admin.messages.organisation.member.leave }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Уволен приказом № 7 от 20.11.2026')
  const leaves = page.getByRole('dialog').getByRole('button', { name: admin.messages.organisation.member.leaveConfirm })
  await leaves.click()
  await page.getByRole('dialog').getByRole('checkbox', { name: admin.messages.shell.withoutSigner }).check()
  await leaves.click()
  await official.page.waitForURL(/session\/signin/)
  expect([...official.errors, ...admin.errors]).toEqual([])
  await official.close()
  await admin.close()
})

test('a blocked organisation reads its own, is told why and whom to write to, and is offered nothing to change', async ({ browser }) => {
  const contractor = await openPerson(browser, 'contractor3', 'kk', portal.url)
  const { page, messages } = contractor
  const create = page.getByRole('link', { name: messages.project.list.create })
  const list = page.getByRole('link', { name: messages.screen.contractorProjects }).first()
  await list.click()
  await expect(create).toBeVisible()

  const because = 'Трижды нарушены сроки приёмки битума'
  const { accessToken } = await signedIn(portal.url, 'admin')
  const own = await signedIn(portal.url, 'contractor3')
  const known = await fetch(`${portal.url}/api/auth/profile`, { headers: { authorization: `Bearer ${own.accessToken}` } })
  const [organization] = (await known.json()).user.organizations
  const blocked = await fetch(`${portal.url}/api/admin/organizations/${organization.bin}/act`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({ act: 'block', comment: because, grave: true }),
  })
  expect(blocked.status).toBe(200)

  // beside the message of the moment, which says the reason too
  const banner = page.getByRole('alert').filter({ hasText: organization.organizationNameKk })
  await expect(banner).toContainText(because)
  await expect(banner).toContainText(messages.profile.blocked.contact)
  await expect(create).toHaveCount(0)
  await page.goto(`${portal.url}/contractor/project/new`)
  await expect(page.getByText(messages.shell.denied.title)).toBeVisible()
  expect(contractor.errors).toEqual([])
  await contractor.close()
})

/** Performs an action with its reason and ticks the required checkboxes; of the last signer of an office a second time, after the warning. */
async function act(page: Page, name: string, reason: string, { leavesNoSigner = false } = {}): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(reason)
  for (const tick of await dialog.getByRole('checkbox').all()) await tick.check()
  const send = dialog.getByRole('button', { name, exact: true })
  await send.click()
  if (leavesNoSigner) {
    await dialog.getByRole('checkbox', { name: ru.shell.withoutSigner }).check()
    await send.click()
  }
  await expect(dialog).toHaveCount(0)
}
