import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, expect, test } from 'vitest'
import { createTranslator } from '#i18n/translator.ts'
import { rowsOfSheet } from '../../platform/sheet/sheet.testing.ts'
import { pemSignature, portalOfFile, type SignedIn } from '../../portal.testing.ts'
import { openTrade, type Trade } from '../../trade/request/request.testing.ts'

const portal = portalOfFile()
let trade: Trade
let deputy: SignedIn
let project: number
beforeAll(async () => {
  trade = await openTrade(portal)
  project = await trade.signedProject()
  // the demo's deputy moves to the office, whose head is absent
  const { id } = await portal.db.selectFrom('person').select('id').where('email', '=', 'deputy@bitumen.test').executeTakeFirstOrThrow()
  await portal.db.updateTable('membership').set({ bin: trade.branch.bin, role: 'QAJ_BRANCH' }).where('personId', '=', id).execute()
  deputy = await portal.as('deputy')
  const bytes = Buffer.from('%PDF-1.7 приказ № 7-к')
  const data = { deputyId: id, from: '2026-11-20', until: '2026-11-27', orderNumber: '7-к' }
  const signature = pemSignature(bytes, trade.keys.branch)
  const made = await trade.branch.send('/api/substitutions', {
    data: { ...data, signature },
    files: { order: { name: 'приказ.pdf', bytes } },
  })
  if (made.statusCode !== 201) throw new Error(made.body)
})

const reason = 'Объём не подтверждён графиком работ'
const [person, head] = ['Ахметова Динара Сәкенқызы', 'Омарова Гүлнар Серікқызы']
const onBehalf = { fullName: head, orderNumber: '7-к' }
async function waiting(): Promise<{ id: number; route: number }> {
  const id = await trade.filed(project, { requestVolume: 10 })
  await trade.signs(project, id)
  return { id, route: await trade.routeOf(id) }
}
async function wordsOfSheet(documentId: string): Promise<string> {
  const { rawPayload } = await trade.branch.get(`/api/document/${documentId}/sheet`)
  const pdf = await getDocument({ data: Uint8Array.from(rawPayload), verbosity: 0 }).promise
  const { items } = await (await pdf.getPage(1)).getTextContent()
  await pdf.loadingTask.destroy()
  return items.map((item) => ('str' in item ? item.str : '')).join(' ')
}
const lastLine = async (id: number, reader = trade.contractor) =>
  (await reader.get(`/api/journal?objectType=REQUEST&objectId=${id}`)).json().at(-1)

test('a deputy’s rejection says for whom and by which order: in the sign-off, the timeline, the list as a sheet and the signature sheet', async () => {
  const { id, route } = await waiting()
  const answer = await deputy.post(`/api/signature-routes/${route}/reject`, { comment: reason })
  expect(answer.json().steps).toEqual([expect.objectContaining({ state: 'REJECTED', signedBy: person, onBehalf, comment: reason })])
  expect(await lastLine(id)).toMatchObject({ act: { code: 'request.reject' }, fullName: person, onBehalf })
  const sheet = await deputy.get('/api/signature-routes/sheet?state=REJECTED&objectType=REQUEST&columns=decidedBy')
  expect((await rowsOfSheet(sheet.rawPayload)).flat()).toContain(
    `${person} (${createTranslator('ru')('time.timeline.onBehalf', { name: head, order: '7-к' })})`,
  )
  const pdf = await wordsOfSheet(answer.json().documentId)
  for (const said of [person, head, '7-к', reason]) expect(pdf).toContain(said)
})

test('so do the offer of other terms and the signature that is taken back', async () => {
  const offered = await waiting()
  await deputy.post(`/api/signature-routes/${offered.route}/propose`, { requestVolume: 5, comment: reason })
  expect(await lastLine(offered.id)).toMatchObject({ act: { code: 'request.propose' }, onBehalf })
  const signed = await waiting()
  await trade.approves(project, signed.id)
  const answer = await deputy.post(`/api/signature-routes/${signed.route}/revoke`, { comment: reason })
  expect(answer.json().steps).toEqual([expect.objectContaining({ state: 'REVOKED', signedBy: person, onBehalf })])
  expect(await lastLine(signed.id)).toMatchObject({ act: { code: 'request.revoke' }, onBehalf })
})

test('after the order’s last day a colleague decides in their own name', async () => {
  const { id, route } = await waiting()
  portal.clock.set('2026-11-30T10:00:00+05:00')
  const colleague = await portal.as('deputy')
  const answer = await colleague.post(`/api/signature-routes/${route}/reject`, { comment: reason })
  expect(answer.json().steps).toEqual([expect.objectContaining({ signedBy: person, onBehalf: null })])
  expect((await lastLine(id, colleague)).onBehalf).toBeNull()
})
