import { expect, type Page, test } from '@playwright/test'
import { demoBin, demoIin } from '#demo/numbers.ts'
import type { Key } from '#i18n/language.ts'
import { createTranslator } from '#i18n/translator.ts'
import { markedBook } from '#server/platform/sheet/marked-sheet.ts'
import { readCells } from '#server/platform/sheet/sheet-in.ts'
import { authorityAt } from '#signer/authority-folder.ts'
import { issue } from '#signer/issue.ts'
import { addKeys, authorityFolder } from '#signer/keys/key-store.ts'
import { at, freeKm, sectionOf } from './person/contractor.ts'
import { type JourneyLanguage, journeyLanguages, openSignedIn, openVisitor, signDocumentInDialog, signerFolder } from './person/person.ts'
import { fileRequest, signRequest } from './person/requests.ts'
import { signInByKey } from './portal/own-key.ts'
import { seasonMoment } from './portal/season-day.ts'

type Row = (string | number | null)[]
type Sheets = Record<'organisations' | 'people' | 'projects' | 'planned', Row[]>
const ref = (language: JourneyLanguage) => `${language === 'kk' ? 'М' : 'К'}-77`

/** The workbook as its template has it: the headings are those of the language in which it was saved. */
async function bookOf(language: JourneyLanguage, rows: Sheets): Promise<Buffer> {
  const t = createTranslator(language)
  const column = (...names: string[]) => names.map((name) => t((name.includes('.') ? name : `sheetIn.takeover.column.${name}`) as Key))
  const served = (...names: string[]) => column(...names.map((name) => `served.column.${name}`))
  const headings: Record<keyof Sheets, string[]> = {
    organisations: served('role', 'nameRu', 'nameKk', 'kato', 'bin', 'email', 'phone'),
    people: [...column('iin', 'surname', 'name', 'patronymic'), ...served('email', 'phone', 'bin', 'role'), ...column('postRu', 'postKk')],
    projects: [
      ...[...column('ref'), ...served('bin'), ...column('ownershipType'), ...served('workType', 'kato'), ...column('roadCode')],
      ...served('fromKm', 'toKm', 'startDate', 'endDate', 'asphaltPavement', 'bitumenTotal', 'bitumenRemainder'),
      ...column('signedOn', 'scan'),
    ],
    planned: [...column('ref'), ...served('month', 'tons')],
  }
  const sheets = (Object.keys(rows) as (keyof Sheets)[]).map((kind) => ({
    ...{ name: t(`sheetIn.takeover.${kind}`), cells: [headings[kind], ...rows[kind]], faults: [] },
  }))
  return markedBook([sheets[0]!, ...sheets.slice(1)], '')
}

const upload = (page: Page, label: string, name: string, buffer: Buffer, mimeType: string) =>
  page.getByLabel(label, { exact: false }).first().setInputFiles({ name, buffer, mimeType })

