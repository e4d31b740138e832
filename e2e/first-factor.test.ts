import { type Browser, expect, type Page, test } from '@playwright/test'
import { codeOf, withPasskeys } from './code-device.ts'
import type { Messages } from './dialogs.ts'
import { copyOfSeason } from './kept-season.ts'
import { type JourneyLanguage, journeyLanguages, openVisitor } from './person.ts'
import { type Portal, removeDataFolder, startPortal } from './portal.ts'

/** A portal that asks its officials for a second factor, as in production. */
let portal: Portal
test.beforeAll(async () => {
  portal = await startPortal(await copyOfSeason(), { SECOND_FACTOR: 'required' })
})
test.afterAll(async () => {
  await portal.stop()
  removeDataFolder(portal.data)
})

const codesOf = (page: Page, messages: Messages) =>
  page.getByRole('heading', { name: messages.factor.codesTitle }).locator('xpath=..').getByRole('listitem')

async function openOfficial(browser: Browser, language: JourneyLanguage, role: 'KAD_MT' | 'MENERGY') {
  const person = await openVisitor(browser, language, '/session/signin', portal.url)
  const { page, messages } = person
  await expect(page.getByText(messages.begin.factor)).toBeVisible()
  const enter = () => page.getByRole('button', { name: new RegExp(messages.begin.role[role].first) }).click()
  const inside = () => page.waitForURL(/info\/user/)
  const leave = async () => {
    await page.context().clearCookies({ name: 'refresh' })
    await page.evaluate(() => localStorage.clear())
    await page.goto('/session/signin')
  }
  await enter()
  await expect(page.getByText(messages.factor.missing)).toBeInViewport()
  return { ...person, enter, inside, leave }
}

for (const language of journeyLanguages('kk')) {
  test(`${language}: an official who has neither is led at the first sign-in to a passkey, which opens the next one`, async ({
    browser,
  }) => {
    const { page, messages, errors, enter, inside, leave, close } = await openOfficial(browser, language, 'KAD_MT')
    const { passkey, done } = messages.factor
    await withPasskeys(page)
    await page.getByRole('button', { name: passkey.add, exact: true }).click()
    await page.getByLabel(passkey.name).fill('Үстелдегі ноутбук')
    await page.getByRole('button', { name: passkey.create, exact: true }).click()
    await expect(codesOf(page, messages)).toHaveCount(10)
    await page.getByRole('button', { name: done, exact: true }).click()
    await inside()
    await leave()
    await enter()
    await page.getByRole('button', { name: passkey.signIn, exact: true }).click()
    await inside()
    expect(errors).toEqual([])
    await close()
  })

  test(`${language}: an official may choose an app on the telephone instead, whose code opens the next sign-in`, async ({ browser }) => {
    const { page, messages, errors, enter, inside, leave, close } = await openOfficial(browser, language, 'MENERGY')
    const words = messages.factor
    const show = async (code: string, button: string) => {
      await page.getByLabel(words.code).fill(code)
      await page.getByRole('button', { name: button, exact: true }).click()
    }
    await page.getByRole('button', { name: words.start, exact: true }).click()
    await expect(page.getByRole('img', { name: words.picture })).toBeVisible()
    const secret = (await page.locator('code').textContent())!.replaceAll(' ', '')
    await show(codeOf(secret), words.confirm)
    await expect(codesOf(page, messages)).toHaveCount(10)
    await page.getByRole('button', { name: words.done, exact: true }).click()
    await inside()
    await leave()
    await enter()
    await show(codeOf(secret, 30), words.submit)
    await inside()
    expect(errors).toEqual([])
    await close()
  })
}

test('ru: a contractor, whose acts need the key, comes in by password alone', async ({ browser }) => {
  const { page, messages, errors, close } = await openVisitor(browser, 'ru', '/session/signin', portal.url)
  await page.getByRole('button', { name: new RegExp(messages.begin.role.CONTRACTOR.first) }).click()
  await page.waitForURL(/info\/user/)
  expect(errors).toEqual([])
  await close()
})
