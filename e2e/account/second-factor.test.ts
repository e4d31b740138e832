import { expect, test } from '@playwright/test'
import { codeOf, openInvited } from '../person/code-device.ts'
import { journeyLanguages, settled } from '../person/person.ts'

for (const language of journeyLanguages('kk')) {
  test(`${language}: a code from the telephone is asked for once it was set up, and a recovery code opens without the telephone`, async ({
    browser,
  }) => {
    const { person, guest, enter, inside, leave } = await openInvited(browser, language)
    const { page, messages } = person
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
    await dialog.getByLabel(messages.profile.passwordOld).fill(guest.password)
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

    await leave()
    await enter()
    await show(codeOf(secret, 30), words.submit)
    await inside()

    await leave()
    await enter()
    await show(codes[0]!.toLowerCase(), words.submit)
    await inside()
    expect(person.errors).toEqual([])
    await person.close()
  })
}
