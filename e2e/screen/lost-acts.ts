import { type Browser, expect } from '@playwright/test'
import { zipSync } from 'fflate'
import { homeApi } from '#contract/operations/home.ts'
import { adminApi } from '#contract/people/admin.ts'
import { homePath } from '#web/kit/navigation/paths.ts'
import { fromNewAddress } from '../person/address.ts'
import { invitedGuest, openInvited, setDeviceUp } from '../person/code-device.ts'
import { followLink, type JourneyLanguage, type Person, portalUrl, signedIn, signInHere } from '../person/person.ts'
import { monthFromNow } from '../portal/season-day.ts'
import { like } from './dialogs.ts'
import { expectSecondTry, expectWhole } from './lost-connection.ts'

/** Acts that load files which belong neither to a screen nor to a dialog. */
export type LostAct = {
  name: string
  by: string
  at: string
  come?: (browser: Browser, language: JourneyLanguage) => Promise<Person>
  act: (person: Person) => Promise<unknown>
}

const main = ({ page }: Person) => page.getByRole('main')

async function suspendedGuest(person: Person): Promise<void> {
  const { accessToken } = await signedIn(portalUrl(), 'ADMIN')
  const headers = { authorization: `Bearer ${accessToken}`, ...fromNewAddress() }
  const { id, email, password } = await invitedGuest(headers.authorization)
  const { page, messages, context } = person
  const decide = async (act: 'suspend' | 'resume' | 'block') => {
    const data = { act, comment: 'Нарушение правил портала', grave: true }
    const answer = await context.request.post(portalUrl() + adminApi.actOnPerson.path.replace(':id', String(id)), { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  await decide('suspend')
  await page.getByLabel(messages.session.signIn.email).fill(email)
  await page.getByLabel(messages.session.signIn.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: messages.session.signIn.submit, exact: true }).click()
  await page.waitForURL(/info\/user/)
  await expectWhole(person)
  await expect(main(person)).toContainText(messages.profile.limited)
  await decide('resume')
  await decide('block')
  await page.reload()
  await expectWhole(person)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.screen.blocked)
}

/** With the response for a contractor who has no project yet. */
async function firstWay(person: Person): Promise<void> {
  const { page } = person
  await page.route(`**${homeApi.read.path}`, async (route) => {
    const answer = await route.fetch()
    const way = { stage: 'fileProject', id: null, link: '/contractor/project/new', office: null, since: null }
    await route.fulfill({ response: answer, json: { ...(await answer.json()), way } })
  })
  await followLink(page, homePath)
  await expectWhole(person)
  await expect(main(person)).toContainText(person.messages.firstWay.step.project)
}

async function endingSession(person: Person): Promise<void> {
  const { page, messages } = person
  await page.route('**/api/refresh-token', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), endsIn: 300 } })
  })
  await page.reload()
  await expectWhole(person)
  await expect(main(person)).toContainText(messages.profile.again.endingHint)
}

async function openJournals(person: Person): Promise<void> {
  const { page } = person
  for (const chip of await page.getByRole('group', { name: person.messages.decision.tab.label }).getByRole('button').all()) {
    await chip.click()
    await expectWhole(person)
    await expect(chip).toHaveAttribute('aria-pressed', 'true')
  }
}

async function openOthers(person: Person): Promise<void> {
  const { page, messages } = person
  for (const [path, title] of [
    ['/admin/users', messages.shell.denied.title],
    ['/no/such/page', messages.shell.notFound.title],
  ] as const) {
    await followLink(page, path)
    await expectWhole(person)
    await expect(main(person)).toContainText(title)
  }
}

const openHome = ({ page }: Person) => followLink(page, homePath)

async function computeMonth(person: Person): Promise<void> {
  const { page, messages } = person
  // it is offered around rows that are entered by hand
  await page
    .getByRole('button', { name: like(messages.workbench.row.lock) })
    .first()
    .click()
  const rebalance = page.getByRole('button', { name: messages.workbench.rebalance })
  await expect(rebalance, 'the engine computes although its file could not be loaded at first').not.toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: messages.workbench.strip.whatIf, exact: true }).click()
  await expectWhole(person)
}

