import { expect, test } from '@playwright/test'
import { read, sessionOf } from '../person/by-calls.ts'
import { at, freeKm } from '../person/contractor.ts'
import { draftRequests, requestsToDecide } from '../person/filed-requests.ts'
import { openSignedIn, openUndisturbed, settled } from '../person/person.ts'
import { faultsOf } from './axe.ts'

test('a contractor opens requests beside their list, asks the office, which answers on its page; the signing says in five lines what it means', async ({
  browser,
  request,
}) => {
  const km = freeKm()
  const [byCalls, branch] = [await sessionOf(request, 'contractor'), await sessionOf(request, 'qaj_branch')]
  const project = await requestsToDecide(byCalls, branch, km, 3)
  const { content } = await read<{ content: { id: number }[] }>(byCalls, `/api/project/${project}/request?size=10&sort=id,desc`)
  const [first, second] = content.map(({ id }) => id) as [number, number]
  const contractor = await openUndisturbed(browser, 'CONTRACTOR', 'ru')
  const { page, messages } = contractor
  await page.setViewportSize({ width: 1440, height: 900 })
  const list = `/contractor/republican/applications/${project}?sort=id,desc`
  await at(page, list)
  const linkOf = (id: number) => page.getByRole('link', { name: new RegExp(`№ ${id}$`) })
  const pane = page.getByRole('complementary', { name: messages.shell.beside.label })
  const titleOf = (id: number) => pane.getByRole('heading', { name: new RegExp(`№ ${id}`) }).first()

  await linkOf(first).click()
  await expect(titleOf(first)).toBeVisible()
  await expect(pane).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`beside=.*${first}`))
  await settled(page)
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('j')
  await expect(titleOf(second)).toBeVisible()
  await page.keyboard.press('k')
  await expect(titleOf(first)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(pane).toHaveCount(0)
  await expect(linkOf(first)).toBeFocused()
  await linkOf(first).click()
  await page.goBack()
  await expect(pane).toHaveCount(0)
  await expect(linkOf(first)).toBeVisible()

  // a link opens it; on a narrow screen it is the page
  await linkOf(first).click()
  await expect(titleOf(first)).toBeVisible()
  const address = page.url()
  await page.reload()
  await expect(titleOf(first)).toBeVisible()
  await page.setViewportSize({ width: 800, height: 900 })
  await expect(page).toHaveURL(new RegExp(`/applications/${project}/${first}$`))
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(address)

  // a question that is not sent is not lost by a key
  const field = pane.getByLabel(messages.talk.text)
  await pane.getByRole('button', { name: messages.talk.say }).click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill('Склад готов раньше. Можно ли отгрузить в первой декаде?')
  await pane.getByRole('button', { name: messages.talk.say }).click()
  await expect(pane.getByRole('list', { name: messages.talk.list })).toContainText('в первой декаде')
  await expect(field).toHaveValue('')

  const office = await openSignedIn(browser, 'QAJ_BRANCH', 'kk')
  await office.page.setViewportSize({ width: 1440, height: 900 })
  await at(office.page, `/branchesQaj/application?query=${encodeURIComponent(`${km[0]} – ${km[1]} км`)}&sort=id,desc`)
  const row = office.page.getByRole('row').filter({ has: office.page.getByRole('img', { name: office.messages.shell.talkUnread }) })
  await expect(row).toHaveCount(1)
  await row.getByRole('link', { name: /№/ }).first().click()
  const talk = office.page.getByRole('region', { name: office.messages.shell.talk })
  await expect(talk).toContainText(office.t('talk.new', { count: 1 }))
  await talk.getByLabel(office.messages.talk.text).fill('Иә, 10 желтоқсаннан бастап')
  await talk.getByRole('button', { name: office.messages.talk.say }).click()
  await expect(talk.getByRole('listitem')).toHaveCount(2)
  await office.page.getByRole('button', { name: office.messages.route.detail.sign, exact: true }).click()
  const dialog = office.page.getByRole('dialog')
  for (const about of ['what', 'change', 'next', 'by', 'final'] as const)
    await expect(dialog.getByText(office.messages.document.check[about], { exact: true })).toBeVisible()
  await expect(dialog).toContainText('4 т, ')
  await page.reload()
  await expect(pane.getByRole('list', { name: messages.talk.list })).toContainText('желтоқсан')
  expect([...contractor.errors, ...office.errors]).toEqual([])
  await office.close()
  await contractor.close()
})

test('a contractor signs two requests in one ceremony, which says their sum; the papers come by themselves', async ({
  browser,
  request,
}) => {
  const [byCalls, branch] = [await sessionOf(request, 'contractor'), await sessionOf(request, 'qaj_branch')]
  const project = await requestsToDecide(byCalls, branch, freeKm(), 1)
  const ids = await draftRequests(byCalls, project, [5, 7])
  const contractor = await openUndisturbed(browser, 'CONTRACTOR', 'ru')
  const { page, messages, t } = contractor
  await at(page, `/contractor/republican/applications/${project}`)
  for (const id of ids) await page.getByRole('checkbox', { name: t('request.many.choose', { id }) }).check()
  await page.getByRole('button', { name: t('request.many.sign', { count: 2 }) }).click()
  const dialog = page.getByRole('dialog', { name: t('document.batch.title', { count: 2 }) })
  await expect(dialog).toContainText(t('served.signing.sum', { tons: 12 }))
  await dialog.getByRole('button', { name: t('document.batch.begin', { count: 2 }) }).click()
  await expect(dialog).toContainText(t('document.batch.result', { done: 2, failed: 0, of: 2 }))
  await dialog.getByRole('button', { name: messages.document.sign.close }).click()
  await expect(page.getByRole('checkbox', { name: t('request.many.choose', { id: ids[0]! }) })).toHaveCount(0)
  expect(contractor.errors).toEqual([])
  await contractor.close()
})
