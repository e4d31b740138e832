import { expect, test } from '@playwright/test'
import { type Signer, startSigner } from '#signer/service.ts'
import { formatDay } from '#web/kit/text/dates.ts'
import { fileProject, sessionOf, withOwnSigner } from './person/by-calls.ts'
import { firstMonth, openSignOff } from './person/contractor.ts'
import { journeyLanguages, openSignedIn, type Person, rowOf, signDocumentInDialog, signerFolder } from './person/person.ts'
import { confirmAt } from './person/signer-window.ts'

/** A signing program with a window: this test reads the document there before signing. */
let asking: Signer
test.beforeAll(async () => {
  asking = await startSigner({ port: 0, dir: signerFolder() })
})
test.afterAll(() => asking.close())

/** Km marks distinguish the projects of tests, which run in parallel. */
async function fillProject({ page, messages }: Person, fromKm: number, toKm: number): Promise<void> {
  const f = messages.projectForm
  await page
    .getByRole('link', { name: messages.project.list.create })
    .or(page.getByRole('button', { name: messages.project.list.create }))
    .first()
    .click()
  await page.getByLabel(f.workType).selectOption('MEDIUM_REPAIR')
  await page.getByLabel(f.kato).first().selectOption('350000000')
  await page.getByRole('combobox', { name: f.road }).fill('KAZ01')
  await page.getByRole('listbox').getByText('KAZ01').click()
  await page.getByLabel(f.fromKm).fill(String(fromKm))
  await page.getByLabel(f.toKm).fill(String(toKm))
  await page.getByLabel(f.startDate, { exact: false }).first().fill(formatDay(firstMonth))
  await page.getByLabel(f.endDate, { exact: false }).first().fill('31.10.2027')
  await page.getByLabel(f.asphalt).fill('4900')
  await page.getByLabel(f.total).fill('294')
  await page.getByLabel(f.remainder).first().fill('14')
}

for (const language of journeyLanguages('ru')) {
  const [fromKm, toKm] = language === 'ru' ? [611, 622] : [633, 644]
  const section = `(${fromKm} – ${toKm} км)`

  test(`${language}: a contractor files a project, reads its paper and signs it; the branch signs; it is Signed`, async ({ browser }) => {
    const contractor = await openSignedIn(browser, 'CONTRACTOR', language)
    const { page, messages } = contractor
    await withOwnSigner(page, asking.port)
    await page.goto('/contractor/project')
    await fillProject(contractor, fromKm, toKm)
    await page.getByRole('button', { name: messages.projectForm.submit }).click()
    const row = rowOf(page, section).first()
    await expect(row).toContainText(messages.trade.projectStatus.CREATED)
    await expect(row).toContainText(messages.project.list.fresh)
    // the row is rendered before the rest of the page: a dialog opened meanwhile must stay open
    const rest = Promise.withResolvers<void>()
    await page.route('**/api/project/local?*', async (route) => {
      await rest.promise
      await route.continue()
    })
    await row.getByRole('button', { name: messages.project.act.generate, exact: true }).click()
    await row.getByRole('button', { name: messages.project.act.sign, exact: true }).click()
    await expect(page.getByRole('dialog')).toContainText(/[0-9a-f]{64}/)
    rest.resolve()
    await expect(page.getByText(new RegExp(messages.project.done.generated.replace('{id}', '\\d+')))).toBeVisible()
    await page.unroute('**/api/project/local?*')
    await signDocumentInDialog(contractor, () => confirmAt(browser, asking.address))
    await expect(row).toContainText(messages.trade.projectStatus.AWAITING_SIGNATURE)

    const branch = await openSignedIn(browser, 'QAJ_BRANCH', language)
    await withOwnSigner(branch.page, asking.port)
    await openSignOff(branch, '/branchesQaj/projects', section)
    await expect(branch.page.getByRole('main')).toContainText('294')
    await branch.page.getByRole('button', { name: messages.route.detail.sign, exact: true }).click()
    await signDocumentInDialog(branch, () => confirmAt(browser, asking.address))
    await expect(branch.page.getByRole('main')).toContainText(messages.trade.projectStatus.SIGNED)

    await page.reload()
    await expect(row).toContainText(messages.trade.projectStatus.SIGNED)
    await row.getByRole('link').first().click()
    const main = page.getByRole('main')
    for (const act of ['create', 'generate', 'sign', 'approve'] as const) await expect(main).toContainText(messages.served.act.project[act])
    expect([...contractor.errors, ...branch.errors]).toEqual([])
    await contractor.close()
    await branch.close()
  })
}

for (const language of journeyLanguages('kk')) {
  test(`${language}: the branch rejects and says why; the contractor reads it in the list`, async ({ browser, request }) => {
    const [from, to] = language === 'ru' ? [711, 722] : [733, 744]
    const contractor = await openSignedIn(browser, 'CONTRACTOR', language)
    const { page, messages } = contractor
    await fileProject(await sessionOf(request, 'contractor'), [from, to])

    const branch = await openSignedIn(browser, 'QAJ_BRANCH', language)
    await openSignOff(branch, '/branchesQaj/projects', `(${from} – ${to} км)`)
    await branch.page.getByRole('button', { name: messages.route.detail.reject, exact: true }).click()
    const dialog = branch.page.getByRole('dialog')
    const comment = language === 'ru' ? 'Приложите сводную ведомость объёмов работ' : 'Жұмыс көлемінің жиынтық ведомосын тіркеңіз'
    await dialog.getByRole('textbox').fill(comment)
    await dialog.getByRole('button', { name: messages.route.detail.reject, exact: true }).click()
    await expect(branch.page.getByRole('main')).toContainText(messages.trade.projectStatus.REJECTED)

    await page.goto('/contractor/project')
    await expect(page.getByRole('main')).toContainText(comment)
    expect([...contractor.errors, ...branch.errors]).toEqual([])
    await contractor.close()
    await branch.close()
  })
}
