import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { markedSheet } from '#server/platform/sheet/marked-sheet.ts'
import { rowsOfSheet } from '#server/platform/sheet/sheet.testing.ts'
import { at } from './person/contractor.ts'
import { journeyLanguages, openSignedIn } from './person/person.ts'

/** Months without demo data that no other journey uses. */
const periods = { ru: '2028-09', kk: '2028-10' } as const

for (const language of journeyLanguages('ru'))
  test(`a plan comes from a sheet: its errors are named with their cells, the marked sheet is mended and loads, in ${language}`, async ({
    browser,
  }) => {
    const person = await openSignedIn(browser, 'MENERGY', language)
    const { page, messages } = person
    await at(page, `/minenergo/monthly_plan?period=${periods[language]}`)
    await page
      .getByRole('button', { name: messages.shell.moreOf.split('{')[0]! })
      .last()
      .click()
    await page.getByRole('menuitem', { name: messages.shell.table.load }).click()
    const dialog = page.getByRole('dialog')
    const [template] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: messages.sheet.template }).click(),
    ])
    const [heading, example, first] = await rowsOfSheet(readFileSync(await template.path()))
    expect(example![0]).toBe(messages.sheetIn.exampleRow)
    const check = async (rows: readonly (readonly unknown[])[]) => {
      const buffer = await markedSheet('a', [heading, example, ...rows] as (string | number | null)[][], [], '')
      const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
      await dialog.locator('input[type=file]').setInputFiles({ name: 'plan.xlsx', mimeType, buffer })
      await dialog.getByRole('button', { name: messages.sheet.check }).click()
    }
    const line = (volume: unknown, yes: string = messages.plan.yes) => [...first!.slice(0, 5), volume, yes]
    await check([line('12,5,5'), line(7, '?')])
    await expect(dialog.getByRole('listitem')).toHaveText([/^F3: /, /^G4: /])
    const [marked] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: messages.sheet.marked }).click()])
    const rows = await rowsOfSheet(readFileSync(await marked.path()))
    expect(rows[0]!.at(-1)).toBe(messages.served.sheet.faults)
    expect(rows.slice(2).every((row) => row.at(-1))).toBe(true)

    await check([line('1 234,5')])
    await dialog.getByRole('button', { name: messages.sheet.store }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.locator('tfoot td').nth(1)).toHaveText(/^1\s234,5$/)
    expect(person.errors).toEqual([])
    await person.close()
  })