for (const [n, language] of journeyLanguages('kk').entries())
  test(`a season moves in: errors come back marked, the mended book is carried out, its protocol signed, the contractor goes on (${language})`, async ({
    browser,
  }) => {
    const t = createTranslator(language)
    const [bin, iin] = [demoBin(950 + n), demoIin('790303', 'm', 950 + n)]
    const [from, to] = freeKm()
    const email = `moved${n}@bitumen.test`
    const scan = `${ref(language)}.pdf`
    const role = t('role.CONTRACTOR')
    const region = language === 'kk' ? 'Қарағанды облысы' : 'Карагандинская область'
    const network = t('trade.ownershipType.REPUBLICAN')
    const rows: Sheets = {
      organisations: [[role, 'ТОО «Прежний учёт» (демо)', '«Бұрынғы есеп» ЖШС (демо)', region, bin, '', '']],
      people: [[iin, 'Прежний', 'Учётов', '', email, '', bin, role, 'Директор', 'Директор']],
      projects: [...[[ref(language), bin, network, t('trade.workType.RECONSTRUCTION'), region, 'KAZ01', from, to]]].map((row) => [
        ...row,
        '2026-03-01',
        '2027-11-30',
        20_000,
        1_000,
        0,
        '2026-02-16',
        scan,
      ]),
      planned: [[ref(language), '06.2027', 400]],
    }
    const admin = await openSignedIn(browser, 'admin', language)
    const { page, messages } = admin
    const w = messages.takeover
    await at(page, '/admin/takeover')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: w.template.save }).click()
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)

    await upload(page, w.scan.file, scan, Buffer.from('%PDF-1.7 бумага'), 'application/pdf')
    await page.getByRole('button', { name: w.scan.add }).click()
    await expect(page.getByRole('list', { name: w.scan.caption })).toContainText(scan)

    const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    const wrong = await bookOf(language, { ...rows, people: [[iin, 'Прежний', '', '', 'нет адреса', '', bin, role, '', '']] })
    await page.getByRole('button', { name: w.book.open }).click()
    const dialog = page.getByRole('dialog', { name: w.book.title })
    await dialog.getByLabel(messages.sheet.file, { exact: false }).setInputFiles({ name: 'Маусым.xlsx', buffer: wrong, mimeType: xlsx })
    await dialog.getByRole('button', { name: messages.sheet.check }).click()
    await expect(dialog.getByRole('listitem').filter({ hasText: `${t('sheetIn.takeover.people')}!E2` })).toBeVisible()
    const back = page.waitForEvent('download')
    await dialog.getByRole('button', { name: messages.sheet.marked }).click()
    const marked = await (await back).createReadStream().then(async (stream) => Buffer.concat(await stream.toArray()))
    expect((await readCells(marked)).length).toBeGreaterThan(1)

    await dialog
      .getByLabel(messages.sheet.file, { exact: false })
      .setInputFiles({ name: 'Маусым.xlsx', buffer: await bookOf(language, rows), mimeType: xlsx })
    await dialog.getByRole('button', { name: messages.sheet.check }).click()
    await expect(dialog.getByText(t('takeover.book.clean', { changed: 4 }))).toBeVisible()
    await dialog.getByRole('button', { name: w.book.store }).click()
    await expect(dialog).toHaveCount(0)

    await page.getByRole('button', { name: w.protocol.sign }).first().click()
    await signDocumentInDialog(admin)
    await expect(page.getByText(messages.trade.takeoverStatus.SIGNED).first()).toBeVisible()
    await expect(page.getByRole('button', { name: messages.seal.box.title }).first()).toBeVisible()
    expect(admin.errors).toEqual([])
    await admin.close()

    // the contractor enters by the own key: nobody gave a password
    const holder = { person: { surname: 'Прежний', name: 'Учётов', iin }, organisation: { name: 'ТОО «Прежний учёт» (демо)', bin } }
    const notBefore = new Date(Date.parse(seasonMoment) - 86_400_000)
    const key = await issue(await authorityAt(authorityFolder(signerFolder())), { ...holder, rights: ['head'], notBefore })
    await addKeys(signerFolder(), [{ chain: key.chain, privateKey: key.privateKey, label: `moved-${n}` }])
    const contractor = await openVisitor(browser, language, '/session/signin')
    await signInByKey(contractor.page, holder)
    const section = sectionOf([from, to])
    await at(contractor.page, `/contractor/project?query=${encodeURIComponent(section.replace(/[()]/g, ''))}`)
    await contractor.page.getByRole('row').filter({ hasText: section }).getByRole('link').first().click()
    const main = contractor.page.getByRole('main')
    await expect(main).toContainText(messages.seal.takenOver.chip)
    await main.getByRole('link', { name: messages.seal.box.open }).click()
    await expect(main).toContainText(messages.document.verify.takenOver)
    await expect(main).toContainText(t('evidence.takenOver'))
    const proof = contractor.page.url()

    await fileRequest(contractor, section.replace(/[()]/g, ''), 300)
    await signRequest(contractor, 300)
    expect(contractor.errors).toEqual([])
    await contractor.close()

    const visitor = await openVisitor(browser, language, new URL(proof).pathname)
    await expect(visitor.page.getByRole('main')).toContainText(messages.document.verify.takenOver)
    await visitor.page.getByRole('link', { name: messages.seal.takenOver.open }).click()
    await expect(visitor.page.getByRole('main')).toContainText(messages.document.verify.intact)
    await visitor.close()
  })
