import { expect, type Page, test } from '@playwright/test'
import { openSignedIn, settled } from '../person/person.ts'

/** A link within the portal, as the router numbers it. */
const follow = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState({ idx: (history.state?.idx ?? 0) + 1, key: to, usr: null }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, address)

test('Back of a page that is not there leads to a page of one’s own, not out of the portal and not to another dead end', async ({
  browser,
}) => {
  const { page, messages, errors, close } = await openSignedIn(browser, 'CONTRACTOR', 'ru')
  const back = page.getByRole('button', { name: messages.shell.back, exact: true })

  // the first page of a new tab: before it there is an empty one
  await page.goto('/no/such/page')
  await back.click()
  await expect(page).toHaveURL(/\/info\/user$/)
  await settled(page)

  await follow(page, '/contractor/receipts')
  await expect(page.getByRole('heading', { name: messages.screen.receipts, level: 1 })).toBeVisible()
  await follow(page, '/no/such/page')
  await back.click()
  await expect(page.getByRole('heading', { name: messages.screen.receipts, level: 1 })).toBeVisible()

  await follow(page, '/qaj/nothing')
  await expect(back).toBeVisible()
  await follow(page, '/no/such/page')
  await expect(back).toBeVisible()
  await back.click()
  await expect(back).toHaveCount(0)
  await settled(page)
  expect(new URL(page.url()).pathname).toBe('/info/user')
  expect(errors).toEqual([])
  await close()
})
