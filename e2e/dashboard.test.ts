import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { formatNumber } from '#web/kit/text/numbers.ts'
import { at } from './person/contractor.ts'
import { openSignedIn, settled } from './person/person.ts'
import { monthFromNow } from './portal/season-day.ts'
import { applyLook } from './screen/looks.ts'

test('a month at a glance: its figures are reached by keyboard, open the entries behind them, and are saved as they are shown', async ({
  browser,
}) => {
  const person = await openSignedIn(browser, 'qaj', 'ru')
  const { page, messages } = person
  await at(page, '/dashboard/default')
  const stairs = page.getByRole('region', { name: messages.balance.dashboard.stairs.title })
  const marks = stairs.getByRole('button', { name: /: \d/ })
  await expect(marks).toHaveCount(7)
  await marks.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(marks.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  const [figure, tons] = (await marks.nth(1).getAttribute('aria-label'))!.split(': ')
  await expect(page.getByRole('dialog')).toContainText(tons!)
  await page.getByRole('dialog').getByRole('button', { name: messages.shell.close }).last().click()

  const saved = async (format: 'CSV' | 'SVG' | 'PNG'): Promise<Buffer> => {
    await stairs.getByRole('button', { name: `${messages.balance.dashboard.picture.save}: ` }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: messages.balance.dashboard.picture[format] }).click(),
    ])
    return readFileSync(await file.path())
  }
  const line = (await saved('CSV')).toString().split('\r\n')[5]!.split(';')
  expect([line[0], formatNumber(Number(line[1]!.replace(',', '.')))]).toEqual([figure, tons])
  expect((await saved('SVG')).toString()).toContain(`>${tons}</text>`)
  expect((await saved('PNG')).subarray(1, 4).toString()).toBe('PNG')

  // the forecast is one of the whole country
  const forecast = page.getByRole('region', { name: messages.forecast.title })
  await expect(forecast.getByRole('img', { name: messages.forecast.picture.region })).toBeVisible()
  await forecast.getByText(messages.balance.dashboard.picture.table).click()
  await expect(forecast.getByRole('row').filter({ hasText: 'Карагандинская область' }).first()).toBeVisible()
  await page.getByRole('combobox', { name: messages.balance.dashboard.filter.grade }).selectOption('PBV')
  await expect(page).toHaveURL(/grade=PBV/)
  await expect(forecast).toHaveCount(0)
  expect(person.errors).toEqual([])
  await person.close()
})

for (const [account, language, appearance] of [
  ['qaj', 'ru', { palette: 'blue' }],
  ['contractor', 'kk', { palette: 'blueDark' }],
] as const)
  test(`the whole month of ${account} is printed on one page, with its filters in words and without controls`, async ({ browser }) => {
    const person = await openSignedIn(browser, account, language)
    const { page, messages } = person
    const month = monthFromNow(0)
    await at(page, `/dashboard/default?period=${month}&ownership=REPUBLICAN`)
    await applyLook(page, { language, appearance })
    await expect(page.locator('figure svg').first()).toBeVisible()
    const map = page.getByRole('region', { name: messages.balance.dashboard.map.title, exact: true })
    if (account === 'qaj') await expect(map.getByRole('toolbar')).toBeVisible()
    const upright = { width: 718, height: 1043 }
    await page.setViewportSize(upright)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(`${month.slice(0, 4)} · ${messages.trade.ownershipType.REPUBLICAN}`)).toBeVisible()
    await expect(page.getByRole('combobox')).toHaveCount(0)
    await expect(page.getByRole('button', { name: messages.balance.dashboard.picture.save })).toHaveCount(0)
    const beyond = () =>
      page.evaluate(
        () =>
          [...document.querySelectorAll('section, figure svg')].filter((part) => part.getBoundingClientRect().bottom > innerHeight).length,
      )
    await expect.poll(beyond).toBe(0)
    if (account === 'qaj') await expect(map.getByText(messages.balance.dashboard.map.noBoundaries)).toBeVisible()
    const sheet = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(sheet.match(/\/Type \/Page\b/g)).toHaveLength(1)
    expect(sheet).toMatch(/\/MediaBox \[0 0 59\d[.\d]* 84\d/)
    expect(person.errors).toEqual([])
    await person.close()
  })

test('a flow opens the entries of its tons, a step the requests that stand in it, by keyboard', async ({ browser }) => {
  const person = await openSignedIn(browser, 'qaj', 'kk')
  const { page, messages } = person
  await at(page, `/dashboard/default?period=${monthFromNow(-1)}`)
  const { flows, pace } = messages.balance.dashboard
  const band = page.getByRole('region', { name: flows.title }).getByRole('button', { name: / → / }).first()
  const tons = (await band.getAttribute('aria-label'))!.match(/: (.+?) т,/)![1]!
  await band.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText(tons)
  await page.getByRole('dialog').getByRole('button', { name: messages.shell.close }).last().click()
  const step = page.getByRole('region', { name: pace.title }).getByRole('button', { name: new RegExp(`^${pace.step.DECIDED}: `) })
  await step.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/application-monitoring\?.*stage=DECISION/)
  expect(person.errors).toEqual([])
  await person.close()
})

test('an exception says how many tons wait for whom, and opens what stands behind it', async ({ browser }) => {
  const person = await openSignedIn(browser, 'qaj', 'kk')
  const { page, messages } = person
  await at(page, `/dashboard/default?period=${monthFromNow(0)}`)
  const words = messages.balance.dashboard.exceptions
  // the demo's limits are below the need of every month, on whichever day the journey is made
  const section = page.getByRole('region', { name: words.title })
  await expect(section.getByRole('listitem').first()).toBeVisible()
  const more = section.getByRole('button')
  if (await more.isVisible()) await more.click()
  const row = section.getByRole('listitem').filter({ hasText: words.kind.BELOW_NEED }).first()
  await expect(row).toContainText(/\d т/)
  await expect(row).toContainText(messages.role.KAD_MT)
  await row.getByRole('link').click()
  await expect(page).toHaveURL(/\/balance\?.*region=\d{9}/)
  await settled(page)
  expect(person.errors).toEqual([])
  await person.close()
})

test('a region is opened on the map by keyboard, and a report is taken as PDF and sent every week until it is ended', async ({
  browser,
}) => {
  const person = await openSignedIn(browser, 'menergy', 'ru')
  const { page, messages } = person
  await at(page, `/dashboard/default?period=${monthFromNow(0)}`)
  const map = page.getByRole('region', { name: messages.balance.dashboard.map.title, exact: true })
  const bubble = map.getByRole('button', { name: /^Карагандинская область: / })
  await bubble.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/balance\?.*region=350000000/)

  await at(page, `/reports?period=${monthFromNow(0)}`)
  await page.getByRole('button', { name: `${messages.shell.table.export}: ` }).click()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: messages.shell.table.pdf }).click()])
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')

  await page.getByRole('button', { name: messages.balance.mail }).click()
  const dialog = page.getByRole('dialog', { name: messages.subscription.title })
  await dialog.getByLabel(messages.subscription.weekday).selectOption('3')
  await dialog.getByRole('button', { name: messages.subscription.send, exact: true }).click()
  const mine = dialog.getByRole('listitem')
  await expect(mine).toContainText(messages.subscription.weekly.d3)
  await mine.getByRole('button').click()
  await expect(mine).toHaveCount(0)
  await expect(dialog).toContainText(messages.subscription.none)
  expect(person.errors).toEqual([])
  await person.close()
})
