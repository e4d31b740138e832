import { expect, test } from '@playwright/test'
import { demoPassword } from '#demo/people/cast.ts'
import { goTo, journeyLanguages, openPerson, portalUrl, settled } from '../person/person.ts'

for (const language of journeyLanguages('kk')) {
  test(`${language}: a contractor makes a token for a program, sees it once, and revokes it`, async ({ browser }) => {
    const person = await openPerson(browser, 'CONTRACTOR', language)
    const { page, messages } = person
    const words = messages.token
    await goTo(page, '/user/profile')
    await page.getByRole('link', { name: messages.profile.tokens }).click()
    await settled(page)
    const own = page.getByRole('region', { name: words.mine })
    await own.getByRole('button', { name: words.make }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: words.next }).click()
    await expect(dialog.getByText(words.scopesNeeded)).toBeVisible()
    const name = `1С ${language}`
    await dialog.getByLabel(words.name).fill(name)
    await dialog.getByLabel(words.scope.projects_read).check()
    await dialog.getByRole('button', { name: words.next }).click()
    await dialog.getByLabel(messages.profile.passwordOld).fill(demoPassword)
    await dialog.getByRole('button', { name: words.submit }).click()
    const token = await dialog.getByTestId('shown-once').textContent()
    const ask = (path: string) => page.request.get(portalUrl() + path, { headers: { authorization: `Bearer ${token}`, cookie: '' } })
    expect((await ask('/api/project/republican')).status()).toBe(200)
    expect((await ask('/api/request')).status()).toBe(403)
    await dialog.getByRole('button', { name: words.done }).click()
    await expect(page.getByText(token!)).toHaveCount(0)
    await expect(own.getByText(name, { exact: true })).toBeVisible()
    await own.getByRole('button', { name: words.revoke }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: words.revoke }).click()
    await expect(own.getByText(name, { exact: true })).toHaveCount(0)
    await expect.poll(async () => (await ask('/api/project/republican')).status()).toBe(401)
    expect(person.errors).toEqual([])
    await person.close()
  })
}
