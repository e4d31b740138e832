import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { trustedBy } from '#signer/authority.ts'
import type { Issued } from '#signer/issue.ts'
import { programEnv } from '../platform/process/program.testing.ts'
import { multipart, type Portal, pemSignature, testMoment } from '../portal.testing.ts'

export const holders = { kmg: '240140900079', karazhanbas: '240140900089' } as const
/** Demo accounts that take part; `contractor2` acts for the second resource holder. */
const people = ['contractor', 'contractor3', 'qaj_branch', 'akimat_branch', 'qaj', 'kad_mt', 'menergy', 'supplier', 'contractor2'] as const
export type Name = (typeof people)[number]
export type ActAnswer = { status: number; body: Record<string, unknown>; code: string; document: string }

/** Index of the process that gets the HTTP request. `twice` = writes are sent to both processes at once under one Idempotency-Key. */
export type Hands = { server: number; twice: boolean }
type Message = { method: string; path: string; body?: object; form?: { data: object; name?: string } }
type Sent = Message & { who: Name; key: string | null }

/** Starts two processes on one database, signs in the users with their keys, and returns functions that send HTTP requests. */
export async function openSeason(portal: Portal) {
  const processes = await Promise.all([startProcess(portal), startProcess(portal)])
  const tokens = new Map<Name, string>()
  const keys = new Map<Name, Issued>()
  await secondHolder(portal)
  for (const name of people) {
    tokens.set(name, (await portal.as(name)).token)
    const organisation = name === 'contractor2' ? { organisation: { name: 'Каражанбасмунай', bin: holders.karazhanbas } } : {}
    keys.set(name, await portal.keys(portal.person(name), organisation))
  }
  let calls = 0

  async function send(server: number, { who, method, path, body, form, key }: Sent): Promise<ActAnswer> {
    const made = form ? multipart(form) : null
    const headers: Record<string, string> = {
      authorization: `Bearer ${tokens.get(who)}`,
      'x-forwarded-for': `10.${(calls >> 16) % 250}.${(calls >> 8) % 256}.${calls++ % 256}`,
      ...(key && { 'idempotency-key': key }),
      ...(made ? made.headers : body && { 'content-type': 'application/json' }),
    }
    const answer = await fetch(`${processes[server]!.url}${path}`, { method, headers, ...toSend(made?.payload, body) })
    const bytes = Buffer.from(await answer.arrayBuffer())
    const json = answer.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(bytes.toString()) : {}
    // a request that a rule refuses is answered with 200 and success false (the customer's specification, section 7)
    const refused = json.success === false
    return {
      status: refused && answer.status === 200 ? 422 : answer.status,
      body: json,
      code: String(json.code ?? ''),
      document: answer.headers.get('document-id') ?? '',
    }
  }

  async function call({ server, twice }: Hands, who: Name, message: Message): Promise<ActAnswer> {
    const key = message.method === 'GET' ? null : `season-${process.pid}-${++calls}`
    if (!twice || !key) return send(server, { ...message, who, key })
    const both = await Promise.all([0, 1].map((at) => send(at, { ...message, who, key })))
    return both.find(({ status }) => status < 300 || status >= 500) ?? both[0]!
  }

  /** Generates the document by its HTTP call and signs it; returns the first refusal. */
  async function sign(hands: Hands, who: Name, generate: string | Message): Promise<ActAnswer> {
    const made = await call({ ...hands, twice: false }, who, typeof generate === 'string' ? { method: 'GET', path: generate } : generate)
    if (made.status !== 200) return made
    const read = await send(hands.server, { who, key: null, method: 'GET', path: `/api/document/${made.document}?base64=true` })
    if (read.status !== 200) return read
    const data = String(read.body.data)
    const signature = pemSignature(Buffer.from(data, 'base64'), keys.get(who)!)
    return call(hands, who, { method: 'POST', path: '/api/etspsignatured', body: { documentId: made.document, signature, data } })
  }

  return {
    call,
    sign,
    /** Sets the business day of both processes and waits until they confirm it. */
    day: (today: string) => Promise.all(processes.map((one) => one.day(today))),
    close: () => Promise.all(processes.map((one) => one.end())),
  }
}
export type Season = Awaited<ReturnType<typeof openSeason>>

/** The demo has one account of a resource holder: makes `contractor2` a member of the second one. */
const secondHolder = ({ db, person }: Portal) =>
  db
    .updateTable('membership')
    .set({ bin: holders.karazhanbas, role: 'SUPPLIER' })
    .where('personId', '=', (eb) => eb.selectFrom('person').select('id').where('email', '=', person('contractor2').email))
    .execute()

const toSend = (payload: Buffer | undefined, body: object | undefined) =>
  payload ? { body: new Uint8Array(payload) } : body ? { body: JSON.stringify(body) } : {}

async function startProcess({ databaseUrl, folder, authority }: Portal) {
  const TRUST = JSON.stringify(trustedBy(authority).map((certificate) => Buffer.from(certificate).toString('base64')))
  const env = programEnv({ DATABASE_URL: databaseUrl, FILES: folder, AT: testMoment, TRUST })
  const child = fork(join(import.meta.dirname, 'season-process.testing.ts'), { env, execArgv: [] })
  const { port } = (await answerOf(child)) as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    async day(today: string) {
      const done = answerOf(child)
      child.send({ today })
      await done
    },
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}

/** Waits for the next message of the process. */
function answerOf(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`a process of the portal ended with ${code}`))
    child.once('exit', ended)
    child.once('message', (message) => {
      child.off('exit', ended)
      resolve(message)
    })
  })
}
