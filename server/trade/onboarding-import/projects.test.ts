import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { openArchive } from '#evidence/archive.ts'
import { judged, stateOf } from '#evidence/judge.ts'
import { chainWaiting } from '../../core/journal/sequencer.ts'
import { compareProof } from '../../people/proof/nightly.ts'
import { sha256Of } from '../../platform/files/files.ts'
import { portalOfFile, type SignedIn, signedIn } from '../../portal.testing.ts'
import { sendRequest } from '../request/request.testing.ts'
import {
  givePassword,
  newBin,
  organisationRow,
  personRow,
  plannedRow,
  projectRow,
  putScan,
  scanOf,
  signProtocol,
  storageRow,
  takenOver,
} from './takeover.testing.ts'

const portal = portalOfFile()
let admin: SignedIn
const book = {
  organisations: [organisationRow(1)],
  people: [personRow(1)],
  // the books of an agency have times beside days
  projects: [projectRow(1, { 9: { day: '2026-03-01', seconds: 72_900 }, 10: '30.11.2027 23:59', 14: '2026-02-16T20:15:00' })],
  planned: [plannedRow(1, '30.04.2027 20:15', 300), plannedRow(1, '05.2027', 600)],
  storages: [storageRow(1)],
}
beforeAll(async () => {
  admin = await portal.as('admin')
})
const reasons = (answer: { json: () => { bad: { reasons: { cell: string; message: string }[] }[] } }) =>
  answer.json().bad.flatMap((row) => row.reasons.map(({ cell, message }) => `${cell} ${message}`))
const project = () => portal.db.selectFrom('project').selectAll().where('organizationBin', '=', newBin(1)).executeTakeFirstOrThrow()
const verified = async () => {
  const { id } = await project()
  const { verifyCode } = await portal.db
    .selectFrom('document')
    .select('verifyCode')
    .where('objectType', '=', 'PROJECT')
    .where('objectId', '=', id)
    .executeTakeFirstOrThrow()
  return (await portal.nobody({ method: 'GET', url: `/api/verify/${verifyCode}` })).json()
}
/** The head of the contractor, who has got a password meanwhile. */
async function contractor(): Promise<SignedIn> {
  await givePassword(portal, 1)
  return signedIn(portal.app, { email: 'before1@bitumen.test' })
}
const nextMonth = (factoryBin: string, requestVolume: number) => ({
  ...{ organizationBin: factoryBin, requestVolume, requestPeriod: '2026-12-01' },
})
const factory = async () =>
  (await portal.db.selectFrom('organisationRole').select('bin').where('role', '=', 'FACTORY').orderBy('bin').executeTakeFirstOrThrow()).bin

test('a project without its scan, of an unknown contractor, against the rules of the form, or with months beyond its tons is an error of its cell', async () => {
  const answer = await takenOver(admin, {
    ...book,
    projects: [projectRow(1), projectRow(2, { 1: newBin(9) }), projectRow(3, { 1: newBin(1), 8: 3, 14: '2027-01-01' })],
    planned: [plannedRow(1, '04.2027', 900), plannedRow(1, '05.2027', 600), plannedRow(7, '05.2027', 1)],
  })
  const told = reasons(answer)
  for (const cell of ['Проекты!P2', 'Проекты!B3', 'Проекты!I4', 'План по месяцам!A4'])
    expect(
      told.filter((one) => one.startsWith(`${cell} `)),
      cell,
    ).toHaveLength(1)
  expect(answer.json().stored).toBe(false)
})

test('a signed project comes with months, places and its scan as the document; nobody files for it until the protocol is signed', async () => {
  await putScan(admin, 'К-1.pdf')
  const done = await takenOver(admin, book)
  expect(done.json(), done.body).toMatchObject({ stored: true, bad: [], changed: 6, droppedTimes: { count: 4, first: 'Проекты!J2' } })
  expect(await project()).toMatchObject({ status: 'SIGNED', bitumenTotal: 1_000, katoCode: '350000000', roadCode: 'KAZ01' })
  expect(await project()).toMatchObject({ startDate: '2026-03-01', endDate: '2027-11-30' })
  expect((await admin.get('/api/admin/takeovers')).json()).toMatchObject({ scans: [], takeovers: [{ number: 'ПС-000001' }] })
  const who = await contractor()
  const { id } = await project()
  const page = (await who.get(`/api/project/${id}`)).json()
  expect(page).toMatchObject({ status: { code: 'SIGNED' }, documents: [{ readOnly: true, version: 1 }], documentFresh: true })
  expect(page.projectPlannedList.map((m: { projectPlannedPeriod: string }) => m.projectPlannedPeriod)).toEqual(['2027-04-01', '2027-05-01'])
  expect(page.projectStorageList).toHaveLength(1)
  const refused = await sendRequest(who, id, nextMonth(await factory(), 100))
  expect(refused.json()).toMatchObject({ code: 'request.protocolUnsigned', args: { number: 'ПС-000001' } })
  const seen = await verified()
  expect(seen).toMatchObject({ intact: true, signatures: [], takenOver: { number: 'ПС-000001', day: null, verifyCode: null } })
})

