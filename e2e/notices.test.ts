import { expect, test } from '@playwright/test'
import { fileProject, sessionOf } from './person/by-calls.ts'
import { at, freeKm, openSignOff, sectionOf } from './person/contractor.ts'
import { journeyLanguages, openSignedIn } from './person/person.ts'

const why = { ru: 'Объём битума не подтверждён сводной ведомостью.', kk: 'Битум көлемі жиынтық ведомоспен расталмаған.' }

for (const language of journeyLanguages('kk')) {
  test(`${language}: a second browser of the contractor shows a rejection with its comment within a second, and leads to the project`, async ({
    browser,
    request,
  }) => {
    // not the contractor of most journeys: when many messages arrive at once, only the bell shows them
    const second = await openSignedIn(browser, 'contractor2', language)
    const branch = await openSignedIn(browser, 'QAJ_BRANCH', language)
    const km = freeKm()
    const section = sectionOf(km)
    await fileProject(await sessionOf(request, 'contractor2'), km)

    const { page, messages } = second
    await at(page, `/contractor/project?query=${encodeURIComponent(section.replace(/[()]/g, ''))}`)
    const row = page.getByRole('row').filter({ hasText: section }).first()
    await expect(row).toContainText(messages.trade.projectStatus.AWAITING_SIGNATURE)
    await expect(page.getByRole('button', { name: new RegExp(`^${messages.notice.bell}`) })).toBeVisible()

    await openSignOff(branch, '/branchesQaj/projects', section)
    await branch.page.getByRole('button', { name: messages.route.detail.reject, exact: true }).click()
    const dialog = branch.page.getByRole('dialog')
    await dialog.getByRole('textbox').fill(why[language])
    const decided = branch.page.waitForResponse((r) => r.url().includes('/reject'))
    await dialog.getByRole('button', { name: messages.route.detail.reject, exact: true }).click()
    expect((await decided).ok()).toBe(true)
    const said = Date.now()
    await expect(page.getByRole('status').filter({ hasText: why[language] })).toBeVisible()
    test.info().annotations.push({ type: 'measured', description: `the rejection was seen after ${Date.now() - said} ms` })
    await expect(row).toContainText(messages.trade.projectStatus.REJECTED)

    await page.getByRole('button', { name: new RegExp(`^${messages.notice.bell}: `) }).click()
    const drawer = page.getByRole('dialog', { name: messages.notice.title })
    await drawer.getByRole('listitem').filter({ hasText: why[language] }).first().getByRole('link').click()
    await page.waitForURL(/\/contractor\/project\/\d+$/)
    await expect(page.getByRole('main')).toContainText(why[language])
    expect([...branch.errors, ...second.errors]).toEqual([])
    await Promise.all([branch.close(), second.close()])
  })
}
