import { deepEqual, equal, partialDeepStrictEqual } from 'node:assert/strict'
import writeXlsxFile, { type Cell } from 'write-excel-file/node'
import { cmsPem, signCms } from '#signer/cms.ts'
import type { Issued } from '#signer/issue.ts'
import { demoBin, demoIin, withCheckDigit } from './demo.testing.ts'
import { goodForm } from './people/registration/newcomer.testing.ts'
import { rowsOfSheet } from './platform/sheet/sheet.testing.ts'
import { goodDraft } from './portal.testing.ts'

const karaganda = '350000000'
/** Who comes on the first day; their keys are of the caller's authorities. */
export const people = {
  admin: {
    person: { surname: 'Омарова', name: 'Гүлнар', iin: demoIin('790624', 'f', 701) },
    organisation: { name: 'РГП «Портал»', bin: demoBin(701) },
  },
  official: {
    person: { surname: 'Смағұлов', name: 'Дәурен', iin: demoIin('800901', 'm', 702) },
    organisation: { name: 'Филиал ҚазАвтоЖол', bin: withCheckDigit('06024100070') },
  },
  contractor: {
    person: { surname: 'Ахметов', name: 'Санжар', iin: demoIin('850312', 'm', 703) },
    organisation: { name: 'ТОО «Сарыарқа Жол»', bin: demoBin(703) },
  },
}
export type Who = keyof typeof people

const signed = (content: Uint8Array, { chain, privateKey }: Issued) =>
  cmsPem(signCms({ content, chain, privateKey, signingTime: new Date() }))

/** Signs in with the key, as a browser does with NCALayer. */
async function enter(at: string, key: Issued) {
  const asked = await fetch(`${at}/api/auth/eds/challenge`)
  const cookie = asked.headers
    .getSetCookie()
    .map((c) => c.split(';')[0])
    .join('; ')
  const { challengeId, data } = (await asked.json()) as { challengeId: string; data: string }
  const body = JSON.stringify({ challengeId, signature: signed(Buffer.from(data, 'base64'), key) })
  const answer = await fetch(`${at}/api/auth/eds`, { method: 'POST', headers: { cookie, 'content-type': 'application/json' }, body })
  const { accessToken, user } = await read(answer)
  const send = async (method: string, path: string, payload?: object | FormData): Promise<Response> =>
    fetch(at + path, {
      method,
      headers: {
        authorization: `Bearer ${accessToken}`,
        ...(payload && !(payload instanceof FormData) && { 'content-type': 'application/json' }),
      },
      ...(payload && { body: payload instanceof FormData ? payload : JSON.stringify(payload) }),
    })
  return { user, send, call: async (method: string, path: string, payload?: object | FormData) => read(await send(method, path, payload)) }
}
type Entered = Awaited<ReturnType<typeof enter>>

async function read(answer: Response) {
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.url} ${answer.status}: ${text}`)
  return text ? JSON.parse(text) : null
}

/** Accepts the terms and submits the registration form. */
async function register(who: Entered, email: string): Promise<void> {
  for (const { kind, sha256 } of await who.call('GET', '/api/registration/terms'))
    await who.call('POST', `/api/registration/terms/${kind}/agree`, { sha256 })
  await who.call('PUT', '/api/current-profile', goodForm({ email }))
}

function form(data: object, sheet?: Uint8Array): FormData {
  const parts = new FormData()
  parts.set('data', new Blob([JSON.stringify(data)], { type: 'application/json' }))
  if (sheet) parts.set('sheet', new Blob([sheet as BlobPart]), 'institutions.xlsx')
  return parts
}

/** The sheet of institutions as XLSX with the BIN of the branch of Karaganda filled in. */
async function filledSheet(admin: Entered): Promise<Buffer> {
  const rows = await rowsOfSheet(Buffer.from(await (await admin.send('GET', '/api/admin/institutions/sheet')).arrayBuffer()))
  const typed = rows.map((row) =>
    row.map((value, i) =>
      i === 4 && row[0] === 'Областной филиал ҚазАвтоЖол' && row[3] === 'Карагандинская область' ? people.official.organisation.bin : value,
    ),
  )
  return writeXlsxFile(
    typed.map((row) => row.map((value): Cell => (value == null ? null : { value: value as string, type: String }))),
  ).toBuffer()
}

const signsProject = async (who: Entered, id: number, key: Issued) => {
  const made = await who.send('GET', `/api/project/${id}/generate`)
  const documentId = made.headers.get('document-id')
  const bytes = Buffer.from(await made.arrayBuffer())
  return who.call('POST', '/api/etspsignatured', { documentId, signature: signed(bytes, key), data: bytes.toString('base64') })
}

/** Does the work of a step; the caller may tell of it and measure it. */
type Step = <T>(name: string, work: () => Promise<T>) => Promise<T>

/**
 * What people do from the first sign-in of the first administrator to a project signed by both sides (docs/operating.md, "From an empty database to the
 * first project"). Throws where an answer is not as it should be.
 */
export async function firstDay(at: string, keys: Record<Who, Issued>, step: Step = (_name, work) => work()): Promise<void> {
  const admin = await step('the first administrator signs in by key', async () => {
    const admin = await enter(at, keys.admin)
    partialDeepStrictEqual(admin.user, { roles: ['ROLE_ADMIN'], registration: null, restrictions: [] })
    return admin
  })
  await step('institutions come from the sheet with one BIN in it', async () => {
    const loaded = await admin.call('POST', '/api/admin/institutions/sheet', form({}, await filledSheet(admin)))
    deepEqual(loaded, {
      stored: true,
      rows: 1,
      changed: 1,
      same: 0,
      removed: 0,
      droppedTimes: null,
      left: 46,
      tons: 0,
      bad: [],
      badRows: 0,
      errors: 0,
      marked: null,
    })
  })
  const [official, contractor] = await step('an office and a contractor register and are approved', async () => {
    await register(await enter(at, keys.official), 'official@example.kz')
    await register(await enter(at, keys.contractor), 'contractor@example.kz')
    const { content } = await admin.call('GET', '/api/admin/registrations?sort=submittedAt,asc')
    equal(content.length, 2)
    await admin.call('POST', `/api/admin/registrations/${content[0].id}/act`, { act: 'approve' })
    const act = { act: 'approve', role: 'ROLE_CONTRACTOR', katoCode: karaganda }
    await admin.call('POST', `/api/admin/registrations/${content[1].id}/act`, act)
    const [official, contractor] = [await enter(at, keys.official), await enter(at, keys.contractor)]
    deepEqual([official.user.roles, contractor.user.roles], [['ROLE_QAJ_BRANCH'], ['ROLE_CONTRACTOR']])
    partialDeepStrictEqual((await admin.call('GET', '/api/admin/offices')).offices, [
      { bin: people.official.organisation.bin, role: { code: 'ROLE_QAJ_BRANCH' }, region: { code: karaganda }, regions: [] },
    ])
    return [official, contractor] as const
  })
  await step('a project is signed by the contractor, then by the office', async () => {
    const { id } = await contractor.call('POST', '/api/project', form(goodDraft(people.contractor.organisation.bin)))
    partialDeepStrictEqual(await signsProject(contractor, id, keys.contractor), { status: { code: 'AWAITING_SIGNATURE' } })
    partialDeepStrictEqual((await official.call('GET', '/api/signature-routes')).content, [{ objectId: id }])
    partialDeepStrictEqual(await signsProject(official, id, keys.official), { status: { code: 'SIGNED' } })
  })
}
