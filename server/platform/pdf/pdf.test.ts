import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { afterAll, expect, test } from 'vitest'
import { exampleProject, exampleRequest, exampleSignatures } from '#documents/examples/example.ts'
import type { ProjectDocument } from '#documents/project.ts'
import words from '#documents/words.json' with { type: 'json' }
import { closePdf, openPdfRenderer, type PdfOrder, renderPdf } from './pdf.ts'
import { readPdf as read, squeezed, textsIn } from './pdf-text.testing.ts'

const press = openPdfRenderer()
afterAll(() => press.close())

const order = (data: ProjectDocument = exampleProject): PdfOrder<'project'> => ({
  template: 'project',
  data,
  attachments: [{ name: 'data.json', mimeType: 'application/json', bytes: new TextEncoder().encode(JSON.stringify(data)) }],
  title: `Паспорт проекта ${data.number}`,
  lang: 'ru',
  createdAt: new Date('2026-11-20T20:30:00Z'),
})

test('the papers of a ceremony do not hold up the paper of the next person: each in turn gets one', async () => {
  const own = openPdfRenderer()
  const printed: string[] = []
  const send = async (of: number | undefined, n: number) => {
    await own.render(order({ ...exampleProject, number: `Ж-2026-${of}-${n}` }), of)
    printed.push(`${of ?? 'stranger'}-${n}`)
  }
  await Promise.all([...Array.from({ length: 6 }, (_, n) => send(1, n)), send(2, 0), send(undefined, 0), send(2, 1), send(undefined, 1)])
  await own.close()
  // two are at the worker before anybody else has asked
  expect(printed).toEqual(['1-0', '1-1', '2-0', 'stranger-0', '1-2', '2-1', 'stranger-1', '1-3', '1-4', '1-5'])
})

test('a second reader finds every field, both labels of each, and the sums', async () => {
  const { text, beyond } = await read(await press.render(order()))
  expect(beyond).toBeLessThan(0)
  const { startDate, endDate, planned, journal, ...rest } = exampleProject
  for (const field of textsIn(rest)) expect(text).toContain(squeezed(field))
  for (const kept of [journal!.head, `19.11.2026: ${journal!.closed!.root}`]) expect(text).toContain(squeezed(kept))
  for (const [key, word] of Object.entries(words)) {
    if (/^(project|month|quarter|year)(\.|$)|^(portal|demo|number|version|created|page|verify|journal|bin|kato)/.test(key))
      for (const label of [word.kk, word.ru]) expect(text, key).toContain(squeezed(label))
  }
  for (const shown of ['15.04.2026–31.10.2028', '120–145', '104500т', '6150т', '6270т', '240т', '5910,00т', '60,25', '21.11.2026'])
    expect(text).toContain(shown)
  for (const shown of ['960', '721,5', '600,375', '2240', '1683,5', '1400,875', '5324,375т', '1304233']) expect(text).toContain(shown)
})

test('what lasts a single day is said by that day alone', async () => {
  const { text } = await read(await press.render(order({ ...exampleProject, startDate: '2026-12-02', endDate: '2026-12-02' })))
  expect(text).toContain('02.12.2026')
  expect(text).not.toContain('02.12.2026–')
})

test('a request shows its six fields, its project and its trader', async () => {
  const { text, beyond } = await read(await press.render({ ...order(), template: 'request', data: exampleRequest }))
  const { month, ...rest } = exampleRequest
  for (const field of textsIn(rest)) expect(text).toContain(squeezed(field))
  for (const [key, word] of Object.entries(words)) if (key.startsWith('request.')) expect(text).toContain(squeezed(word.kk))
  expect(beyond).toBeLessThan(0)
  for (const shown of ['желтоқсан/декабрь2026', '1250т', '845112байт']) expect(text).toContain(shown)
})

test('an emergency request says so in its title, and why; an ordinary one says nothing of it', async () => {
  const emergency = 'Паводок размыл насыпь на 14-м километре'
  const { text } = await read(await press.render({ ...order(), template: 'request', data: { ...exampleRequest, emergency } }))
  for (const shown of [...Object.values(words['emergency.title']), ...Object.values(words['emergency.reason']), emergency])
    expect(text).toContain(squeezed(shown))
  expect((await read(await press.render({ ...order(), template: 'request', data: exampleRequest }))).text).not.toContain('кстренн')
})

