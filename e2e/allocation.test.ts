import { expect, type Locator, test } from '@playwright/test'
import { read, type Session, sessionOf } from './person/by-calls.ts'
import { expectCursorStays, openSignedIn, openUndisturbed, type Person, settled, signDocumentInDialog } from './person/person.ts'
import { tryAll } from './screen/dialogs.ts'
import { sentSplitOpens } from './screen/dialogs-of-offices.ts'

test('an office is asked before it takes back its split, which QAJ has not used yet', async ({ browser }) => {
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

  // the desk says how many orders are not signed, and leads to them
  await page.getByRole('link', { name: /^Подписать \d+ разнаряд/ }).click()
  await settled(page)
  await expect(page.getByRole('main').getByRole('region').first()).toHaveAccessibleName(w.order.list)
  await page.getByRole('button', { name: w.order.sign }).first().click()
  await signDocumentInDialog(qaj)
  await expect(page.getByText(messages.trade.orderStatus.SIGNED).first()).toBeVisible()
  expect(qaj.errors).toEqual([])
  await qaj.close()
})

test('figures typed into a line of the plan stay while a colleague saves the line, and are saved over his', async ({
  browser,
  request,
}) => {
  const [qaj, colleague] = [await openSignedIn(browser, 'QAJ', 'ru'), await openSignedIn(browser, 'QAJ', 'ru')]
  const w = qaj.messages.workbench
  await qaj.page.goto('/distribution')
  await settled(qaj.page)
  const links = await qaj.page.getByRole('link', { name: w.productions.open }).evaluateAll((all) => all.map((a) => a.getAttribute('href')!))
  const line = await lineOfMany(await sessionOf(request, 'qaj'), links)
  for (const { page } of [qaj, colleague]) {
    await page.goto(line)
    await settled(page)
  }
  const rows = ({ page }: Person) => page.getByRole('row').filter({ has: page.locator('input[inputmode=decimal]') })
  const less = async (person: Person, nth: number, tons: number) => {
    const row = rows(person).nth(nth)
    const cell = row.locator('input[inputmode=decimal]')
    const value = String(Number((await cell.inputValue()).replace(',', '.')) - tons)
    await cell.fill(value)
    await row.getByRole('textbox', { name: new RegExp(`^${w.line.reason}`) }).fill('Подача вагонов подтверждена частично')
    return { cell, value }
  }
  const save = ({ page, messages }: Person) => page.getByRole('button', { name: messages.shell.save, exact: true }).click()

  const mine = await less(qaj, 0, 5)
  const theirs = await less(colleague, 1, 10)
  await save(colleague)
  await expect(colleague.page.getByText(w.saved)).toBeVisible()

  // what asks for everything anew, as a notice does; the reason is beside the figure
  await qaj.page.getByRole('button', { name: 'Қазақша', exact: true }).click()
  await settled(qaj.page)
  await qaj.page.getByRole('button', { name: 'Русский', exact: true }).click()
  await settled(qaj.page)
  await expect(mine.cell).toHaveValue(mine.value)
  await save(qaj)
  const conflict = qaj.page.getByRole('alert').filter({ hasText: qaj.messages.shell.failure.title })
  await expect(conflict, 'the colleague was faster').toBeVisible()
  await conflict.getByRole('button', { name: qaj.messages.shell.retry }).click()
  await expect(conflict).toHaveCount(0)
  await expect(rows(qaj).nth(1).locator('input[inputmode=decimal]'), "the colleague's figure is shown").toHaveValue(theirs.value)
  await expect(mine.cell, 'and what was typed is kept').toHaveValue(mine.value)
  await save(qaj)
  await expect(qaj.page.getByText(w.saved)).toBeVisible()
  await qaj.page.reload()
  await settled(qaj.page)
  await expect(mine.cell).toHaveValue(mine.value)
  await expect(rows(qaj).nth(1).locator('input[inputmode=decimal]')).toHaveValue(theirs.value)
  expect([...qaj.errors, ...colleague.errors]).toEqual([])
  await Promise.all([qaj.close(), colleague.close()])
})

/** The first of these lines of the plan that supplies two requests. */
async function lineOfMany(session: Session, links: readonly string[]): Promise<string> {
  for (const link of links) {
    const { lines } = await read<{ lines: { volume: number }[] }>(session, `/api/production/${link.split('/').at(-1)}/allocations`)
    if (lines.filter(({ volume }) => volume >= 20).length > 1) return link
  }
  throw new Error('no line of the plan supplies two requests')
}

/** Types like a user: a focused cell shows its tons without spaces and selected, then they are typed over. */
async function give(cell: Locator, tons: number): Promise<void> {
  await cell.focus()
  await expect(cell).toHaveValue(/^\d*(,\d+)?$/)
  await cell.fill(String(tons))
  await cell.press('Enter')
}