async function savePicture(person: Person): Promise<void> {
  const { page, messages } = person
  const { picture } = messages.balance.dashboard
  const save = async () => {
    await page
      .getByRole('button', { name: like(picture.save) })
      .first()
      .click()
    await expectWhole(person)
    await page.getByRole('menuitem', { name: picture.CSV }).click()
  }
  const saved = page.waitForEvent('download')
  await expectSecondTry(save, page.getByText(messages.shell.failure.network), async () => void (await saved))
}

async function bringArchive({ page, messages }: Person): Promise<void> {
  const buffer = Buffer.from(zipSync({ 'signature-1.cms': new Uint8Array([48]) }))
  const bring = () => page.locator('input[type=file]').first().setInputFiles({ name: 'archive.zip', mimeType: 'application/zip', buffer })
  await expectSecondTry(bring, page.getByText(messages.shell.failure.network), () =>
    expect(page.getByRole('list', { name: messages.seal.file.chosen })).toContainText('archive.zip'),
  )
}

const checkMonth = ({ page, messages }: Person) =>
  expectSecondTry(
    () => page.getByRole('button', { name: messages.open.check.run }).click(),
    page.getByText(messages.shell.failure.network),
    () => expect(page.getByText(messages.shell.failure.network)).toHaveCount(0),
  )

const checkProgram = ({ page, messages }: Person) =>
  expectSecondTry(
    () => page.getByRole('button', { name: messages.document.ncalayer.check }).click(),
    page.getByText(messages.document.failure.network.title),
    () => expect(page.getByText(messages.document.toast.connected)).toBeVisible(),
  )

async function openBeside(person: Person): Promise<void> {
  const { page, messages } = person
  await main(person).locator('tbody a').first().click()
  await expectWhole(person)
  await expect(page.getByRole('complementary', { name: messages.shell.beside.label })).toBeVisible()
}

async function signOut(person: Person): Promise<void> {
  const { page, messages } = person
  await page.getByRole('button', { name: like(messages.shell.top.account) }).click()
  await expectWhole(person)
  await page.getByRole('menuitem', { name: messages.shell.top.signOut }).click()
  await expect(page).toHaveURL(/session\/signin/)
  await expectWhole(person)
}

async function signIn(person: Person): Promise<void> {
  await signInHere(person)
  await expectWhole(person)
}

async function comeWithDevice(browser: Browser, language: JourneyLanguage): Promise<Person> {
  const { person, guest, enter } = await openInvited(browser, language)
  await setDeviceUp(guest)
  return Object.assign(person, { enter })
}
async function signInWithCode(person: Person): Promise<void> {
  await (person as Person & { enter: () => Promise<void> }).enter()
  await expectWhole(person)
  await expect(person.page.getByLabel(person.messages.factor.code)).toBeVisible()
}

export const lostActs: readonly LostAct[] = [
  { name: 'signs in', by: 'nobody', at: '/session/signin', act: signIn },
  { name: 'signs in with a code', by: 'nobody', at: '/session/signin', come: comeWithDevice, act: signInWithCode },
  { name: 'is suspended, and blocked', by: 'nobody', at: '/session/signin', act: suspendedGuest },
  { name: 'signs out', by: 'CONTRACTOR', at: '/user/profile', act: signOut },
  { name: 'sees the first steps', by: 'CONTRACTOR', at: '/user/profile', act: firstWay },
  { name: 'sees that the session ends', by: 'CONTRACTOR', at: '/user/profile', act: endingSession },
  { name: 'opens a page of another role, and a missing one', by: 'CONTRACTOR', at: '/user/profile', act: openOthers },
  { name: 'opens a project beside the list', by: 'CONTRACTOR', at: '/contractor/project', act: openBeside },
  { name: 'reads the journals', by: 'ADMIN', at: '/admin/journal', act: openJournals },
  { name: 'computes the month', by: 'QAJ', at: '/distribution-v2', act: computeMonth },
  { name: 'saves a picture', by: 'QAJ', at: '/dashboard/default', act: savePicture },
  { name: 'opens the start page', by: 'FACTORY', at: '/user/profile', act: openHome },
  { name: 'opens the start page', by: 'QAJ_BRANCH', at: '/user/profile', act: openHome },
  { name: 'recomputes a published month', by: 'nobody', at: `/open/${monthFromNow(-3)}`, act: checkMonth },
  { name: 'selects an archive', by: 'nobody', at: '/verify', act: bringArchive },
  { name: 'looks for the signing program', by: 'nobody', at: '/info/ncalayer', act: checkProgram },
]
