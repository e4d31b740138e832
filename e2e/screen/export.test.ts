import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { rowsOfSheet } from '#server/platform/sheet/sheet.testing.ts'
import { at } from '../person/contractor.ts'
import { journeyLanguages, openSignedIn } from '../person/person.ts'

for (const language of journeyLanguages('kk'))
  test(`what a list shows is exported as XLSX or CSV, the same rows in both, in ${language}`, async ({ browser }) => {
    const person = await openSignedIn(browser, 'qaj', language)
    const { page, messages } = person
    await at(page, '/application-monitoring')
    const saved = async (format: 'xlsx' | 'csv'): Promise<[name: string, bytes: Buffer]> => {
      await page.getByRole('button', { name: `${messages.shell.table.export}: ` }).click()
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: messages.shell.table[format] }).click(),
      ])
      return [file.suggestedFilename(), readFileSync(await file.path())]
    }
    const [xlsxName, xlsx] = await saved('xlsx')
    const [csvName, csv] = await saved('csv')
    expect(csvName).toBe(xlsxName.replace(/xlsx$/, 'csv'))
    const rows = await rowsOfSheet(xlsx)
    const [title, ...lines] = csv.toString().split('\r\n')
    expect(title).toBe(`\ufeff${messages.served.sheet.requestWatch}`)
    const heading = lines.indexOf(rows[0]!.join(';'))
    expect(lines[heading - 1]).toContain('UTC+5')
    expect(lines.slice(heading + 1, -1).map((line) => line.split(';')[0])).toEqual(rows.slice(1).map(([id]) => String(id)))
    expect(person.errors).toEqual([])
    await person.close()
  })
