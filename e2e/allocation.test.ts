import { expect, type Locator, test } from '@playwright/test'
import { tryAll } from './dialogs.ts'
import { sentSplitOpens } from './dialogs-of-offices.ts'
import { expectCursorStays, openSignedIn, openUndisturbed, settled, signDocumentInDialog } from './person.ts'

test('an office is asked before it takes back its split, which QAJ has not used yet', async ({ browser }) => {
  test.setTimeout(120_000)
  const office = await openUndisturbed(browser, 'qaj_branch2', 'ru')
  expect(await tryAll(office, sentSplitOpens)).toEqual([])
  await office.close()
})

test('QAJ takes sent splits to the workbench, gives one row by hand with its reason, lets the rest follow and signs an order', async ({
  browser,
}) => {
  const qaj = await openSignedIn(browser, 'QAJ', 'ru')
  const { page, messages } = qaj
  const w = messages.workbench
  await page.goto('/distribution-v2')
  await settled(page)
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/propose'))
  await page.getByRole('button', { name: w.propose }).click()
  await answered
  const row = page.getByRole('row').filter({ hasText: w.row.full }).first()
  await expect(row).toBeVisible()
  const cells = await row
    .locator('input[data-at]')
    .evaluateAll((inputs) => inputs.map((input) => [(input as HTMLInputElement).dataset.at!, (input as HTMLInputElement).value] as const))
  const [at, value] = cells.find(([, tons]) => tons !== '')!
  const tons = Number(value.replace(/\s/g, ''))
  // by index: a filter would match another row once this one is no longer closed
  const cell = page.locator(`[data-at="${at}"]`)

  await expectCursorStays(cell, page.getByRole('button', { name: w.propose }))
  await give(cell, tons + 1)
  await expect(page.getByRole('alert')).toContainText('на 1 т')
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await give(cell, tons - 5)
  const typed = await cell.inputValue()
  for (const language of ['Қазақша', 'Русский']) {
    const button = page.getByRole('button', { name: language, exact: true })
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
  }
  await expect(cell, 'a change of the language keeps what is typed').toHaveValue(typed)
  await page.getByRole('textbox', { name: w.reason.label }).fill('Подрядчик подтвердил меньший объём')
  await page.getByRole('button', { name: w.reason.give }).click()
  await expect(page.getByRole('textbox', { name: w.reason.label })).toHaveCount(0)
  await page.getByRole('button', { name: w.rebalance }).click()
  await page.getByRole('button', { name: messages.shell.save, exact: true }).click()
  await expect(page.getByText(w.saved)).toBeVisible()

  await page.goto('/distribution')
  await settled(page)
  await page.getByRole('button', { name: w.order.sign }).first().click()
  await signDocumentInDialog(qaj)
  await expect(page.getByText(messages.trade.orderStatus.SIGNED).first()).toBeVisible()
  expect(qaj.errors).toEqual([])
  await qaj.close()
})

/** Types like a user: a focused cell shows its tons without spaces and selected, then they are typed over. */
async function give(cell: Locator, tons: number): Promise<void> {
  await cell.focus()
  await expect(cell).toHaveValue(/^\d*(,\d+)?$/)
  await cell.fill(String(tons))
  await cell.press('Enter')
}
