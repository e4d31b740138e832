import { createRequire } from 'node:module'
import type { Bilingual } from '#documents/frame.ts'
import { fontFiles } from '#documents/parts/fonts.ts'
import { type ProjectDocument, projectSheet } from '#documents/project.ts'
import words from '#documents/words.json' with { type: 'json' }

type Pdfmake = {
  addFonts(fonts: object): void
  setUrlAccessPolicy(allow: () => boolean): void
  setLocalAccessPolicy(allow: (path: string) => boolean): void
  createPdf(document: object): { getBuffer(): Promise<Buffer> }
}
const pdfmake = createRequire(import.meta.url)('pdfmake') as Pdfmake
const [normal, bold] = fontFiles
pdfmake.addFonts({ Golos: { normal, bold } })
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => fontFiles.includes(path))

type Word = keyof typeof words
const both = (name: Bilingual) => `${name.kk}\n${name.ru}`
const label = (key: Word) => `${words[key].kk} / ${words[key].ru}`
const tons = (value: number) => value.toLocaleString('ru-RU', { maximumFractionDigits: 3 })
const head = (key: Word) => ({ text: label(key), bold: true, fontSize: 11, color: '#0b4a6f', margin: [0, 10, 0, 4] })
const grid = (widths: (string | number)[], body: unknown[][], headerRows = 0) => ({
  table: { headerRows, widths, body },
  layout: 'lightHorizontalLines',
})
const fields = (rows: [Word, string][]) =>
  grid(
    [105, 105, '*'],
    rows.map(([key, value]) => [words[key].kk, words[key].ru, value]),
  )

/** The same passport rendered by plain pdfmake: no tags, no PDF/A, no attachment, so the comparison favours pdfmake. */
export function passportByPdfmake(data: ProjectDocument): Promise<Buffer> {
  const { plan } = projectSheet(data)
  return pdfmake
    .createPdf({
      pageSize: 'A4',
      pageMargins: [62, 70, 45, 60],
      defaultStyle: { font: 'Golos', fontSize: 9 },
      header: { text: `${label('portal')}   № ${data.number}`, fontSize: 7.5, margin: [62, 40, 45, 0] },
      footer: (page: number, pages: number) => ({
        columns: [data.verifyUrl, { text: `бет ${page} / ${pages} · стр. ${page} из ${pages}`, alignment: 'right' }],
        fontSize: 7.5,
        margin: [62, 20, 45, 0],
      }),
      content: [
        {
          columns: [
            { text: both(words['project.title']), fontSize: 15, bold: true },
            { stack: [{ qr: data.verifyUrl, fit: 77 }, data.verifyCode], width: 90 },
          ],
        },
        { text: both(data.name), fontSize: 10.5 },
        head('project.organisation'),
        fields([
          ['project.name', both(data.organisation.name)],
          ['bin', data.organisation.bin],
        ]),
        head('project.object'),
        fields([
          ['project.ownership', both(data.ownership)],
          ['project.workType', both(data.workType)],
          ['project.region', both(data.region.name)],
          ['project.road', data.road ? both(data.road.name) : ''],
          ['project.description', data.description ? both(data.description) : ''],
          ['project.section', `${data.fromKm} – ${data.toKm}`],
          ['project.dates', `${data.startDate} – ${data.endDate}`],
        ]),
        head('project.bitumen'),
        fields([
          ['project.asphalt', tons(data.asphalt)],
          ['project.bitumenTotal', tons(data.bitumenTotal)],
          ['project.bitumenLimit', tons(data.bitumenLimit)],
          ['project.bitumenRemainder', tons(data.bitumenRemainder)],
          ['project.distributionVolume', tons(data.distributionVolume)],
        ]),
        head('project.storages'),
        grid(
          [20, '*', '*', 50, 50, '*'],
          [
            [
              '№',
              ...(
                [
                  'project.storageKind',
                  'project.storageKato',
                  'project.storageVolume',
                  'project.storageRemainder',
                  'project.storagePlace',
                ] as const
              ).map((k) => both(words[k])),
            ],
            ...data.storages.map((s, i) => [
              `${i + 1}`,
              `${both(s.kind)}\n${s.name ? both(s.name) : ''}`,
              `${both(s.kato.name)}\n${s.kato.code}`,
              tons(s.volume),
              tons(s.remainder),
              [s.station, s.address, s.contact].filter(Boolean).join('\n'),
            ]),
          ],
          1,
        ),
        head('project.plan'),
        ...plan.blocks.map((block) =>
          grid(
            [76, 76, ...block.years.map(() => '*')],
            [
              [words.month.kk, words.month.ru, ...block.years.map(String)],
              ...block.rows.map((row) => {
                const name = words[`${row.kind}.${row.number}` as Word]
                return [name.kk, name.ru, ...row.volumes.map((v) => (v === null ? '–' : tons(v)))].map((text) => ({
                  text,
                  bold: row.kind !== 'month',
                }))
              }),
            ],
            1,
          ),
        ),
        fields([['project.planAll', tons(plan.total)]]),
        head('project.attachments'),
        grid(
          [20, '*', 85],
          [
            ['№', both(words['project.fileName']), both(words['project.fileSize'])],
            ...data.attachments.map((f, i) => [`${i + 1}`, `${f.name}\n${f.sha256}`, tons(f.size)]),
          ],
          1,
        ),
      ],
    })
    .getBuffer()
}
