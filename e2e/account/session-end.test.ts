import { expect, test } from '@playwright/test'
import { demoPassword } from '#demo/people/cast.ts'
import { openSignedIn } from '../person/person.ts'

test('ten minutes before a session ends it is said when; after signing in again the page is as it was, and goes on', async ({
  browser,
}) => {
  const contractor = await openSignedIn(browser, 'CONTRACTOR', 'ru')
  const { page, messages } = contractor
  let left = 300
  await page.route('**/api/refresh-token', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), endsIn: left } })
  })
  await page.goto('/contractor/project/new')
  const said = page.getByRole('status').filter({ hasText: messages.profile.again.endingHint })
  await expect(said).toBeVisible()
  await page.getByLabel(messages.projectForm.asphalt).fill('4900')
  left = 36_000
  await said.getByRole('button', { name: messages.profile.again.now }).click()
  const dialog = page.getByRole('dialog', { name: messages.profile.again.now })
  await dialog.getByLabel(messages.session.signIn.password, { exact: true }).fill(demoPassword)
  await dialog.getByRole('button', { name: messages.session.signIn.submit, exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(said).toHaveCount(0)
  await expect(page.getByLabel(messages.projectForm.asphalt)).toHaveValue(/4\s?900/)
  expect(contractor.errors).toEqual([])
  await contractor.close()
})