test('a signature sheet shows who signed what, with which certificate, at what time in Almaty', async () => {
  const { text, beyond } = await read(await press.render({ ...order(), template: 'signature-sheet', data: exampleSignatures }))
  const { signers, ...rest } = exampleSignatures
  const facts = signers.map(({ at, check, certificate, ...signer }) => ({ ...signer, certificate: { ...certificate, from: '', to: '' } }))
  for (const field of [...textsIn(rest), ...textsIn(facts)]) expect(text).toContain(squeezed(field))
  for (const [key, word] of Object.entries(words)) if (key.startsWith('signatures.')) expect(text).toContain(squeezed(word.ru))
  expect(beyond).toBeLessThan(0)
  for (const shown of ['21.11.202601:30:05', '23.11.202610:00:00', '10.01.2026–10.01.2027']) expect(text).toContain(shown)
})

test('the largest plan that can be entered keeps its columns apart', async () => {
  const planned = [2026, 2027, 2028, 2029].flatMap((year) => [1, 2, 3].map((m) => ({ month: `${year}-0${m}-01`, volume: 9_999_999 })))
  const { runs } = await read(await press.render(order({ ...exampleProject, planned })))
  const rows = Map.groupBy(
    runs.filter(({ str }) => /^29.999.997$/.test(str)),
    ({ y }) => y,
  )
  expect(rows.size).toBe(2)
  for (const row of rows.values()) {
    expect(row.length).toBe(4)
    for (const [at, item] of row.slice(1).entries()) expect(item.x).toBeGreaterThan(row[at]!.x + row[at]!.width + 4)
  }
})

test('the data travel inside, byte for byte', async () => {
  const sent = order()
  const { attachments } = await read(await press.render(sent))
  expect([...attachments.keys()]).toEqual(['data.json'])
  const hash = (bytes: Uint8Array | undefined) =>
    createHash('sha256')
      .update(bytes ?? '')
      .digest('hex')
  expect(hash(attachments.get('data.json'))).toBe(hash(sent.attachments[0]?.bytes))
})

test('it declares itself PDF/A-3a, tagged, with its title, language and date', async () => {
  const { xmp, info, structure } = await read(await press.render(order()))
  expect(xmp).toContain('<pdfaid:part>3</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>')
  expect(xmp).toContain('<rdf:li>ru</rdf:li>')
  for (const role of ['H1', 'Table', 'TH', 'Figure']) expect(structure).toContain(`"role":"${role}"`)
  expect(info).toMatchObject({ Title: 'Паспорт проекта Ж-2026-000123', Language: 'ru', CreationDate: 'D:20261120203000Z' })
})

test('the same content gives the same bytes, whoever prints it and whatever was printed before', async () => {
  const other = openPdfRenderer()
  await other.render(order({ ...exampleProject, number: 'Ж-2026-000999', demo: false }))
  const [one, two] = await Promise.all([press.render(order()), other.render(order())])
  await other.close()
  expect(Buffer.from(one).equals(two)).toBe(true)
  expect(Buffer.from(await press.render(order({ ...exampleProject, toKm: 146 }))).equals(one)).toBe(false)
})

/** A text without another one in Kazakh. */
const untranslated = (text: string) => ({ kk: text, ru: text })

test('long tables run over pages, each with its number and the heads of its table again', async () => {
  const storages = Array.from({ length: 120 }, (_, n) => ({ ...exampleProject.storages[0]!, name: untranslated(`АБЗ № ${n + 1}`) }))
  const { pages, text } = await read(await press.render(order({ ...exampleProject, storages })))
  expect(pages.length).toBeGreaterThan(5)
  pages.forEach((page, at) => {
    expect(squeezed(page)).toContain(squeezed(`бет ${at + 1} / ${pages.length} · стр. ${at + 1} из ${pages.length}`))
    expect(squeezed(page)).toContain('юридическойсилынеимеет')
  })
  expect(text.split(squeezed(words['project.storagePlace'].ru)).length - 1).toBeGreaterThan(4)
  for (const storage of storages) expect(text).toContain(squeezed(storage.name.ru))
})

