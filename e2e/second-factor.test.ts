import { expect, test } from '@playwright/test'
import { codeOf, invitedGuest } from './code-device.ts'
import { journeyLanguages, openVisitor, portalUrl, settled, signedIn } from './person.ts'

for (const language of journeyLanguages('kk')) {
  test(`${language}: a code from the telephone is asked for once it was set up, and a recovery code opens without the telephone`, async ({
    browser,
  }) => {
    const { accessToken } = await signedIn(portalUrl(), 'ADMIN')
    const { email, password } = await invitedGuest(`Bearer ${accessToken}`)
    const person = await openVisitor(browser, language, '/session/signin')
    const { page, messages } = person
    const { signIn } = messages.session
    const enter = async () => {
      await page.getByLabel(signIn.email).fill(email)
      await page.getByLabel(signIn.password, { exact: true }).fill(password)
      await page.getByRole('button', { name: signIn.submit, exact: true }).click()
    }
    const inside = () => page.waitForURL(/info\/user/)
    const signOut = async () => {
      await page.context().clearCookies({ name: 'refresh' })
      await page.evaluate(() => localStorage.clear())
      await page.goto('/session/signin')
    }
    const words = messages.factor
    const show = async (code: string, button: string) => {
      await page.getByLabel(words.code).fill(code)
      await page.getByRole('button', { name: button, exact: true }).click()
    }

    await enter()
    await inside()
    await page.goto('/user/profile')
    await settled(page)
    await page.getByRole('button', { name: words.start }).click()
    const dialog = page.getByRole('dialog', { name: words.title })
    await dialog.getByLabel(messages.profile.passwordOld).fill(password)
    await dialog.getByRole('button', { name: words.next }).click()
    await expect(dialog.getByRole('img', { name: words.picture })).toBeVisible()
    const secret = (await dialog.locator('code').textContent())!.replaceAll(' ', '')
    await show('000000', words.confirm)
    await expect(page.getByText(messages.refusal.auth.codeWrong)).toBeVisible()
    await show(codeOf(secret), words.confirm)
    const shown = dialog.getByRole('listitem')
    await expect(shown).toHaveCount(10)
    const codes = await shown.allTextContents()
    await dialog.getByRole('button', { name: words.done }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: words.stop })).toBeVisible()

    await signOut()
    await enter()
    await show(codeOf(secret, 30), words.submit)
    await inside()

    await signOut()
    await enter()
    await show(codes[0]!.toLowerCase(), words.submit)
    await inside()
    expect(person.errors).toEqual([])
    await person.close()
  })
}
