import { expect, test } from '@playwright/test'
import { demoPeople } from '#demo/people/people.ts'
import { journeyLanguages, openPerson, settled } from './person/person.ts'

for (const language of journeyLanguages('kk')) {
  test(`${language}: before the only person who may sign for a branch is dismissed the dialog says so, and nothing happens until that is confirmed`, async ({
    browser,
  }) => {
    const head = (await demoPeople()).find(({ email }) => email === 'qaj_branch@bitumen.test')!
    const { page, messages, errors, close } = await openPerson(browser, 'ADMIN', language)
    const { leave, leaveConfirm } = messages.organisation.member
    await page.goto(`/admin/users/organization/${head.bin}`)
    await settled(page)
    await page.getByRole('button', { name: new RegExp(head.surname) }).click()
    await page.getByRole('menuitem', { name: leave }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('Жұмыстан босатылды, бұйрық № 17')
    const sends = dialog.getByRole('button', { name: leaveConfirm, exact: true })
    await sends.click()
    const warning = dialog.getByRole('status').filter({ hasText: /\S/ })
    await expect(warning).toContainText(messages.refusal.signer.unknown.split('«')[0]!.trim())
    await sends.click()
    await expect(dialog.getByRole('alert')).toHaveText(messages.shell.form.fill)
    await expect(dialog.getByRole('checkbox', { name: messages.shell.withoutSigner })).not.toBeChecked()
    await dialog.getByRole('button', { name: messages.shell.cancel, exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(messages.organisation.member.left, { exact: true })).toHaveCount(0)
    expect(errors).toEqual([])
    await close()
  })
}
