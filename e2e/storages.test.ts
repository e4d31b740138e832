import { type Browser, expect, test } from '@playwright/test'
import { neighbours } from '#demo/people/cast.ts'
import { authorityAt } from '#signer/authority-folder.ts'
import { issue } from '#signer/issue.ts'
import { authorityFolder, readKeys, type Storage } from '#signer/keys/key-store.ts'
import { startSigner } from '#signer/service.ts'
import { shiftedClock } from '#signer/shifted-clock.ts'
import type { KeyStorage } from '#web/core/signer/storage.ts'
import { documentFileOf, makeProject, sessionOf, withOwnSigner } from './person/by-calls.ts'
import { at, freeKm, sectionOf } from './person/contractor.ts'
import { openVisitor, type Person, rowOf, signDocumentInDialog, signerFolder } from './person/person.ts'

const holder = neighbours.find(({ email }) => email === 'contractor3@bitumen.test')!
const names: Record<KeyStorage, Storage> = { file: 'PKCS12', token: 'AKKaztokenStore', idCard: 'AKKZIDCardStore' }

/** A signing program with a window; the person's key is in a file, as everybody's of the demo, and others are on a token and on an ID card. */
async function startSignerWithDevices() {
  const dir = signerFolder()
  const inFile = (await readKeys(dir)).find(({ facts: { identity } }) => identity.iin === holder.iin && identity.bin)!
  const { organization, bin } = inFile.facts.identity
  const authority = await authorityAt(authorityFolder(dir))
  const notBefore = new Date(shiftedClock(dir)().getTime() - 86_400_000)
  const { surname, name, iin } = holder
  const order = { person: { surname, name, iin }, organisation: { name: organization!, bin: bin! }, rights: ['head' as const], notBefore }
  const keys = await Promise.all([names.token, names.idCard].map(async (storage) => ({ ...(await issue(authority, order)), storage })))
  return startSigner({ port: 0, dir, keys })
}

/** The program's window: checks in which storages the person's keys are offered, and signs with one of them. */
async function openWindow(browser: Browser, address: string) {
  const page = await browser.newPage()
  await page.goto(address)
  const keys = page.locator(`[data-testid="signer-key"][data-state="valid"][data-iin="${holder.iin}"]`)
  return async (offered: KeyStorage[], chosen: KeyStorage) => {
    await expect(page.getByTestId('signer-request')).toBeVisible()
    const storages = await keys.evaluateAll((cards: HTMLElement[]) => cards.map(({ dataset }) => dataset.storage))
    expect(new Set(storages)).toEqual(new Set(offered.map((storage) => names[storage])))
    await page.locator(`[data-iin="${holder.iin}"][data-storage="${names[chosen]}"]`).first().click()
    await page.getByTestId('signer-confirm').click()
    await expect(page.getByTestId('signer-request')).toHaveCount(0)
  }
}

const choiceIn = ({ page, messages }: Person, storage: KeyStorage) =>
  page.getByRole('radio', { name: messages.document.storage[storage], exact: true })

test('a contractor signs in and signs with a key in a file, on a token and on an ID card; the last choice stays', async ({
  browser,
  request,
}) => {
  const signer = await startSignerWithDevices()
  const confirm = await openWindow(browser, signer.address)
  const contractor = await sessionOf(request, 'contractor3')
  const sections = [freeKm(), freeKm(), freeKm()]
  await Promise.all(sections.map(async (km) => documentFileOf(contractor, `/api/project/${await makeProject(contractor, km)}`)))
  const person = await openVisitor(browser, 'ru', '/session/signin')
  const { page, messages } = person
  await withOwnSigner(page, signer.port)

  const signIn = async (offered: KeyStorage[], chosen: KeyStorage) => {
    await page.getByRole('button', { name: messages.session.signIn.key }).click()
    await confirm(offered, chosen)
    await page.waitForURL(/info\/user/)
  }
  const signOut = async () => {
    await page.context().clearCookies({ name: 'refresh' })
    await page.evaluate(() => localStorage.removeItem('user'))
    await page.goto('/session/signin')
  }
  const sign = async (place: number, stored: KeyStorage | null, storage: KeyStorage) => {
    const section = sectionOf(sections[place]!)
    await at(page, `/contractor/project?query=${encodeURIComponent(section.replace(/[()]/g, ''))}`)
    const row = rowOf(page, section).first()
    await row.getByRole('button', { name: messages.project.act.sign, exact: true }).click()
    if (stored) await expect(choiceIn(person, stored)).toBeChecked()
    await choiceIn(person, storage).check()
    await signDocumentInDialog(person, () => confirm([storage], storage))
    await expect(row).toContainText(messages.trade.projectStatus.AWAITING_SIGNATURE)
  }

  // nothing chosen yet: the program offers the file and every connected device
  await signIn(['file', 'token', 'idCard'], 'file')
  await sign(0, null, 'token')
  await signOut()
  await signIn(['token'], 'token')
  await sign(1, 'token', 'idCard')
  await signOut()
  await signIn(['idCard'], 'idCard')
  await sign(2, 'idCard', 'file')
  expect(person.errors).toEqual([])
  await person.close()
  await signer.close()
})
