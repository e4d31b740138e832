import { expect, test } from '@playwright/test'
import { both, fillProject, freeKm, generateAndSign, openSignOff, saveProject, sectionOf } from './person/contractor.ts'
import { journeyLanguages, type Person, rowOf, signDocumentInDialog } from './person/person.ts'

async function addStorage({ page, messages, t }: Person, number: number, volume: number): Promise<void> {
  const f = messages.projectForm
  await page.getByRole('button', { name: f.addStorage }).click()
  const region = t('projectForm.storage', { number })
  await expect(page.getByText(region, { exact: true })).toBeVisible()
  const field = (label: string) => page.getByLabel(new RegExp(`^${label}`)).nth(number - 1)
  await field(f.storageVolume).fill(String(volume))
  await field(f.storageRemainder).fill('5')
}

/** Enters the tons of one month in the tab of its year. */
async function plan({ page, t }: Person, year: number, month: '01' | '05' | '12', tons: number): Promise<void> {
  await page.getByRole('tab', { name: new RegExp(`^${year}`) }).click()
  const panel = page.getByRole('tabpanel')
  await panel.getByLabel(t('time.date.monthYear', { month: t(`time.month.m${month}`), year })).fill(String(tons))
  await panel.getByLabel(t('time.date.monthYear', { month: t(`time.month.m${month}`), year })).blur()
}

for (const language of journeyLanguages('kk')) {
  test(`${language}: a republican project with two storages and a plan over two years is signed by contractor and branch`, async ({
    browser,
  }) => {
    const [contractor, branch] = await both(browser, language, 'QAJ_BRANCH')
    const { messages } = contractor
    const km = freeKm()
    await fillProject(contractor, { km })
    await addStorage(contractor, 1, 50)
    await addStorage(contractor, 2, 60)
    await plan(contractor, 2026, '12', 80)
    await plan(contractor, 2027, '05', 200)
    await saveProject(contractor)
    await generateAndSign(contractor, sectionOf(km))
    await openSignOff(branch, '/branchesQaj/projects', sectionOf(km))
    const main = branch.page.getByRole('main')
    for (const text of ['2026', '2027', '80', '200']) await expect(main).toContainText(text)
    await branch.page.getByRole('button', { name: messages.route.detail.sign, exact: true }).click()
    await signDocumentInDialog(branch)
    await expect(main).toContainText(messages.trade.projectStatus.SIGNED)
    expect([...contractor.errors, ...branch.errors]).toEqual([])
    await contractor.close()
    await branch.close()
  })
}

for (const language of journeyLanguages('ru')) {
  test(`${language}: a local project is signed by contractor and akimat`, async ({ browser }) => {
    const [contractor, akimat] = await both(browser, language, 'AKIMAT_BRANCH')
    const { page, messages } = contractor
    const km = freeKm()
    const f = messages.projectForm
    await page.goto('/contractor/project/new')
    for (const part of [f.storages, f.plan, f.files])
      await expect(page.getByRole('region', { name: `${part} (${f.optional})` })).toBeVisible()
    await page.getByRole('button', { name: f.submit }).click()
    await page.getByRole('alert').getByRole('button', { name: f.asphalt }).click()
    await expect(page.getByLabel(f.asphalt)).toBeFocused()
    await fillProject(contractor, { km, local: language === 'ru' ? 'ул. Бухар жырау, г. Караганда' : 'Бұқар жырау даңғылы, Қарағанды қ.' })
    await saveProject(contractor)
    await generateAndSign(contractor, sectionOf(km))
    await openSignOff(akimat, '/mio/projects', sectionOf(km))
    await akimat.page.getByRole('button', { name: messages.route.detail.sign, exact: true }).click()
    await signDocumentInDialog(akimat)
    await expect(akimat.page.getByRole('main')).toContainText(messages.trade.projectStatus.SIGNED)
    await page.reload()
    await expect(rowOf(page, sectionOf(km)).first()).toContainText(messages.trade.projectStatus.SIGNED)
    expect([...contractor.errors, ...akimat.errors]).toEqual([])
    await contractor.close()
    await akimat.close()
  })
}
