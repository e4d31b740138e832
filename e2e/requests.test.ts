import { expect, test } from '@playwright/test'
import { journeyLanguages, openSignedIn, openUndisturbed, rowOf } from './person/person.ts'
import { fileRequest, offer, signRequest } from './person/requests.ts'

/** Accepting an offer is tested at the end of registration.test.ts; the project is the demo's at km 287. */
for (const language of journeyLanguages('ru')) {
  const asked = language === 'ru' ? 43 : 47
  const why = language === 'ru' ? 'В хранилище ещё есть битум прошлого месяца' : 'Қоймада өткен айдың битумы әлі бар'

  test(`${language}: a request with a trader is signed, a smaller volume is offered, the contractor finds it among its tasks and refuses`, async ({
    browser,
  }) => {
    const contractor = await openSignedIn(browser, 'CONTRACTOR', language)
    const { page, messages, t } = contractor
    await fileRequest(contractor, '287', asked)
    const id = await signRequest(contractor, asked)
    const branch = await openSignedIn(browser, 'QAJ_BRANCH', language)
    await offer(branch, id, 1, why)

    await page.goto('/info/user')
    await page.getByRole('link', { name: new RegExp(messages.home.task.proposalsToAnswer) }).click()
    const row = rowOf(page, t('trade.tons', { value: asked })).first()
    await expect(row).toContainText(messages.trade.requestStatus.ON_APPROVAL)
    await row.getByRole('button', { name: t('shell.moreOf', { name: t('request.list.number', { id }) }) }).click()
    await page.getByRole('menuitem', { name: messages.request.act.refuse }).click()
    await page.getByRole('dialog').getByRole('button', { name: messages.request.confirm.refuse, exact: true }).click()
    await expect(row).toHaveCount(0)
    await page.getByRole('button', { name: messages.trade.requestStatus.REJECTED }).click()
    await expect(rowOf(page, t('trade.tons', { value: asked })).first()).toContainText(messages.trade.requestStatus.REJECTED)
    expect([...contractor.errors, ...branch.errors]).toEqual([])
    await contractor.close()
    await branch.close()
  })
}

for (const language of journeyLanguages('kk'))
  test(`${language}: on an office laptop what cannot be undone is read before the signature without scrolling`, async ({ browser }) => {
    const { page, messages, close } = await openUndisturbed(browser, 'CONTRACTOR', language)
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.goto('/contractor/applications?status=CREATED')
    await page.getByRole('button', { name: messages.request.act.sign, exact: true }).first().click()
    const name = page.getByRole('dialog').getByText(messages.document.check.final, { exact: true })
    await expect(name.locator('xpath=following-sibling::dd')).toBeInViewport({ ratio: 1 })
    await close()
  })
