import { expect, test } from '@playwright/test'
import { openInvited, withPasskeys } from '../person/code-device.ts'
import { journeyLanguages, settled } from '../person/person.ts'

for (const language of journeyLanguages('ru')) {
  test(`${language}: a passkey of this device is the second factor without any app: it is added in the profile, opens the next sign-in, proves who one is, and is taken away`, async ({
    browser,
  }) => {
    const { person, guest, enter, inside, leave } = await openInvited(browser, language)
    const { page, messages } = person
    const withoutPasskeys = await withPasskeys(page)
    const words = messages.factor
    const again = async () => {
      await leave()
      await enter()
    }
    const profile = async () => {
      await page.goto('/user/profile')
      await settled(page)
    }
    await enter()
    await inside()
    await profile()
    await page.getByRole('button', { name: words.passkey.add }).click()
    const making = page.getByRole('dialog', { name: words.passkey.addTitle })
    await making.getByLabel(messages.profile.passwordOld).fill(guest.password)
    await making.getByRole('button', { name: words.next }).click()
    await making.getByLabel(words.passkey.name).fill('Ноутбук на столе')
    await making.getByRole('button', { name: words.passkey.create }).click()
    await expect(page.getByText(words.passkey.added, { exact: true })).toBeVisible()
    await expect(making.getByRole('listitem')).toHaveCount(10)
    const codes = await making.getByRole('listitem').allTextContents()
    await making.getByRole('button', { name: words.done }).click()
    await expect(page.getByText('Ноутбук на столе', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: words.stop })).toHaveCount(0)

    await again()
    await page.getByRole('button', { name: words.passkey.signIn }).click()
    await inside()

    // without the device a recovery code is asked for, and none of an app
    await again()
    await expect(page.getByRole('button', { name: words.passkey.signIn })).toBeVisible()
    await expect(page.getByLabel(words.code)).toHaveCount(0)
    await page.getByLabel(words.recoveryCode).fill(codes[1]!)
    await page.getByRole('button', { name: words.submit, exact: true }).click()
    await inside()

    // who one is, by the passkey: for another session, and for itself
    await profile()
    await page.getByRole('button', { name: messages.profile.end }).first().click()
    const ending = page.getByRole('dialog', { name: messages.profile.endTitle })
    await ending.getByRole('button', { name: words.passkey.prove }).click()
    await expect(page.getByText(messages.profile.ended, { exact: true })).toBeVisible()
    await expect(ending).toHaveCount(0)
    const removal = words.passkey.removeTitle.replace('{name}', 'Ноутбук на столе')
    await page.getByRole('button', { name: removal }).click()
    await page.getByRole('dialog', { name: removal }).getByRole('button', { name: words.passkey.prove }).click()
    await expect(page.getByText(words.passkey.removed, { exact: true })).toBeVisible()
    await expect(page.getByText('Ноутбук на столе', { exact: true })).toHaveCount(0)
    await expect(page.getByText(words.off)).toBeVisible()
    await withoutPasskeys()
    expect(person.errors).toEqual([])
    await person.close()
  })
}
