import { spawnSync } from 'node:child_process'
import { expect, test } from '@playwright/test'
import type { Outages } from '#contract/core/outage.ts'
import { formatMonth } from '#web/kit/text/dates.ts'
import { journeyLanguages, openVisitor } from './person/person.ts'
import { monthFromNow } from './portal/season-day.ts'

for (const language of journeyLanguages('kk')) {
  test(`${language}: a stranger opens a month, and browser and Python compute the hash that the order prints and the journal holds`, async ({
    browser,
  }) => {
    const { page, messages, t, errors, close } = await openVisitor(browser, language, '/session/signin')
    await page.getByRole('link', { name: messages.session.signIn.open }).click()
    const months = (await (await page.request.get('/api/open/months')).json()) as { period: string }[]
    const { period } = months[0]!
    await page.getByRole('link', { name: formatMonth(t, period) }).click()
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toContainText(period.slice(0, 4))
    await main.getByRole('button', { name: messages.open.check.run }).click()
    await expect(main).toContainText(messages.open.check.same)
    const answer = await page.request.get(`/api/open/months/${period}/rows`)
    const { root } = (await answer.json()) as { root: string }
    await expect(main.getByText(root)).not.toHaveCount(0) // computed, printed, and as the journal has it
    const { stdout, status } = spawnSync('python3', ['tools/recompute.py', '--open', '-'], { input: await answer.text(), encoding: 'utf8' })
    expect(stdout).toContain(`root    ${root}\njournal ${root}\n`)
    expect(status).toBe(0)
    // the current month has signed orders and is not over: hashes alone, the same hash as on its orders
    await page.goto(`/open/${monthFromNow(0)}`)
    await expect(main).toContainText(messages.open.sealed.whenClosed)
    await main.getByRole('button', { name: messages.open.check.run }).click()
    await expect(main).toContainText(messages.open.check.same)
    await expect(main.getByRole('cell', { name: messages.open.check.checked })).not.toHaveCount(0)
    expect(errors.filter((error) => !error.includes('404'))).toEqual([])
    await close()
  })
}

for (const language of journeyLanguages('ru')) {
  test(`${language}: a stranger reads when the portal was away, and by which rule a day does not count`, async ({ browser }) => {
    const { page, messages, t, errors, close } = await openVisitor(browser, language, '/open')
    await page.getByRole('link', { name: messages.screen.outages }).click()
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(messages.screen.outages)
    const { rule } = (await (await page.request.get('/api/open/outages')).json()) as Outages
    await expect(main).toContainText(t('outage.rule.text', { minutes: rule.minutes, from: rule.fromHour, until: rule.untilHour }))
    // a demo keeps no heartbeat
    await expect(main).toContainText(messages.outage.all.none)
    await expect(main).toContainText(messages.outage.lost.none)
    expect(errors).toEqual([])
    await close()
  })
}
