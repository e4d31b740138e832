import { join } from 'node:path'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { accounts } from '#demo/people/cast.ts'
import { freePort } from '#launch/port.mjs'
import { readKeys } from '#signer/keys/key-store.ts'
import { openOnPhone } from '#signer/phone/phone.ts'
import { type PhoneService, startPhoneService } from '#signer/phone/service.ts'
import { shiftedClock } from '#signer/shifted-clock.ts'
import { documentFileOf, fileProject, makeProject, read, sessionOf } from './person/by-calls.ts'
import { at, freeKm } from './person/contractor.ts'
import { openUndisturbed, openVisitor } from './person/person.ts'
import { ofOwnPortal } from './portal/own-portal.ts'
import { type Portal, removeDataFolder } from './portal/portal.ts'
import { openSeason } from './portal/season-portal.ts'
import type { Messages } from './screen/dialogs.ts'

/** A portal whose people may sign by phone, and the stand-in of the signing service. */
let portal: Portal
let service: PhoneService
const shared = process.env.PORTAL_URL
test.beforeAll(async () => {
  test.setTimeout(ofOwnPortal)
  const port = await freePort()
  portal = await openSeason({ PHONE_SIGNING_URL: `http://127.0.0.1:${port}` })
  service = await startPhoneService({ port, dir: join(portal.data, 'signer') })
  process.env.PORTAL_URL = portal.url
})
test.afterAll(async () => {
  process.env.PORTAL_URL = shared
  await service.close()
  await portal.stop()
  removeDataFolder(portal.data)
})

type Role = 'CONTRACTOR' | 'QAJ_BRANCH'
const iinOf = (role: Role) => accounts.find((account) => account.role === role)!.iin

async function keyOf(role: Role) {
  const keys = await readKeys(join(portal.data, 'signer'))
  return keys.find(({ facts: { identity } }) => identity.iin === iinOf(role) && identity.rights.includes('head'))!
}

/** Scans the code that is shown here, as the app does: the link opens the same procedure. */
async function scan(place: Locator, messages: Messages, role: Role) {
  const link = await place.getByRole('link', { name: messages.phone.openMobile }).getAttribute('href')
  const phone = await openOnPhone(link!.replace('/phone/', '/api/egovQr/egov/'))
  const key = await keyOf(role)
  return { ...phone, sign: () => phone.sign(key, shiftedClock(join(portal.data, 'signer'))()) }
}

/** The page in the place of the app: the person chooses the own key and signs. */
async function signOnPage(page: Page, place: Locator, messages: Messages, role: Role): Promise<void> {
  const opening = page.waitForEvent('popup')
  await place.getByRole('link', { name: messages.phone.openMobile }).click()
  const app = await opening
  await app.getByTestId('phone-key').selectOption((await keyOf(role)).id)
  await app.getByTestId('phone-sign').click()
  await expect(app.getByTestId('phone-outcome')).not.toBeEmpty()
  await app.close()
}