test('once the protocol is signed, the page of proof says by which, in place of signatures, and the contractor files the next month', async () => {
  const { id: takeover } = await portal.db.selectFrom('takeover').select('id').executeTakeFirstOrThrow()
  const signed = await signProtocol(portal, admin, takeover)
  expect(signed.statusCode, signed.body).toBe(200)
  const seen = await verified()
  expect(seen).toMatchObject({ intact: true, faults: [], signatures: [], status: { description: 'Перенесён протоколом' } })
  expect(seen.takenOver).toMatchObject({ number: 'ПС-000001', day: '2026-11-20' })
  expect(seen.document.sha256).toBe(sha256Of(scanOf('К-1.pdf')))
  const who = await contractor()
  const { id } = await project()
  const made = await sendRequest(who, id, nextMonth(await factory(), 100))
  expect(made.statusCode, made.body).toBe(200)
  const protocol = (await portal.nobody({ method: 'GET', url: `/api/verify/${seen.takenOver.verifyCode}` })).json()
  expect(protocol).toMatchObject({ intact: true, document: { kind: 'TAKEOVER' }, takenOver: null })
})

test('the evidence says it too: the page inside of the archive is neither green nor red', async () => {
  while ((await chainWaiting(portal.services.db, portal.clock.now())) > 0);
  portal.clock.forward(86_400)
  const who = await contractor()
  const { id } = await project()
  // the first line of the next day ends the day before
  expect((await sendRequest(who, id, { ...nextMonth(await factory(), 50), bitumenType: 'BND_70_100' })).statusCode).toBe(200)
  while ((await chainWaiting(portal.services.db, portal.clock.now())) > 0);
  const { documents } = (await who.get(`/api/project/${id}`)).json()
  const archive = await who.get(`/api/document/${documents[0].documentId}/evidence`)
  expect(archive.statusCode, archive.body).toBe(200)
  const bundle = openArchive(new Uint8Array(archive.rawPayload))
  const report = judged(bundle)
  expect(report.faults).toEqual([])
  expect(stateOf(report)).toBe('takenOver')
  expect(report.takenOver).toMatchObject({ number: 'ПС-000001' })
  expect(report.days).toHaveLength(1)
  expect(Buffer.from(bundle.files.get('README.txt')!).toString()).toMatch(/перенесён протоколом № ПС-000001, подписанным 20\.11\.2026/)
})

test('at night the rows are compared with what the protocol sealed: sound as they came, found when somebody writes past the portal', async () => {
  while ((await chainWaiting(portal.services.db, portal.clock.now())) > 0);
  expect((await compareProof(portal.services, true)).findings).toEqual([])
  const { id } = await project()
  await portal.db.updateTable('project').set({ bitumenTotal: 1_100 }).where('id', '=', id).execute()
  expect((await compareProof(portal.services, true)).findings).toContainEqual(
    expect.objectContaining({ field: 'bitumenTotal', signed: '1000', stands: '1100' }),
  )
  await portal.db.updateTable('project').set({ bitumenTotal: 1_000 }).where('id', '=', id).execute()
  // another scan in its place: the line, and the protocol, name the one that was taken over
  const { sha256 } = await portal.db.selectFrom('document').select('sha256').where('objectType', '=', 'PROJECT').executeTakeFirstOrThrow()
  const other = await portal.services.files.put(Buffer.from('%PDF-1.7 другая бумага'))
  // past the portal, and past the trigger that keeps signed documents
  const swap = (to: string) =>
    sql
      .raw(
        `set session_replication_role = replica; update document set sha256 = '${to}' where object_type = 'PROJECT'; reset session_replication_role`,
      )
      .execute(portal.db)
  await swap(other)
  const faults = (await verified()).faults.map(({ code }: { code: string }) => code)
  expect(faults).toEqual(expect.arrayContaining(['paper', 'protocol']))
  await swap(sha256)
  expect((await verified()).faults).toEqual([])
})

test('a project that was taken over is not taken over again: by its number, or by its road', async () => {
  admin = await portal.as('admin') // a day has passed
  await putScan(admin, 'К-1.pdf')
  const again = reasons(await takenOver(admin, { projects: [projectRow(1), projectRow(1, { 0: 'Другой-1' })] }))
  expect(again.filter((one) => one.startsWith('Проекты!A'))).toHaveLength(2)
})
