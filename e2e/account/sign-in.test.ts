import { expect, test } from '@playwright/test'
import { accounts, demoPassword } from '#demo/people/cast.ts'
import { signInAttemptsPerMinute } from '#domain/core/session/session.ts'
import { journeyLanguages, openVisitor, signInHere } from '../person/person.ts'

for (const language of journeyLanguages('kk')) {
  test(`${language}: each account of the demo comes in by its button`, async ({ browser }) => {
    const { page, context, messages, errors, close } = await openVisitor(browser, language, '/session/signin')
    for (const { role } of accounts) {
      await page.getByRole('button', { name: messages.role[role] }).first().click()
      await page.waitForURL(/info\/user/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await context.clearCookies({ name: 'refresh' })
      await page.evaluate(() => localStorage.clear())
      await page.goto('/session/signin')
    }
    expect(errors).toEqual([])
    await close()
  })
}

test('the eleventh sign-in of a minute from one address waits, is counted down until it may try again; another address is not hindered', async ({
  browser,
}) => {
  const many = await openVisitor(browser, 'ru', '/session/signin')
  const { page, messages, t } = many
  await page.clock.install()
  for (let i = 0; i < signInAttemptsPerMinute; i++) {
    const data = { email: `nobody-${i}@bitumen.test`, password: 'a guess' }
    expect((await many.context.request.post('/api/auth/login', { data })).status()).toBe(401)
  }
  await page.getByLabel(messages.session.signIn.email).fill('contractor@bitumen.test')
  await page.getByLabel(messages.session.signIn.password, { exact: true }).fill(demoPassword)
  const submit = page.getByRole('button', { name: messages.session.signIn.submit, exact: true })
  await submit.click()
  const told = page.getByRole('alert')
  const seconds = async () => Number(/\d+/.exec((await told.textContent()) ?? '')?.[0])
  await expect(told).toContainText(t('session.signIn.wait', { seconds: await seconds() }))
  const first = await seconds()
  await expect(submit).toBeDisabled()
  await expect.poll(seconds).toBeLessThan(first)

  const other = await openVisitor(browser, 'ru', '/session/signin')
  await signInHere(other)
  // the page's countdown, second by second; the server's expiry is tested in server/core/session/session.test.ts
  await expect(async () => {
    await page.clock.runFor(1_000)
    await expect(submit).toBeEnabled({ timeout: 1 })
  }).toPass({ intervals: [0] })
  await expect(told).toHaveCount(0)
  expect([...many.errors, ...other.errors]).toEqual([])
  await Promise.all([many.close(), other.close()])
})

test('who presses an account far down the page while the line is down sees at once why they are not in', async ({ browser }) => {
  const { page, context, messages, close } = await openVisitor(browser, 'ru', '/session/signin')
  await expect(page.getByText(messages.begin.role.GUEST.first)).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: new RegExp(messages.begin.role.GUEST.first) }).click()
  await expect(page.getByRole('alert')).toBeInViewport()
  await close()
})

test('of two languages chosen in quick succession the last one stays, however slowly the other one loads', async ({ browser }) => {
  const { page, errors, close } = await openVisitor(browser, 'ru', '/session/signin')
  let arrived = 0
  await page.route(/assets\/\w+\.kk-/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
    arrived++
  })
  await page.getByRole('button', { name: 'Қазақша', exact: true }).click()
  const russian = page.getByRole('button', { name: 'Русский', exact: true })
  await russian.click()
  await expect.poll(() => arrived).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  await expect(russian).toHaveAttribute('aria-pressed', 'true')
  expect(errors).toEqual([])
  await close()
})
