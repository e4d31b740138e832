import { expect, test } from '@playwright/test'
import { codeOf, openInvited } from './code-device.ts'
import { journeyLanguages, settled } from './person.ts'

for (const language of journeyLanguages('ru')) {
  test(`${language}: a passkey of this device is added in the profile, opens the next sign-in instead of the code, and is taken away`, async ({
    browser,
  }) => {
    const { person, guest, enter, inside, leave } = await openInvited(browser, language)
    const { page, messages } = person
    const device = await page.context().newCDPSession(page)
    await device.send('WebAuthn.enable')
    const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    const words = messages.factor
    const again = async () => {
      await leave()
      await enter()
    }
    await enter()
    await inside()
    await page.goto('/user/profile')
    await settled(page)
    await expect(page.getByRole('button', { name: words.passkey.add })).toHaveCount(0)
    await page.getByRole('button', { name: words.start }).click()
    const app = page.getByRole('dialog', { name: words.title })
    await app.getByLabel(messages.profile.passwordOld).fill(guest.password)
    await app.getByRole('button', { name: words.next }).click()
    const secret = (await app.locator('code').textContent())!.replaceAll(' ', '')
    await app.getByLabel(words.code).fill(codeOf(secret))
    await app.getByRole('button', { name: words.confirm }).click()
    await expect(app.getByRole('listitem')).toHaveCount(10)
    const codes = await app.getByRole('listitem').allTextContents()
    await app.getByRole('button', { name: words.done }).click()

    await page.getByRole('button', { name: words.passkey.add }).click()
    const making = page.getByRole('dialog', { name: words.passkey.addTitle })
    await making.getByLabel(words.code).fill(codes[0]!)
    await making.getByRole('button', { name: words.next }).click()
    await making.getByLabel(words.passkey.name).fill('Ноутбук на столе')
    await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
    await making.getByRole('button', { name: words.passkey.create }).click()
    await expect(page.getByText(words.passkey.added, { exact: true })).toBeVisible()
    await expect(page.getByText('Ноутбук на столе', { exact: true })).toBeVisible()

    await again()
    await page.getByRole('button', { name: words.passkey.signIn }).click()
    await inside()

    // without the device the code is still asked for
    await again()
    await expect(page.getByRole('button', { name: words.passkey.signIn })).toBeVisible()
    await device.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
    await page.getByLabel(words.code).fill(codes[1]!)
    await page.getByRole('button', { name: words.submit, exact: true }).click()
    await inside()
    await page.goto('/user/profile')
    const removal = words.passkey.removeTitle.replace('{name}', 'Ноутбук на столе')
    await page.getByRole('button', { name: removal }).click()
    const taking = page.getByRole('dialog', { name: removal })
    await taking.getByLabel(words.code).fill(codes[2]!)
    await taking.getByRole('button', { name: words.passkey.remove }).click()
    await expect(page.getByText(words.passkey.removed, { exact: true })).toBeVisible()
    await expect(page.getByText('Ноутбук на столе', { exact: true })).toHaveCount(0)
    expect(person.errors).toEqual([])
    await person.close()
  })
}
