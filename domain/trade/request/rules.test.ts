import { expect, test } from 'vitest'
import { defaultSettings } from '../../core/setting/settings.ts'
import { refusalsOf } from '../../refusal.ts'
import { requestDeadline, termOf } from '../../reporting/sign-off-list/route.ts'
import { contractExtensions, contractRefusals } from './contract-file.ts'
import { RequestDraft } from './request.ts'
import { proposalRefusals, type RequestSurroundings, requestMonth, requestRefusals, traderRefusals } from './rules.ts'

const sent = {
  projectId: 1,
  organizationBin: '240140900039',
  requestPeriod: '2026-12-01',
  requestVolume: 100,
  bitumenType: 'BND_70_100',
  transportType: 'RAILWAY',
  katoCode: '350000000',
}
const around: RequestSurroundings = {
  project: { status: 'SIGNED', startDate: '2026-04-01', endDate: '2027-10-31' },
  today: '2026-11-20',
  free: 280,
  hasContract: false,
}
const codes = (change: object = {}, more: Partial<RequestSurroundings> = {}) =>
  requestRefusals(RequestDraft.parse({ ...sent, ...change }), { ...around, ...more }).map((r) => r.code)
const shape = (change: object) => {
  const read = RequestDraft.safeParse({ ...sent, ...change })
  return read.success ? [] : refusalsOf(read.error).map((r) => `${r.code} ${r.field}`)
}

test('a request that nothing is wrong with', () => expect(codes()).toEqual([]))

test('volume, grade, factory and transport must be filled in', () => {
  for (const field of ['requestVolume', 'bitumenType', 'organizationBin', 'transportType'])
    for (const empty of [undefined, null, '']) expect(shape({ [field]: empty })).toEqual([`request.fieldsRequired ${field}`])
})

test('the volume is whole tons, more than nothing', () => {
  expect(shape({ requestVolume: 1.5 })).toEqual(['input.digitsOnly requestVolume'])
  expect(shape({ requestVolume: 0 })).toEqual(['request.volumeNotPositive requestVolume'])
  expect(shape({ requestVolume: -1 })).toEqual(['request.volumeNotPositive requestVolume'])
  for (const much of [10_000_000, 1e9, 1e12, 1e300]) expect(shape({ requestVolume: much })).toEqual(['input.tooManyTons requestVolume'])
})

test('the month is the next one by the business day, over the turn of the year too', () => {
  expect([requestMonth('2026-11-30'), requestMonth('2026-12-01')]).toEqual(['2026-12-01', '2027-01-01'])
  expect(codes({ requestPeriod: '2026-11-01' })).toEqual(['request.monthNotNext'])
  expect(codes({ requestPeriod: '2027-01-01' })).toEqual(['request.monthNotNext'])
  expect(codes({}, { today: '2026-12-02', month: '2026-12-01' })).toEqual([])
})

test('the month lies inside the project’s dates', () => {
  const project = (startDate: string, endDate: string) => ({ project: { ...around.project, startDate, endDate } })
  expect(codes({}, project('2026-04-01', '2026-11-30'))).toEqual(['request.outsideProject'])
  expect(codes({}, project('2027-01-01', '2027-10-31'))).toEqual(['request.outsideProject'])
  expect(codes({}, project('2026-12-31', '2027-10-31'))).toEqual([])
})

test('an unsigned project takes no requests', () => {
  for (const status of ['CREATED', 'AWAITING_SIGNATURE', 'REJECTED', 'SIGNATURE_REVOKED', 'STOPPED'] as const)
    expect(codes({}, { project: { ...around.project, status } })).toEqual(['request.projectNotSigned'])
})

test('of a stopped project the sentence of the specification comes first, then when and why it was stopped', () => {
  const stopped = { at: '2026-11-19T20:00:00.000Z', reason: 'Работы приостановлены до весны' }
  expect(requestRefusals(RequestDraft.parse(sent), { ...around, project: { ...around.project, status: 'STOPPED', stopped } })).toEqual([
    { code: 'request.projectNotSigned' },
    { code: 'request.projectStopped', args: { day: '2026-11-20', reason: stopped.reason } },
  ])
})

