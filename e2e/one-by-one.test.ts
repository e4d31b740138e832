import { expect, test } from '@playwright/test'
import { sessionOf } from './person/by-calls.ts'
import { at, freeKm } from './person/contractor.ts'
import { decidedOf, requestsToDecide } from './person/filed-requests.ts'
import { countInputs } from './person/inputs.ts'
import { night, openUndisturbed, settled } from './person/person.ts'

const many = night ? 60 : 7
/** Every third one is rejected. */
const isBad = (place: number) => place % 3 === 0
const toReject = Math.floor(many / 3)

test(`an office looks at each of ${many} requests from its list, decides it with two inputs at most, and signs all of them at the end`, async ({
  browser,
  request,
}) => {
  const km = freeKm()
  const [contractor, branch] = [await sessionOf(request, 'contractor'), await sessionOf(request, 'qaj_branch')]
  const project = await requestsToDecide(contractor, branch, km, many)
  const office = await openUndisturbed(browser, 'QAJ_BRANCH', 'ru')
  const { page, messages, t } = office
  const inputs = await countInputs(page)
  const list = `/branchesQaj/application?query=${encodeURIComponent(`${km[0]} – ${km[1]} км`)}&sort=id,desc`
  await at(page, list)
  const rows = page.getByRole('row').getByRole('link', { name: /№/ })
  await rows.first().click()
  const place = (at: number) =>
    page.getByRole('navigation', { name: messages.route.walk.label }).getByText(t('route.walk.place', { at, of: many }))

  // there and back again, by keys; the list of keys names them
  await expect(place(1)).toBeVisible()
  await page.keyboard.press('j')
  await expect(place(2)).toBeVisible()
  await page.keyboard.press('k')
  await expect(place(1)).toBeVisible()
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(messages.keys.record.reject.does)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  // the tons to decide about are seen with the acts, of which one signs at once and one at the end, with the others
  await page.setViewportSize({ width: 1280, height: 720 })
  await expect(page.getByText(messages.request.figure.requestVolume, { exact: true }).first()).toBeInViewport({ ratio: 1 })
  for (const name of [messages.route.detail.sign, 'Подписать в конце'])
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport()

  await inputs()
  const spent: number[] = []
  const seen = new Set<string>()
  for (let at = 1; at <= many; at++) {
    await expect(place(at)).toBeVisible()
    await settled(page)
    seen.add(await page.getByRole('heading', { level: 1 }).innerText())
    if (isBad(at)) {
      await page.keyboard.press('r')
      const reason = dialog.getByRole('textbox')
      await expect(reason).toBeFocused()
      if (at === 3) await reason.fill('В этом месяце работы на участке не предусмотрены графиком')
      await page.keyboard.press('Control+Enter')
    } else await page.keyboard.press('a')
    if (at < many) await expect(place(at + 1)).toBeVisible()
    spent.push(await inputs())
  }
  expect(seen.size).toBe(many)
  expect(Math.max(...spent.filter((_, i) => i !== 2))).toBeLessThanOrEqual(2)
  const all = spent.reduce((sum, one) => sum + one, 0)
  test.info().annotations.push({ type: 'inputs', description: `${all} for ${many} requests` })
  expect(all).toBeLessThanOrEqual(2 * many)

  // after the last one the ceremony opens by itself
  await dialog.getByRole('button', { name: t('document.batch.begin', { count: many - toReject }) }).click()
  await expect(dialog).toContainText(t('document.batch.result', { done: many - toReject, failed: 0, of: many - toReject }))
  await dialog.getByRole('button', { name: messages.document.sign.close }).click()
  await page.waitForURL(/\/branchesQaj\/application\?/)
  await expect(page.getByText(messages.route.list.searchHint)).toBeVisible()
  const { signed, reasons } = await decidedOf(contractor, project)
  expect([signed, reasons.length, new Set(reasons).size]).toEqual([many - toReject, toReject, 1])
  expect(office.errors).toEqual([])
  await office.close()
})
