import { expect, test } from '@playwright/test'
import type { FreeTons } from '#contract/free-tons.ts'
import { projectApi } from '#contract/trade/project.ts'
import type { BitumenRequest } from '#contract/trade/request.ts'
import type { OwnershipType } from '#domain/access.ts'
import { requestsPath } from '#domain/core/notice/request-path.ts'
import { read, type Session, sessionOf } from './person/by-calls.ts'
import { at } from './person/contractor.ts'
import { countInputs } from './person/inputs.ts'
import { openSignedIn, openUndisturbed, rowOf } from './person/person.ts'

type Found = { account: string; path: string; last: BitumenRequest }

/** A signed project of the demo whose newest signed request is of an earlier month, may be asked for again and is asked for by nothing yet. */
async function repeatable(account: string, session: Session): Promise<Found | undefined> {
  const { content } = await read<{ content: { id: number; endDate: string; ownershipType: { code: OwnershipType } }[] }>(
    session,
    `${projectApi.republican.path}?status=SIGNED&size=100`,
  )
  for (const { id, endDate, ownershipType } of content) {
    const { free, requestPeriod: period, requests } = await read<FreeTons>(session, `/api/project/${id}/request/free`)
    const signed = await read<{ content: BitumenRequest[] }>(
      session,
      `/api/project/${id}/request?status=SIGNED&sort=requestPeriod,desc&size=10`,
    )
    const last = signed.content.find((r) => r.requestPeriod < period)
    if (
      last &&
      endDate > period &&
      !last.trader &&
      last.requestVolume <= free &&
      !requests.some((r) => r.requestPeriod === period && r.bitumenType === last.bitumenType.code)
    )
      return { account, path: requestsPath({ projectId: id, ownershipType: ownershipType.code }), last }
  }
}

let found: Found
test.beforeAll(async ({ request }) => {
  for (const account of ['contractor3', 'contractor2', 'contractor']) {
    const one = await repeatable(account, await sessionOf(request, account))
    if (one) {
      found = one
      return
    }
  }
  throw new Error('no contractor of the demo has a request to repeat')
})

test('what is written into a request is kept when its window is closed, and is offered when it is opened again', async ({ browser }) => {
  const contractor = await openSignedIn(browser, found.account, 'kk')
  const { page, messages } = contractor
  const [f, dialog] = [messages.request.form, page.getByRole('dialog')]
  const open = async () => {
    await at(page, found.path)
    await page.getByRole('button', { name: messages.request.list.create, exact: true }).click()
  }
  // who writes before it is known whether there is a draft loses nothing either
  const typed = Promise.withResolvers<void>()
  await page.route('**/api/draft/request.new.*', async (route) => {
    if (route.request().method() === 'GET') await typed.promise
    await route.continue()
  })
  await open()
  await dialog.getByLabel(f.volume).fill('17')
  typed.resolve()
  await expect(dialog.locator('[data-draft="saved"]')).toBeVisible()
  await dialog.getByRole('button', { name: messages.shell.cancel, exact: true }).click()
  await expect(dialog, 'nothing is lost: nothing is asked').toHaveCount(0)
  await open()
  await dialog.getByLabel(f.grade).selectOption('PBV')
  await expect(dialog).toContainText(messages.draft.beside)
  await expect(dialog.locator('[data-draft="saved"]')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: messages.request.list.create, exact: true }).click()
  await expect(dialog.getByRole('button', { name: messages.draft.typedOnly })).toBeVisible()
  await dialog.getByRole('button', { name: messages.draft.resume }).click()
  await expect(dialog.getByLabel(f.volume)).toHaveValue('17')
  await expect(dialog.getByLabel(f.grade), 'what is typed beside the offered draft is newer').toHaveValue('PBV')
  await page.reload()
  await page.getByRole('button', { name: messages.request.list.create, exact: true }).click()
  await dialog.getByRole('button', { name: messages.draft.anew }).click()
  await expect(dialog.getByLabel(f.volume)).toHaveValue('')
  await expect(dialog.getByRole('button', { name: messages.draft.anew })).toHaveCount(0)
  expect(contractor.errors).toEqual([])
  await contractor.close()
})

test("a contractor repeats last month's request to signed in six clicks at most, from what was signed and without a contract that never was", async ({
  browser,
}) => {
  const contractor = await openUndisturbed(browser, found.account, 'ru')
  const { page, messages, t } = contractor
  const { act, form, list } = messages.request
  const inputs = await countInputs(page)
  await page.goto(found.path)
  await expect(page.getByRole('button', { name: list.create, exact: true })).toBeVisible()
  await inputs()
  await page.getByRole('button', { name: list.create, exact: true }).click()
  await page.getByRole('button', { name: form.likeLast }).click()
  await expect(page.getByText(t('request.form.likeLastDone', { id: found.last.id }), { exact: true })).toBeVisible()
  await page.getByRole('button', { name: form.submit }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const row = rowOf(page, messages.trade.requestStatus.CREATED).first()
  await expect(row).toContainText(t('trade.tons', { value: new Intl.NumberFormat('ru').format(found.last.requestVolume) }))
  await row.getByRole('button', { name: act.generate, exact: true }).click()
  await row.getByRole('button', { name: act.sign, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: messages.document.sign.begin }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: messages.document.sign.close })).toBeVisible()
  const spent = await inputs()
  test.info().annotations.push({ type: 'inputs', description: `${spent} to a signed request` })
  expect(spent).toBeLessThanOrEqual(6)
  await page.getByRole('dialog').getByRole('button', { name: messages.document.sign.close }).click()
  await expect(rowOf(page, messages.trade.requestStatus.AWAITING_SIGNATURE).first()).toBeVisible()
  expect(contractor.errors).toEqual([])
  await contractor.close()
})
