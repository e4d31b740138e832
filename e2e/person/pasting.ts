import { expect, type Locator, type Page } from '@playwright/test'
import type { Person } from './person.ts'

/** What people paste that is no amount of tons; a unit is none of it. */
const junk = ['n/a', '12x', '#ССЫЛКА!', '-5', '1e3']
const block = [...junk, '15 т']

export async function paste(cell: Locator, text: string): Promise<void> {
  await cell.focus()
  await cell.evaluate((input, copied) => {
    const data = new DataTransfer()
    data.setData('text', copied)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, text)
}

export const toastOf = (page: Page, text: string) =>
  page
    .locator('[role=alert], [role=status]')
    .filter({ hasText: text })
    .filter({ has: page.getByRole('button') })

/** A cell of the column into which it is pasted, counted from the first one; rows without an input are between them. */
type At = { row: number; cell: Locator }

/**
 * Pastes a column of values, more than there are rows: what cannot be read is named and marked, its cells stay as they were; what lies beyond is named; undo
 * takes everything back; an edited cell loses its mark.
 */
export async function pasteOver({ page, t }: Person, cells: readonly At[], rows = cells.length): Promise<void> {
  const values = () => Promise.all(cells.map(({ cell }) => cell.inputValue()))
  const before = await values()
  const texts = Array.from({ length: rows + 2 }, (_, row) => block[row] ?? String(row))
  const first = cells[0]!.cell
  await paste(first, `${texts.join('\n')}\n`)
  const message = toastOf(page, '«n/a» (')
  await expect(message).toContainText(
    t('shell.matrix.beyond', {
      list: texts
        .slice(-2)
        .map((text) => `«${text}»`)
        .join(', '),
    }),
  )
  for (const [i, { row, cell }] of cells.entries()) {
    const text = texts[row]!
    if (junk.includes(text)) await expect(cell, text).toHaveAttribute('aria-invalid', 'true')
    await expect(cell, text).toHaveJSProperty('title', junk.includes(text) ? t('shell.matrix.notRead', { text }) : '')
    await expect(cell, text).toHaveValue(junk.includes(text) ? before[i]! : text.replace(' т', ''))
  }
  await message.getByRole('button', { name: t('shell.matrix.undoPaste') }).click()
  expect(await values()).toEqual(before)
  await expect(first).toHaveJSProperty('title', '')

  // one value alone is a paste, too
  const marked = () => expect(first).toHaveAttribute('title', t('shell.matrix.notRead', { text: '#ССЫЛКА!' }))
  await paste(first, '#ССЫЛКА!')
  await marked()
  await first.fill('7')
  await expect(first).toHaveJSProperty('title', '')
  await first.press('Control+z')
  await marked()
  await first.press('Control+z')
  expect(await values()).toEqual(before)
}

/** The inputs of the column of the first one, from the top. */
export async function columnOf(page: Page): Promise<At[]> {
  const places = await page.locator('input[data-at]').evaluateAll((inputs) => inputs.map((input) => (input as HTMLElement).dataset.at!))
  const [top, column] = places[0]!.split('.')
  return places
    .filter((place) => place.split('.')[1] === column)
    .map((place) => ({ row: Number(place.split('.')[0]) - Number(top), cell: page.locator(`[data-at="${place}"]`) }))
}
