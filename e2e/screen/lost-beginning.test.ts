import { expect, type Page, test } from '@playwright/test'
import { journeyLanguages, openPerson, openSignedIn, openVisitor, settled } from '../person/person.ts'

const online = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')))

/** Files without which nothing of the portal can be drawn: its first script file, its words. */
for (const [file, language] of [
  ['first', 'ru'],
  ['door.kk', 'kk'],
] as const)
  test(`${language}: a page without ${file} is not white: it shows a notice, and loads as soon as there is a connection`, async ({
    browser,
  }) => {
    const { page, context, messages, close } = await openSignedIn(browser, 'CONTRACTOR', language)
    await context.route(`**/assets/${file}-*.js`, (route) => route.abort('internetdisconnected'))
    await page.goto('/info/user')
    const { title, network, reload } = messages.shell.failure
    await expect(page.getByRole('alert')).toContainText(title)
    await expect(page.getByRole('alert')).toContainText(network)
    await page.getByRole('button', { name: reload }).click()
    await expect(page.getByRole('alert')).toContainText(title)
    await context.unroute(`**/assets/${file}-*.js`)
    await online(page)
    await settled(page)
    await close()
  })

test('in place of a page whose first files cannot be loaded its frame shows a notice, and the page as soon as there is a connection', async ({
  browser,
}) => {
  const { page, context, messages, errors, close } = await openSignedIn(browser, 'CONTRACTOR', 'ru')
  await context.route('**/assets/HomePage-*.js', (route) => route.abort('internetdisconnected'))
  await page.goto('/info/user')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(messages.shell.failure.part)
  await expect(page.getByRole('button', { name: messages.shell.top.appearance })).toBeVisible()
  await context.unroute('**/assets/HomePage-*.js')
  await online(page)
  await settled(page)
  expect(errors).toEqual([])
  await close()
})

for (const language of journeyLanguages('kk'))
  test(`${language}: an error that no boundary catches leaves a notice and a button`, async ({ browser }) => {
    const { page, messages, close } = await openPerson(browser, 'CONTRACTOR', language)
    await settled(page)
    // the translator, which is made above all parts of the portal
    await page.evaluate(() => {
      const value = class {
        constructor() {
          throw new Error('Broken on purpose')
        }
      }
      Object.defineProperty(Intl, 'PluralRules', { value })
    })
    await page.getByRole('button', { name: language === 'kk' ? 'Русский' : 'Қазақша' }).click()
    await expect(page.getByRole('alert')).toContainText(messages.shell.failure.crash)
    await page.getByRole('button', { name: messages.shell.failure.reload }).click()
    await settled(page)
    await close()
  })

test('a sign-in page that cannot load a file shows a notice, and loads the file later without a new document', async ({ browser }) => {
  const { page, context, messages, errors, close } = await openVisitor(browser, 'ru', '/session/signin')
  await context.route(/assets\/(KeySteps|Portal|frame)-.*\.js/, (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: messages.session.signIn.key }).click()
  await expect(page.getByRole('alert')).toContainText(messages.shell.failure.part)
  await context.unroute(/assets\/(KeySteps|Portal|frame)-.*\.js/)
  await online(page)
  await expect(page.getByText(messages.shell.failure.part)).toHaveCount(0)
  expect(errors).toEqual([])
  await close()
})
