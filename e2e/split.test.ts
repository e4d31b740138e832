import { expect, test } from '@playwright/test'
import { columnOf, pasteOver } from './person/pasting.ts'
import { expectCursorStays, openSignedIn, openUndisturbed, settled, signDocumentInDialog } from './person/person.ts'

// before the branch signs its split: a signed one is not edited
test('a split: what is pasted and cannot be read is named and marked', async ({ browser }) => {
  const branch = await openUndisturbed(browser, 'QAJ_BRANCH', 'ru')
  await branch.page.goto('/branchesQaj/distribution')
  await settled(branch.page)
  await pasteOver(branch, await columnOf(branch.page))
  await expect(branch.page.getByRole('checkbox', { name: /Закрепить/, checked: true }), 'what was taken back locks nothing').toHaveCount(0)
  expect(branch.errors).toEqual([])
  await branch.close()
})

test('a branch takes the proposal, decides one request otherwise with a reason, lets the rest follow, signs and sends', async ({
  browser,
}) => {
  const branch = await openSignedIn(browser, 'QAJ_BRANCH', 'ru')
  const { page, messages } = branch
  const w = messages.split
  await page.goto('/branchesQaj/distribution')
  await settled(page)
  await page.getByRole('button', { name: w.act.propose }).click()
  await expect(page.getByText(w.act.proposed)).toBeVisible()
  const first = page.locator('[data-at="0.3"]')
  await expectCursorStays(first, page.getByRole('checkbox', { name: /Закрепить/ }).first())
  const proposed = Number((await first.inputValue()).replace(/\s/g, ''))

  await first.fill(String(proposed + 1))
  await first.press('Enter')
  await expect(page.getByText(w.strip.over)).toBeVisible()
  await page.getByRole('button', { name: w.act.send }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Исправьте' })
  await expect(summary).toContainText('Уменьшите на 1 т')
  await expect(summary).toContainText('Укажите причину')

  await first.fill(String(proposed - 10))
  await first.press('Enter')
  await expect(page.getByRole('checkbox', { name: /Закрепить/ }).first()).toBeChecked()
  // a proposal for all rows asks before it takes what was typed
  await page.getByRole('button', { name: w.act.propose }).click()
  const question = page.getByRole('dialog', { name: w.proposeQuestion.title })
  await question.getByRole('button', { name: messages.shell.cancel }).click()
  await expect(question).toHaveCount(0)
  await expect(first).toHaveValue(String(proposed - 10))
  await page.getByRole('textbox', { name: /Причина изменения/ }).fill('Часть участка закрыта до весны')
  await page.getByRole('button', { name: w.act.rebalance }).click()
  await expect(page.getByText(w.strip.over)).toHaveCount(0)
  await page.getByRole('button', { name: w.act.save, exact: true }).click()
  await expect(page.getByText(w.act.done)).toBeVisible()

  await page.getByRole('button', { name: w.act.send }).click()
  await signDocumentInDialog(branch)
  await expect(page.getByText('Отправлено в ҚазАвтоЖол')).toBeVisible()
  await expect(page.getByRole('button', { name: w.act.propose })).toHaveCount(0)
  expect(branch.errors).toEqual([])
  await branch.close()
})

test('a resource holder forms its new rows with windows of shipping and signs; they are promised', async ({ browser }) => {
  const holder = await openSignedIn(browser, 'SUPPLIER', 'ru')
  const { page, messages } = holder
  const w = messages.holder
  await page.goto('/resourceholder/distribution')
  await settled(page)
  await expect(page.getByRole('tab', { selected: true })).toHaveText(/^20\d\d$/)
  // other journeys sign orders meanwhile, so promised and new amounts may grow
  const promised = page.getByRole('button', { name: new RegExp(`^${w.status.APPROVED} ?\\d+$`) })
  const count = async () => Number(/\d+$/.exec((await promised.textContent()) ?? '')?.[0])
  await expect(promised).toBeVisible()
  const before = await count()
  await page.getByRole('button', { name: w.form.open }).click()
  const dialog = page.getByRole('dialog', { name: w.form.title })
  await expect(dialog).toContainText(w.form.info)
  await dialog.getByRole('button', { name: w.form.make }).click()
  await signDocumentInDialog(holder)
  await expect.poll(count).toBeGreaterThan(before)
  expect(holder.errors).toEqual([])
  await holder.close()
})