test('only a demo says that it is one', async () => {
  const { text } = await read(await press.render(order({ ...exampleProject, demo: false })))
  expect(text).not.toContain('ДЕМО')
})

test.each([
  '#import "/etc/passwd": *',
  '#read("/etc/passwd") #eval("1+1") #sys.inputs',
  '$ x^2 $ *жирный* _курсив_ `код` @ссылка <метка> = заголовок',
  '\\ ] [ } { ) ( " \' // комментарий /* блок */ ~ -- ---',
  '#"];#panic()\\u{41}',
  'ӘәҒғҚқҢңӨөҰұҮүҺһІі',
  '№ 5 « — » 100 % ₸',
])('user text is printed as it is: %s', async (text) => {
  const printed = await read(
    await press.render(order({ ...exampleProject, description: untranslated(text), name: { kk: text, ru: `${text} ru` } })),
  )
  expect(printed.text.split(squeezed(text)).length - 1).toBeGreaterThanOrEqual(3)
})

test('what the font cannot draw is named in the paper and unchanged in the data', async () => {
  const text = 'Дорога 😀 مرحبا שלום 漢 100\u202e001 \u0000'
  const { text: printed, attachments } = await read(await press.render(order({ ...exampleProject, description: untranslated(text) })))
  for (const name of ['‹U+1F600›', 'U+0645', 'U+05E9', '‹U+6F22›', '100‹U+202E›001', '‹U+0000›']) expect(printed).toContain(squeezed(name))
  expect(JSON.parse(new TextDecoder().decode(attachments.get('data.json')))).toMatchObject({ description: untranslated(text) })
})

test('a word of 300 letters breaks inside every column instead of running off the page', async () => {
  const word = 'Ұ'.repeat(300)
  const storage = { ...exampleProject.storages[0]!, name: untranslated(word), station: word, address: word, contact: word }
  const data = {
    ...exampleProject,
    name: { kk: word, ru: word },
    organisation: { name: { kk: word, ru: word }, bin: '240140900129' },
    storages: [storage],
  }
  const bytes = await press.render(
    order({ ...data, description: untranslated(word), attachments: [{ ...exampleProject.attachments[0]!, name: word }] }),
  )
  const { text, beyond } = await read(bytes)
  expect(text.split(word).length - 1).toBeGreaterThanOrEqual(5)
  expect(beyond).toBeLessThan(0)
})

test('an order that is wrong is refused with the field it is wrong in, and the next one is printed', async () => {
  await expect(press.render(order({ ...exampleProject, organisation: { ...exampleProject.organisation, bin: '12' } }))).rejects.toThrow(
    /PDF project: organisation\.bin/,
  )
  await expect(
    press.render({ ...order(), attachments: [{ name: '../../evil.json', mimeType: 'application/json', bytes: new Uint8Array(1) }] }),
  ).rejects.toThrow('PDF project')
  expect((await press.render(order())).length).toBeGreaterThan(10_000)
})

test('a worker that dies takes only the document in hand with it', async () => {
  const hired: Worker[] = []
  const watch = (worker: Worker) => hired.push(worker)
  process.on('worker', watch)
  const fragile = openPdfRenderer()
  const [first, second, third] = [fragile.render(order()), fragile.render(order()), fragile.render(order())]
  await once(process, 'worker')
  await hired[0]?.terminate()
  await expect(first).rejects.toThrow('PDF project: the worker stopped')
  for (const one of [second, third]) expect(Buffer.from(await one).equals(await press.render(order()))).toBe(true)
  process.off('worker', watch)
  expect(hired.length).toBe(2)
  await fragile.close()
})

test('closing refuses what waits and what comes later', async () => {
  const closing = openPdfRenderer()
  const waiting = [closing.render(order()), closing.render(order())]
  const refused = Promise.all(waiting.map((one) => expect(one).rejects.toThrow('closed')))
  await closing.close()
  await refused
  await expect(closing.render(order())).rejects.toThrow('closed')
})

test('the press of the portal opens by itself, and again after it was closed', async () => {
  const one = await renderPdf(order())
  await closePdf()
  expect(Buffer.from(await renderPdf(order())).equals(one)).toBe(true)
  await closePdf()
})
