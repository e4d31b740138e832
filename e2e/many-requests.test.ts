import { expect, test } from '@playwright/test'
import { sessionOf } from './person/by-calls.ts'
import { at, freeKm } from './person/contractor.ts'
import { decidedOf, requestsToDecide } from './person/filed-requests.ts'
import { night, openSignedIn } from './person/person.ts'

/** On three pages of the list; by day on two. */
const [toSign, toReject] = night ? ([30, 4] as const) : ([12, 2] as const)

test(`a branch rejects ${toReject} requests with one reason and signs the ${toSign} that are left on several pages in one ceremony`, async ({
  browser,
  request,
}) => {
  const km = freeKm()
  const [contractor, branch] = [await sessionOf(request, 'contractor'), await sessionOf(request, 'qaj_branch')]
  const project = await requestsToDecide(contractor, branch, km, toSign + toReject)

  const office = await openSignedIn(browser, 'QAJ_BRANCH', 'ru')
  const { page, messages, t } = office
  await at(page, `/branchesQaj/application?query=${encodeURIComponent(`${km[0]} – ${km[1]} км`)}`)
  const boxes = page.getByRole('checkbox')
  await expect(boxes).toHaveCount(11)
  for (let i = 1; i <= toReject; i++) await boxes.nth(i).check()
  await page.getByRole('button', { name: t('route.list.rejectChosen', { count: toReject }) }).click()
  const dialog = page.getByRole('dialog')
  const reason = 'В этом месяце работы на участке не предусмотрены графиком'
  await dialog.getByRole('textbox').fill(reason)
  // the list without the rejected ones arrives late: a row selected before that may be a rejected one
  const late = Promise.withResolvers<void>()
  await page.route('**/api/signature-routes?*', async (route) => {
    await late.promise
    await route.continue()
  })
  await dialog.getByRole('button', { name: messages.route.many.reject, exact: true }).click()
  await expect(dialog).toContainText(t('route.many.result', { done: toReject, failed: 0, of: toReject }))
  await dialog.getByRole('button', { name: messages.shell.close }).click()
  await expect(dialog).toHaveCount(0)

  await page.getByRole('checkbox', { name: messages.route.list.chooseAll }).check()
  late.resolve()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: t('route.list.chooseFound', { count: toSign }) }).click()
  await page.getByRole('button', { name: t('route.list.signChosen', { count: toSign }) }).click()
  await dialog.getByRole('button', { name: t('document.batch.begin', { count: toSign }) }).click()
  await expect(dialog).toContainText(t('document.batch.result', { done: toSign, failed: 0, of: toSign }))

  expect(await decidedOf(contractor, project)).toEqual({ signed: toSign, reasons: Array(toReject).fill(reason) })
  expect(office.errors).toEqual([])
  await office.close()
})
