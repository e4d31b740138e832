import { expect, test } from '@playwright/test'
import type { Screen } from '#web/shell/screens/screen.ts'
import { allScreens } from '#web/shell/screens/screens.ts'
import { askingAs, concrete } from '../person/addresses.ts'
import { journeyLanguages, navigateTo, night, openSignedIn, portalUrl, settled, signInHere } from '../person/person.ts'
import { like } from '../screen/dialogs.ts'

test.describe.configure({ mode: 'parallel' })

/** The screens that are this account's first of all, and those of everybody inside. */
const isOf = (account: string, { for: who, path }: Screen) => (who === 'signedIn' && !path.includes(':')) || who[0] === account
/** What a browser may know of everybody: how the portal looks, how one signed in last, how far its clock is from that of the portal. */
const ofTheBrowser =
  /^(way|today|lng|language|theme|appearance|palette|density|lowVision|letters|columns|print|tour|stripHidden|bin|portalAhead)/

for (const account of night ? ['CONTRACTOR', 'ADMIN', 'QAJ', 'SUPPLIER'] : ['CONTRACTOR'])
  for (const language of journeyLanguages('ru'))
    test(`${account}, ${language}: after signing out nothing of what was read stands on the page, in the browser or behind Back, whatever screens were open`, async ({
      browser,
    }) => {
      const person = await openSignedIn(browser, account, language)
      const { page, messages } = person
      const asking = askingAs(page)
      await page.goto('/info/user')
      await settled(page)
      const user = (await page.evaluate(() => JSON.parse(localStorage.getItem('user')!))) as {
        fullName: string
        iin: string
        email: string
        organizations: { bin: string; organizationName: string }[]
      }
      const numbers = [user.iin, ...user.organizations.map(({ bin }) => bin)]
      // a demo's sign-in page names its accounts
      const names = [user.fullName, user.email, ...user.organizations.map(({ organizationName }) => organizationName)]
      const screens = (await allScreens()).filter((screen) => isOf(account, screen)).map(({ path }) => path)
      expect(screens.length).toBeGreaterThan(10)
      for (const path of screens) {
        await navigateTo(page, portalUrl() + (await concrete(asking, path)))
        await settled(page)
      }
      await page.getByRole('button', { name: like(messages.shell.top.account) }).click()
      await page.getByRole('menuitem', { name: messages.shell.top.signOut }).click()
      await expect(page).toHaveURL(/session\/signin/)
      await settled(page)
      const kept = () =>
        page.evaluate(async () => ({
          page: document.documentElement.outerHTML,
          stored: { ...localStorage, ...sessionStorage } as Record<string, string>,
          answers: (await caches.keys()).filter((name) => name.startsWith('known-')),
        }))
      const { page: html, stored, answers } = await kept()
      expect(numbers.filter((text) => html.includes(text))).toEqual([])
      expect([...numbers, ...names].filter((text) => JSON.stringify(stored).includes(text))).toEqual([])
      expect(Object.keys(stored).filter((key) => !ofTheBrowser.test(key))).toEqual([])
      expect(answers).toEqual([])
      await page.goBack()
      await expect(page).toHaveURL(/session\/signin/)
      const behind = (await kept()).page
      expect(numbers.filter((text) => behind.includes(text))).toEqual([])
      expect(person.errors).toEqual([])
      await person.close()
    })

test('whoever signs in anew in a browser ends the session that was open in it', async ({ browser }) => {
  const person = await openSignedIn(browser, 'CONTRACTOR', 'ru')
  const { page } = person
  await page.goto('/info/user')
  const { value } = (await page.context().cookies()).find(({ name }) => name === 'refresh')!
  await page.evaluate(() => localStorage.clear())
  await page.goto('/session/signin')
  await signInHere(person)
  const before = await page.request.post('/api/refresh-token', { data: { refreshToken: value } })
  expect(before.status()).toBe(401)
  await page.reload()
  await settled(page)
  expect(page.url()).not.toContain('/session/')
  await person.close()
})
