import { expect, test } from '@playwright/test'
import { journeyLanguages, openVisitor, settled } from '../person/person.ts'
import { ofOwnPortal } from '../portal/own-portal.ts'
import { type Portal, removeDataFolder } from '../portal/portal.ts'
import { openSeason } from '../portal/season-portal.ts'

/** A demo of its own: other journeys plan and split the same months. */
let portal: Portal
test.beforeAll(async () => {
  test.setTimeout(ofOwnPortal)
  portal = await openSeason()
})
test.afterAll(async () => {
  await portal.stop()
  removeDataFolder(portal.data)
})

/** The question with which people come to the portal, asked from the sign-in page of a demo by somebody who has read nothing. */
for (const language of journeyLanguages('ru')) {
  for (const [role, sees] of [
    ['QAJ_BRANCH', 'region'],
    ['QAJ', 'country'],
  ] as const)
    test(`${language}: why a region got less this month is three clicks away from the sign-in page: ${role}`, async ({ browser }) => {
      const { page, messages, errors, close } = await openVisitor(browser, language, '/session/signin', portal.url)
      const { why, dashboard } = messages.balance
      await page.getByRole('button', { name: new RegExp(messages.begin.role[role].first) }).click()
      await page.getByRole('link', { name: messages.screen.dashboard }).first().click()
      await settled(page)
      const short = page.getByRole('region', { name: dashboard.short.title })
      const cell = short.getByRole('button', { name: new RegExp(`^(Карагандинская область|Қарағанды облысы), ${dashboard.short.all}:`) })
      await expect(cell).toHaveAccessibleName(/: [1-9]\d* ?%/)
      await cell.focus()
      await page.keyboard.press('Enter')
      const answer = page.getByRole('region', { name: why.title })
      await expect(answer).toContainText(/\d %/)
      await expect(answer).toContainText(why.limit.split('{limit}')[0]!)
      const ofCountry = why.plan.split(':')[0]!
      if (sees === 'country') await expect(answer).toContainText(ofCountry)
      else await expect(answer).not.toContainText(ofCountry)
      expect(errors).toEqual([])
      await close()
    })
}
