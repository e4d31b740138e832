import { expect, test } from '@playwright/test'
import { goTo, journeyLanguages, openPerson, settled } from './person/person.ts'

for (const language of journeyLanguages('ru')) {
  test(`${language}: a contractor adds an address for events, sees its secret once, and removes it`, async ({ browser }) => {
    const person = await openPerson(browser, 'CONTRACTOR', language)
    const { page, messages } = person
    const words = messages.webhook
    await goTo(page, '/user/tokens')
    await page.getByRole('link', { name: messages.token.webhooks }).click()
    await settled(page)
    await page.getByRole('button', { name: words.add }).click()
    const dialog = page.getByRole('dialog')
    const save = dialog.getByRole('button', { name: words.save })
    await dialog.getByLabel(words.url).fill('https://127.0.0.1/events')
    await save.click()
    await expect(dialog.getByRole('alert').getByText(words.eventsNeeded).first()).toBeVisible()
    await dialog.getByLabel(messages.notice.kind.request.reduced).check()
    await save.click()
    await expect(dialog.getByText(messages.refusal.webhook.addressClosed).first()).toBeVisible()
    const address = `https://example.kz/${language}`
    await dialog.getByLabel(words.url).fill(address)
    await save.click()
    const secret = await dialog.getByTestId('shown-once').textContent()
    expect(secret).toMatch(/^whsec_/)
    await dialog.getByRole('button', { name: messages.token.done }).click()
    await expect(page.getByText(secret!)).toHaveCount(0)
    const row = page.getByRole('region', { name: messages.screen.webhooks })
    await row.getByRole('button', { name: messages.shell.moreOf.replace('{name}', address) }).click()
    await page.getByRole('menuitem', { name: words.remove }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.remove }).click()
    await expect(row.getByText(address)).toHaveCount(0)
    expect(person.errors).toEqual([])
    await person.close()
  })
}
