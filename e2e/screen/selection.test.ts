import { expect, type Page, test } from '@playwright/test'
import { read, sessionOf } from '../person/by-calls.ts'
import { at, freeKm } from '../person/contractor.ts'
import { draftRequests, requestsToDecide } from '../person/filed-requests.ts'
import { openUndisturbed, type Person } from '../person/person.ts'

const search = (page: Page, text: string) => page.getByRole('search').getByRole('searchbox').fill(text)
const toastWith = ({ page, t }: Person, ids: readonly number[]) =>
  page.getByText(t('shell.table.selectionEnded', { names: ids.map((id) => t('request.list.number', { id })).join(', ') }))

test('what a contractor has selected ends with the search, which says what it was; the bar signs as many as it counts', async ({
  browser,
  request,
}) => {
  const [byCalls, branch] = [await sessionOf(request, 'contractor'), await sessionOf(request, 'qaj_branch')]
  const project = await requestsToDecide(byCalls, branch, freeKm(), 1)
  const ids = await draftRequests(byCalls, project, [5, 6, 7])
  const contractor = await openUndisturbed(browser, 'CONTRACTOR', 'ru')
  const { page, t } = contractor
  const boxOf = (id: number) => page.getByRole('checkbox', { name: t('request.many.choose', { id }) })
  const bar = (count: number) => page.getByRole('button', { name: t('request.many.sign', { count }) })
  await at(page, `/contractor/republican/applications/${project}?size=2&sort=id,desc`)
  for (const id of ids.slice(1)) await boxOf(id).check()
  await page.getByRole('button', { name: t('shell.table.next') }).click()
  await boxOf(ids[0]!).check()
  await expect(page.getByText(t('shell.table.elsewhere', { count: 2 })), 'two of them are on the first page').toBeVisible()
  await expect(bar(3)).toBeVisible()

  await search(page, 'Атырау')
  await expect(boxOf(ids[0]!)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Подписать выбранные/ }), 'nothing out of sight can be signed').toHaveCount(0)
  await expect(toastWith(contractor, [ids[1]!, ids[2]!, ids[0]!])).toBeVisible()
  await search(page, '')
  for (const id of ids.slice(1)) await expect(boxOf(id)).not.toBeChecked()

  for (const id of ids.slice(1)) await boxOf(id).check()
  await bar(2).click()
  const dialog = page.getByRole('dialog', { name: t('document.batch.title', { count: 2 }) })
  await dialog.getByRole('button', { name: t('document.batch.begin', { count: 2 }) }).click()
  await expect(dialog).toContainText(t('document.batch.result', { done: 2, failed: 0, of: 2 }))
  const { content } = await read<{ content: { id: number; status: { code: string } }[] }>(
    byCalls,
    `/api/project/${project}/request?size=100`,
  )
  expect(content.find(({ id }) => id === ids[0])?.status.code).toBe('CREATED')
  expect(contractor.errors).toEqual([])
  await contractor.close()
})

test('what an office has marked ends with the tab and the search; going back brings no mark again', async ({ browser, request }) => {
  const km = freeKm()
  const [contractor, branch] = [await sessionOf(request, 'contractor'), await sessionOf(request, 'qaj_branch')]
  await requestsToDecide(contractor, branch, km, 2)
  const office = await openUndisturbed(browser, 'QAJ_BRANCH', 'kk')
  const { page, messages, t } = office
  await at(page, `/branchesQaj/application?query=${encodeURIComponent(`${km[0]} – ${km[1]} км`)}`)
  await page.getByRole('checkbox', { name: messages.route.list.chooseAll }).check()
  await expect(page.getByRole('button', { name: t('route.list.signChosen', { count: 2 }) })).toBeVisible()
  await page.getByRole('tab', { name: new RegExp(messages.route.tabs.SIGNED) }).click()
  await expect(page.getByText(t('shell.table.selectionEnded', { names: '' }).trim())).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('checkbox', { name: messages.route.list.chooseAll })).not.toBeChecked()
  await expect(page.getByRole('button', { name: t('route.list.forget') })).toHaveCount(0)
  expect(office.errors).toEqual([])
  await office.close()
})
