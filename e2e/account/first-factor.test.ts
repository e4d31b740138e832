import { type Browser, expect, type Page, test } from '@playwright/test'
import { accounts, demoPassword } from '#demo/people/cast.ts'
import { codeOf, withPasskeys } from '../person/code-device.ts'
import { type JourneyLanguage, journeyLanguages, night, openVisitor, settled } from '../person/person.ts'
import { confirmAt } from '../person/signer-window.ts'
import { ofOwnPortal } from '../portal/own-portal.ts'
import { type Portal, removeDataFolder } from '../portal/portal.ts'
import { openSeason } from '../portal/season-portal.ts'
import type { Messages } from '../screen/dialogs.ts'

/** A portal that asks its officials for a second factor, as in production. */
let portal: Portal
test.beforeAll(async () => {
  test.setTimeout(ofOwnPortal)
  portal = await openSeason({ SECOND_FACTOR: 'required' })
})
test.afterAll(async () => {
  await portal.stop()
  removeDataFolder(portal.data)
})

const codesOf = (page: Page, messages: Messages) =>
  page.getByRole('heading', { name: messages.factor.codesTitle }).locator('xpath=..').getByRole('listitem')

type Official = 'KAD_MT' | 'MENERGY' | 'ADMIN'
const accountOf = (role: Official) => accounts.find((account) => account.role === role)!

/** Somebody on the sign-in page, who comes in by the key of an account. */
async function openOfficial(browser: Browser, language: JourneyLanguage, role: Official) {
  const person = await openVisitor(browser, language, '/session/signin', portal.url)
  const { page, messages } = person
  const { email, iin } = accountOf(role)
  const inside = () => page.waitForURL(/info\/user/)
  const enter = async (password: string = demoPassword) => {
    await page.getByLabel(messages.session.signIn.email).fill(email)
    await page.getByLabel(messages.session.signIn.password, { exact: true }).fill(password)
    await page.getByRole('button', { name: messages.session.signIn.submit, exact: true }).click()
  }
  const byKey = async () => {
    await page.getByRole('button', { name: messages.session.signIn.key }).click()
    await confirmAt(browser, `http://127.0.0.1:${portal.signerPort}`, iin)
    await inside()
  }
  const leave = async () => {
    await page.context().clearCookies({ name: 'refresh' })
    await page.evaluate(() => localStorage.clear())
    await page.goto('/session/signin')
  }
  return { ...person, enter, byKey, inside, leave }
}

/** The administrator hands a link over for the password of somebody. @returns the link */
async function linkFor(browser: Browser, language: JourneyLanguage, role: Official): Promise<string> {
  const { page, messages, byKey, errors, close } = await openOfficial(browser, language, 'ADMIN')
  await byKey()
  const { surname, name } = accountOf(role)
  await page.goto(`/admin/users?tab=people&query=${encodeURIComponent(surname)}`)
  await page.getByRole('link', { name: new RegExp(`${surname} ${name}`) }).click()
  await page.getByRole('button', { name: messages.password.link.act }).click()
  const dialog = page.getByRole('dialog', { name: messages.password.link.act })
  await dialog.getByRole('button', { name: messages.password.link.act }).click()
  const link = await dialog.locator('code').textContent()
  expect(errors).toEqual([])
  await close()
  return link!
}

for (const language of journeyLanguages('kk')) {
  test(`${language}: the password of an official without a factor opens nothing; the key does, and a passkey made then opens the next sign-in by password`, async ({
    browser,
  }) => {
    const { page, messages, errors, enter, byKey, inside, leave, close } = await openOfficial(browser, language, 'KAD_MT')
    const { passkey, done, next, offByKey } = messages.factor
    await withPasskeys(page)
    await expect(page.getByText(messages.begin.factor)).toBeVisible()
    await enter()
    await expect(page.getByText(messages.refusal.auth.keyFirst)).toBeInViewport()
    await byKey()
    await page.goto('/user/profile')
    await settled(page)
    await expect(page.getByText(offByKey)).toBeVisible()
    await page.getByRole('button', { name: passkey.add, exact: true }).click()
    const making = page.getByRole('dialog', { name: passkey.addTitle })
    await making.getByLabel(messages.profile.passwordOld).fill(demoPassword)
    await making.getByRole('button', { name: next }).click()
    await making.getByLabel(passkey.name).fill('Үстелдегі ноутбук')
    await making.getByRole('button', { name: passkey.create, exact: true }).click()
    await expect(codesOf(page, messages)).toHaveCount(10)
    await making.getByRole('button', { name: done, exact: true }).click()
    await leave()
    await enter()
    await page.getByRole('button', { name: passkey.signIn, exact: true }).click()
    await inside()
    expect(errors).toEqual([])
    await close()
  })

  // by day the app is set up at e2e/account/second-factor.test.ts, the link is made at e2e/screen/dialogs.test.ts
  if (night)
    test(`${language}: a link of the administrator leads an official to an app on the telephone, whose code opens the next sign-in`, async ({
      browser,
    }) => {
      const link = await linkFor(browser, language, 'MENERGY')
      const { page, messages, errors, enter, inside, leave, close } = await openOfficial(browser, language, 'MENERGY')
      const words = messages.factor
      const password = 'Балхаштағы тыныш көктем 2031'
      const show = async (code: string, button: string) => {
        await page.getByLabel(words.code).fill(code)
        await page.getByRole('button', { name: button, exact: true }).click()
      }
      await page.goto(new URL(link).pathname + new URL(link).search)
      await page.getByLabel(messages.password.new).fill(password)
      await page.getByRole('button', { name: messages.password.save, exact: true }).click()
      await expect(page.getByText(messages.password.saved)).toBeVisible()
      await page.getByRole('link', { name: messages.password.signIn }).click()
      await enter(password)
      await expect(page.getByText(words.missing)).toBeInViewport()
      await page.getByRole('button', { name: words.start, exact: true }).click()
      await expect(page.getByRole('img', { name: words.picture })).toBeVisible()
      const secret = (await page.locator('code').textContent())!.replaceAll(' ', '')
      await show(codeOf(secret), words.confirm)
      await expect(codesOf(page, messages)).toHaveCount(10)
      await page.getByRole('button', { name: words.done, exact: true }).click()
      await inside()
      await leave()
      await enter(password)
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