test('an office signs three projects by phone in one ceremony, after a refusal, a cancelled and an expired try that signed nothing', async ({
  browser,
  request,
}) => {
  const contractor = await sessionOf(request, 'contractor')
  const ids: number[] = []
  for (let i = 0; i < 3; i++) ids.push(await fileProject(contractor, freeKm()))
  const statuses = async () =>
    Promise.all(ids.map(async (id) => (await read<{ status: { code: string } }>(contractor, `/api/project/${id}`)).status.code))
  const { page, messages, t, errors, close } = await openUndisturbed(browser, 'QAJ_BRANCH', 'ru')
  const words = messages.phone
  await at(page, '/branchesQaj/projects?size=25&sort=id,desc')
  for (const id of ids) await page.getByRole('checkbox', { name: t('route.list.choose', { name: `№ ${id}` }) }).check()
  await page.getByRole('button', { name: t('route.list.signChosen', { count: 3 }) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: words.method.phone }).check()
  await expect(dialog.getByRole('button', { name: t('document.batch.begin', { count: 3 }) })).toHaveCount(0)

  await dialog.getByRole('button', { name: words.begin }).click()
  await expect(dialog.getByRole('img', { name: words.qr })).toBeVisible()
  const refusing = await scan(dialog, messages, 'QAJ_BRANCH')
  await expect(dialog.getByText(words.hint.sign)).toBeVisible()
  await expect(dialog.getByRole('img', { name: words.qr }), 'a code opens one phone').toHaveCount(0)
  await refusing.refuse()
  await expect(dialog.getByRole('alert')).toContainText(words.failure.phoneRefused.title)

  await dialog.getByRole('button', { name: words.again }).click()
  const late = await scan(dialog, messages, 'QAJ_BRANCH')
  await dialog.getByRole('button', { name: words.cancel }).click()
  await expect(dialog.getByRole('alert')).toContainText(words.failure.phoneStopped.title)
  await late.sign()

  service.lifeMs = 1_000
  await dialog.getByRole('button', { name: words.again }).click()
  await expect(dialog.getByRole('timer')).toBeVisible()
  await expect(dialog.getByRole('alert')).toContainText(words.failure.phoneExpired.title)
  service.lifeMs = 60_000
  const before = await statuses()
  expect(new Set(before).size).toBe(1)
  expect(before).not.toContain('SIGNED')

  await dialog.getByRole('button', { name: words.again }).click()
  const phone = await scan(dialog, messages, 'QAJ_BRANCH')
  expect(phone.documents).toHaveLength(3)
  await phone.sign()
  await expect(dialog).toContainText(t('document.batch.result', { done: 3, failed: 0, of: 3 }))
  expect(await statuses()).toEqual(['SIGNED', 'SIGNED', 'SIGNED'])
  expect(errors).toEqual([])
  await close()
})

test('on a phone a contractor signs a project in the app; the key of somebody else, and what is signed after the window was closed, are not accepted', async ({
  browser,
  request,
}) => {
  const session = await sessionOf(request, 'contractor')
  const id = await makeProject(session, freeKm())
  await documentFileOf(session, `/api/project/${id}`)
  const person = await openUndisturbed(browser, 'CONTRACTOR', 'kk')
  const { page, messages, errors, close } = person
  const words = messages.phone
  await page.setViewportSize({ width: 390, height: 844 })
  await at(page, `/contractor/project/${id}`)
  const dialog = page.getByRole('dialog', { name: messages.document.sign.title })
  const status = async () => (await read<{ status: { code: string } }>(session, `/api/project/${id}`)).status.code
  const open = async () => {
    await page.getByRole('button', { name: messages.project.act.sign, exact: true }).click()
    await dialog.getByRole('radio', { name: words.method.phone }).check()
    await dialog.getByRole('button', { name: words.begin }).click()
  }
  const unsigned = await status()
  await open()
  const late = await scan(dialog, messages, 'CONTRACTOR')
  await dialog.getByRole('button', { name: messages.shell.close }).click()
  await late.sign()
  expect(await status()).toBe(unsigned)

  await open()
  await (await scan(dialog, messages, 'QAJ_BRANCH')).sign()
  await expect(dialog.getByRole('alert')).toContainText(messages.document.failure.key.title)
  expect(await status()).toBe(unsigned)
  await dialog.getByRole('button', { name: words.again }).click()
  await signOnPage(page, dialog, messages, 'CONTRACTOR')
  await dialog.getByRole('button', { name: messages.document.sign.close }).click()
  expect(await status()).not.toBe(unsigned)
  expect(errors).toEqual([])
  await close()
})

test('a contractor comes in by the key in the phone, which signs the challenge of this portal', async ({ browser }) => {
  const { page, messages, errors, close } = await openVisitor(browser, 'ru', '/session/signin', portal.url)
  const words = messages.phone
  await page.getByRole('button', { name: messages.session.signIn.key }).click()
  await page.getByRole('radio', { name: words.method.phone }).check()
  await page.getByRole('button', { name: words.signIn }).click()
  const main = page.getByRole('main')
  await (await scan(main, messages, 'CONTRACTOR')).refuse()
  await expect(page.getByRole('alert')).toContainText(words.failure.phoneRefused.title)
  await page.getByRole('button', { name: words.again }).click()
  const phone = await scan(main, messages, 'CONTRACTOR')
  expect(Buffer.from(phone.documents[0]!.document.file.data, 'base64').toString()).toContain(`origin: ${portal.url}`)
  await phone.sign()
  await page.waitForURL(/info\/user/)
  expect(errors).toEqual([])
  await close()
})
