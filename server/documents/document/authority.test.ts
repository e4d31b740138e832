import { expect, test } from 'vitest'
import { readPdf, squeezed } from '../../platform/pdf/pdf-text.testing.ts'
import { fileProject, generatedDocument, portalOfFile, signGenerated } from '../../portal.testing.ts'
import { openMinistries, put, signMade } from '../../trade/plan/plan.testing.ts'

const portal = portalOfFile()
const textOf = async (bytes: Uint8Array) => (await readPdf(bytes)).text

test('a contractor’s paper names its organisation, who signs it and the post that this person entered', async () => {
  const contractor = await portal.as('contractor')
  const post = { post: ' Главный инженер ', postKk: 'Бас инженер' }
  const saved = await put(contractor, '/api/profile/contacts', { email: 'contractor@bitumen.test', phone: '', ...post })
  expect(saved.json()).toMatchObject({ post: 'Главный инженер', postKk: 'Бас инженер' })
  const id = await fileProject(contractor)
  const text = await textOf((await generatedDocument(contractor, id)).bytes)
  for (const shown of [
    'ТОО «Сарыарқа Жол» (демо) БИН',
    'Основание: Сведения подрядчика о дорожных работах',
    'Бас инженер Главный инженер Ахметов Санжар Ерланович',
  ])
    expect(text).toContain(squeezed(shown))

  // without a Kazakh name both languages have the other; what is signed stays as it was signed
  const write = (change: object) => put(contractor, '/api/profile/contacts', { email: 'contractor@bitumen.test', phone: '', ...change })
  expect((await write({ postKk: '' })).json()).toMatchObject({ post: 'Главный инженер', postKk: '' })
  await signGenerated(contractor, id, await portal.keys(portal.person('contractor')))
  const again = async () => (await contractor.get(`/api/project/${id}/generate`)).rawPayload
  const signed = await again()
  expect(await textOf(signed)).toContain(squeezed('Главный инженер Главный инженер'))
  await write({ post: 'Директор' })
  expect((await again()).equals(signed)).toBe(true)
})

test('a paper of a colleague is made anew for who signs it, the same paper twice for the same person', async () => {
  const [contractor, colleague] = [await portal.as('contractor2'), await portal.as('contractor2')]
  const id = await fileProject(contractor, { toKm: 33 })
  const [first, again] = [await generatedDocument(contractor, id), await generatedDocument(contractor, id)]
  expect(again.documentId).toBe(first.documentId)
  const person = portal.person('contractor3')
  await portal.db
    .updateTable('membership')
    .set({ bin: contractor.bin })
    .where('personId', '=', (eb) => eb.selectFrom('person').select('id').where('email', '=', person.email))
    .execute()
  const other = await portal.as('contractor3')
  const theirs = await generatedDocument(other, id)
  expect(theirs.documentId).not.toBe(first.documentId)
  expect(await textOf(theirs.bytes)).toContain(squeezed('Петренко Ольга Ивановна'))
  expect((await generatedDocument(colleague, id)).documentId).toBe(first.documentId)
})

test('a plan rests on the need or on the plan above it; its next version names the one before and what it changes', async () => {
  const m = await openMinistries(portal)
  const annual = '/api/plan/annual/2027'
  const write = async (tons: number) => {
    const { version } = (await m.menergy.get(annual)).json()
    const line = { factoryBin: m.factories[0], supplierBin: m.suppliers[0], bitumenType: 'BND_70_100', months: Array(12).fill(tons) }
    await put(m.menergy, annual, { version, lines: [line] })
    const text = await textOf((await m.menergy.get(`${annual}/generate`)).rawPayload)
    expect((await signMade(m.menergy, `${annual}/generate`, m.keys.menergy)).statusCode).toBe(200)
    return text
  }
  expect(await write(100)).toContain(squeezed('Основание: Потребность по подписанным проектам на 2027 год'))
  const second = await write(120.5)
  expect(second).toContain(squeezed('Основание: Годовой план поставок битума № ГП-2027, версия 1, от 20.11.2026'))
  expect(second).toContain('1200+2461446')
  expect(second).toContain(squeezed('Вице-министр Вице-министр Жумабаева Айгерим Нурлановна'))

  await m.writeMonth('2027-01', [m.line()])
  const month = await textOf((await m.menergy.get('/api/plan/monthly/2027-01/generate')).rawPayload)
  expect(month).toContain(squeezed('Основание: Годовой план поставок битума № ГП-2027, версия 2, от 20.11.2026'))
})
