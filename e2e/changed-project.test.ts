import { expect, test } from '@playwright/test'
import { fileProject, sessionOf } from './person/by-calls.ts'
import { at, both, freeKm, generateAndSign, openSignOff, saveProject, sectionOf } from './person/contractor.ts'
import { journeyLanguages, type Person, rowOf, signDocumentInDialog } from './person/person.ts'

const list = '/branchesQaj/projects'
/** The contractor's list, filtered to this project. */
const listOf = ([from, to]: readonly [number, number]) => `/contractor/project?query=${encodeURIComponent(`${from} – ${to} км`)}`
const why = { ru: 'Уточните участок по проектно-сметной документации', kk: 'Учаскені жобалау-сметалық құжаттама бойынша нақтылаңыз' }

async function refuse({ page, messages, language }: Person, act: 'reject' | 'revoke'): Promise<void> {
  await page.getByRole('button', { name: messages.route.detail[act], exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(why[language])
  await dialog.getByRole('button', { name: messages.route.detail[act], exact: true }).click()
  const status = act === 'reject' ? 'REJECTED' : 'SIGNATURE_REVOKED'
  await expect(page.getByRole('main')).toContainText(messages.trade.projectStatus[status])
}

for (const language of journeyLanguages('kk')) {
  test(`${language}: rejected, created from this, corrected, signed again by both`, async ({ browser, request }) => {
    const [contractor, branch] = await both(browser, language, 'QAJ_BRANCH')
    const { page, messages } = contractor
    const km = freeKm()
    await fileProject(await sessionOf(request, 'contractor'), km)
    await openSignOff(branch, list, sectionOf(km))
    await refuse(branch, 'reject')

    await at(page, listOf(km))
    await rowOf(page, sectionOf(km)).first().getByRole('button', { name: messages.project.act.copy }).click()
    await page.waitForURL(/\/edit$/)
    const [from, to] = freeKm()
    await page.getByLabel(messages.projectForm.fromKm).fill(String(from))
    await page.getByLabel(messages.projectForm.toKm).fill(String(to))
    await saveProject(contractor)
    await expect(page.getByRole('main')).toContainText(sectionOf([from, to]))
    await generateAndSign(contractor, sectionOf([from, to]))
    await openSignOff(branch, list, sectionOf([from, to]))
    await branch.page.getByRole('button', { name: messages.route.detail.sign, exact: true }).click()
    await signDocumentInDialog(branch)
    await expect(branch.page.getByRole('main')).toContainText(messages.trade.projectStatus.SIGNED)
    expect([...contractor.errors, ...branch.errors]).toEqual([])
    await contractor.close()
    await branch.close()
  })
}

for (const language of journeyLanguages('ru')) {
  test(`${language}: the office revokes, the kilometres change, version 2 is signed and version 1 stays as it was`, async ({
    browser,
    request,
  }) => {
    const [contractor, branch] = await both(browser, language, 'QAJ_BRANCH')
    const { page, messages, t } = contractor
    const km = freeKm()
    await fileProject(await sessionOf(request, 'contractor'), km)
    await openSignOff(branch, list, sectionOf(km))
    await branch.page.getByRole('button', { name: messages.route.detail.sign, exact: true }).click()
    await signDocumentInDialog(branch)
    await refuse(branch, 'revoke')

    await at(page, listOf(km))
    const row = rowOf(page, sectionOf(km)).first()
    await row.getByRole('button', { name: t('shell.moreOf', { name: '' }).trim() }).click()
    await page.getByRole('menuitem', { name: messages.project.act.edit }).click()
    const [from, to] = freeKm()
    await page.getByLabel(messages.projectForm.fromKm).fill(String(from))
    await page.getByLabel(messages.projectForm.toKm).fill(String(to))
    await saveProject(contractor)
    await generateAndSign(contractor, sectionOf([from, to]))
    await openSignOff(branch, list, sectionOf([from, to]))
    await branch.page.getByRole('button', { name: messages.route.detail.sign, exact: true }).click()
    await signDocumentInDialog(branch)

    await at(page, listOf([from, to]))
    await rowOf(page, sectionOf([from, to]))
      .getByRole('link')
      .first()
      .click()
    const pdf = async (version: number) => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page
          .getByRole('button', { name: `${messages.project.act.download}, ${t('project.view.version', { version })}`, exact: true })
          .click(),
      ])
      return file.path()
    }
    await expect(page.getByRole('main').getByText(messages.project.view.versionSigned)).toHaveCount(2)
    expect(await pdf(1)).toBeTruthy()
    expect(await pdf(2)).toBeTruthy()
    expect([...contractor.errors, ...branch.errors]).toEqual([])
    await contractor.close()
    await branch.close()
  })
}