test('a request may take all that is free and not a ton more', () => {
  expect(codes({ requestVolume: 280 })).toEqual([])
  expect(codes({ requestVolume: 281 })).toEqual(['request.overFree'])
})

const trader = { traderBin: '230140003012', traderPhoneNumber: '77010000001', traderComment: 'Договор на сезон' }
test('the trader block is filled in as a whole, contract included, or not at all', () => {
  expect(codes(trader, { hasContract: true })).toEqual([])
  for (const field of Object.keys(trader))
    expect(codes({ ...trader, [field]: ' ' }, { hasContract: true })).toEqual(['request.traderIncomplete'])
  expect(codes(trader)).toEqual(['request.traderIncomplete'])
  expect(codes({}, { hasContract: true })).toEqual(['request.traderIncomplete'])
})

test('a trader’s phone is 1 to 11 digits, the first not 0', () => {
  const phone = (traderPhoneNumber: string) => traderRefusals({ ...trader, traderPhoneNumber }, true).length === 0
  expect(['1', '77010000001'].map(phone)).toEqual([true, true])
  expect(['0701', '770100000012', '+7701', '7 701'].map(phone)).toEqual([false, false, false, false])
})

test('an office proposes no more than was asked, and something else than was asked', () => {
  const asked = { requestVolume: 100, organizationBin: '240140900039', transportType: 'RAILWAY' }
  const code = (change: object) => proposalRefusals(100, asked, { requestVolume: 100, ...change }).map((r) => r.code)
  expect(code({ requestVolume: 101 })).toEqual(['request.proposalOverAsked'])
  expect(code({})).toEqual(['request.proposalSame'])
  expect(code({ transportType: 'RAILWAY', organizationBin: null })).toEqual(['request.proposalSame'])
  expect([code({ requestVolume: 99 }), code({ transportType: 'CAR' }), code({ organizationBin: '240140900049' })]).toEqual([[], [], []])
})

test('an office decides by the 15th of the month before, moved off a day off; what comes later has the next working day', () => {
  const due = (signedOn: string) => requestDeadline('2026-12-01', signedOn, termOf(defaultSettings))
  expect(due('2026-11-05')).toBe('2026-11-16') // the 15th is a Sunday
  expect(due('2026-11-20')).toBe('2026-11-23')
})

const file = (name: string, content: Buffer, size = content.length) => ({ name, start: content, size })
const refused = (...given: Parameters<typeof file>) => contractRefusals(file(...given), 'f').map((r) => r.code)
const pdf = Buffer.from('%PDF-1.7')
const zip = (inside: string) => Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.from(inside)])
const ole = (stream: string) => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from(stream, 'utf16le')])

test('a contract is a pdf or an office file, by extension and by content', () => {
  const good: [string, Buffer][] = [
    ['Договор № 5.PDF', pdf],
    ['a.doc', ole('WordDocument')],
    ['a.xls', ole('Workbook')],
    ['a.ppt', ole('PowerPoint Document')],
    ['a.docx', zip('word/document.xml')],
    ['a.xlsx', zip('xl/workbook.xml')],
    ['a.pptx', zip('ppt/presentation.xml')],
  ]
  for (const [name, content] of good) expect([name, refused(name, content)]).toEqual([name, []])
  expect(good.map(([name]) => name.split('.').at(-1)!.toLowerCase()).sort()).toEqual([...contractExtensions].sort())
  const bad: [string, Buffer][] = [
    ['a.exe', Buffer.from('MZ')],
    ['a.pdf', Buffer.from('MZ')],
    ['a.docx', pdf],
    ['a.docx', zip('xl/workbook.xml')],
    ['a.xls', ole('WordDocument')],
    ['a.zip', zip('word/')],
    ['pdf', pdf],
    ['a.pdf', Buffer.alloc(0)],
  ]
  for (const [name, content] of bad) expect([name, refused(name, content)]).toEqual([name, ['request.fileType']])
})

test('25 MB pass and one byte more does not; a browser judges by the start alone', () => {
  expect(refused('a.pdf', pdf, 26_214_400)).toEqual([])
  expect(refused('a.pdf', pdf, 26_214_401)).toEqual(['request.fileTooLarge'])
  expect(refused('a.docx', zip(''), 5_000)).toEqual([])
})
