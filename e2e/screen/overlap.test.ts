import { expect, test } from '@playwright/test'
import { journeyLanguages, night, openSignedIn, settled } from '../person/person.ts'
import { chooseDensity, drawn } from './looks.ts'
import { overlapsIn } from './overlap.ts'

test.describe.configure({ mode: 'parallel' })

/** Screens of offices. */
const sizes = [1280, 1366, 1440].map((width) => ({ width, height: 900 }))
/** Lists whose rows have a button beside figures and statuses. */
const lists = [
  ['SUPPLIER', '/resourceholder/report'],
  ['CONTRACTOR', '/contractor/applications?size=50'],
  ['CONTRACTOR', '/contractor/applications?size=50&status=SIGNED'],
  ['CONTRACTOR', '/contractor/applications?size=50&status=ON_APPROVAL'],
] as const

const densities = ['dense', 'comfortable'] as const

for (const [place, [account, path]] of lists.entries())
  for (const language of journeyLanguages(place % 2 === 0 ? 'ru' : 'kk'))
    test(`${language}: no words, figures or buttons of a row of ${path} lie over each other on any screen of an office`, async ({
      browser,
    }) => {
      const { page, close } = await openSignedIn(browser, account, language)
      const faults: string[] = []
      // by day with one height of rows, alternating
      for (const density of night ? densities : [densities[Math.floor(place / 2) % 2]!]) {
        await page.goto(path)
        await chooseDensity(page, density)
        for (const size of sizes) {
          await page.setViewportSize(size)
          await settled(page)
          await drawn(page)
          await expect(page.locator('main [aria-busy] tbody tr button').first()).toBeVisible()
          const found = await overlapsIn(page, 'main [aria-busy] tbody tr, main [aria-busy] tfoot tr')
          faults.push(...found.map((text) => `${density} ${size.width}: ${text}`))
        }
      }
      expect(faults).toEqual([])
      await close()
    })
