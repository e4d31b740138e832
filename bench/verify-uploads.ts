import { setTimeout as sleep } from 'node:timers/promises'
import { specimenAuthority } from '../eds/specimen/authority.ts'
import { names } from '../eds/specimen/certificate.ts'
import { gostSpecimenKey } from '../eds/specimen/key.ts'
import { specimenMessage, specimenSigner } from '../eds/specimen/message.ts'
import { specimenStamp } from '../eds/specimen/stamp.ts'
import { temporaryPostgres } from '../launch/postgres/temporary.mjs'
import { migrate } from '../server/platform/sql/migrate.ts'
import { share } from './load.ts'
import { served } from './served.ts'

/** What strangers can do to the portal with the page that checks files: signatures made to be dear, a hundred at once, large ones. */
const goals = { copies: 0.5, linear: 2.6, blockedMilliseconds: 50, health: 5, megabytes: 400 }
const atOnce = 100
const document = Buffer.alloc(100 * 1024, 'Жол битумына өтінім. ')

function tell(what: string, goal: string, met: boolean): void {
  console.log(`verify-uploads: ${what} (goal ${goal}, ${met ? 'ok' : 'missed'})`)
  if (!met) process.exitCode = 1
}

const authority = specimenAuthority('GOST-2015-512')
const stamped = (certificate: typeof authority.person) =>
  specimenSigner({
    certificate,
    content: document,
    unsigned: (signature) =>
      [0, 1, 2, 3].map((n) => specimenStamp({ by: authority.stamps, signature, at: new Date(Date.UTC(2026, 4, 1, 10, 0, n)) })),
  })
const message = (count: number, signerOf: (i: number) => Uint8Array, certificates: Uint8Array[]) =>
  Buffer.from(specimenMessage({ signers: Array.from({ length: count }, (_, i) => signerOf(i)), certificates }))

const one = stamped(authority.person)
const others = Array.from({ length: 8 }, (_, i) =>
  authority.issue({ key: gostSpecimenKey('GOST-2015-512', 700 + i), subject: names.person, serial: 9_000 + i }),
)
const distinct = others.map(stamped)
const files = {
  copies: message(32, () => one, [authority.person.der]),
  eight: message(
    8,
    (i) => distinct[i]!,
    others.map(({ der }) => der),
  ),
  four: message(
    4,
    (i) => distinct[i]!,
    others.map(({ der }) => der),
  ),
}

type State = { loopMax: number; mostWork: number; mostOwn: number; memory: number; cpu: number }
const postgres = await temporaryPostgres({})
await migrate({ host: postgres.host, user: postgres.user, database: 'postgres' })
const portal = await served<State>('verify-portal', { PGHOST: postgres.host, PGUSER: postgres.user, PGDATABASE: 'postgres' })
const bystander = await served<Pick<State, 'loopMax'>>('verify-bystander', {})
const url = `http://127.0.0.1:${portal.port}`
const state = async () => await portal.ask()
const forwarded = (n: number) => ({ 'x-forwarded-for': `10.1.${n >> 8}.${n & 255}` })

/** @returns the status, 0 when the portal hung up */
async function upload(n: number, signature: Uint8Array, content: Uint8Array = document): Promise<number> {
  const form = new FormData()
  form.set('data', '{}')
  form.set('signature', new Blob([signature as BlobPart]), 'a.cms')
  form.set('document', new Blob([content as BlobPart]), 'a.pdf')
  const answer = await fetch(`${url}/api/verify`, { method: 'POST', body: form, headers: forwarded(n) }).catch(() => null)
  await answer?.text()
  return answer?.status ?? 0
}

async function health(until: () => boolean): Promise<number[]> {
  const taken: number[] = []
  while (!until()) {
    const began = performance.now()
    await (await fetch(`${url}/api/health`, { headers: forwarded(60_000 + taken.length) })).text()
    taken.push(performance.now() - began)
    await sleep(5)
  }
  return taken
}

const cpuOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = (await state()).cpu
  await work()
  return (await state()).cpu - before
}

type Idle = { p95: number; memory: number }

async function flood(what: string, send: (n: number) => Promise<number>, from: number, idle: Idle): Promise<void> {
  await Promise.all([state(), bystander.ask()])
  let done = false
  const all = Promise.all(Array.from({ length: atOnce }, (_, i) => send(from + i))).finally(() => {
    done = true
  })
  const p95 = share(await health(() => done), 0.95)
  const statuses = await all
  const [{ loopMax, mostWork, mostOwn, memory }, waited] = await Promise.all([state(), bystander.ask()])
  const counted = [...new Set(statuses)].map((s) => `${statuses.filter((one) => one === s).length} x ${s}`).join(', ')
  console.log(`verify-uploads: ${atOnce} at once, ${what}: answered ${counted}`)
  tell(
    `${what}: the loop stops for ${mostOwn.toFixed(0)} ms at most (its thread works ${mostWork.toFixed(0)} ms of a turn at most)`,
    `<= ${goals.blockedMilliseconds}`,
    mostOwn <= goals.blockedMilliseconds,
  )
  console.log(
    `verify-uploads: ${what}: with what it waits for a processor beside the senders ${loopMax.toFixed(0)} ms; a process that does nothing waits ${waited.loopMax.toFixed(0)} ms`,
  )
  tell(
    `${what}: /api/health p95 ${p95.toFixed(1)} ms, idle ${idle.p95.toFixed(1)} ms`,
    `<= ${goals.health} times`,
    p95 <= goals.health * idle.p95,
  )
  const more = (memory - idle.memory) / 2 ** 20
  tell(`${what}: ${more.toFixed(0)} MB of memory more than before`, `<= ${goals.megabytes}`, more <= goals.megabytes)
}

try {
  for (let i = 0; i < 5; i++) await upload(i, files.eight)
  const ends = performance.now() + 3_000
  await state()
  const p95 = share(await health(() => performance.now() > ends), 0.95)
  const { loopMax, mostWork, memory } = await state()
  const idle = { p95, memory }
  console.log(
    `verify-uploads: idle, the loop waits ${loopMax.toFixed(0)} ms at most, works ${mostWork.toFixed(0)} ms, ${(memory / 2 ** 20).toFixed(0)} MB`,
  )
  await upload(9, files.four)
  const copies = await cpuOf(() => upload(10, files.copies))
  tell(
    `32 copied GOST signers with 4 stamps (${(files.copies.length / 1024).toFixed(0)} KB): ${copies.toFixed(2)} s of CPU`,
    `<= ${goals.copies}`,
    copies <= goals.copies,
  )
  const [four, eight] = [await cpuOf(() => upload(11, files.four)), await cpuOf(() => upload(12, files.eight))]
  tell(
    `8 signers ${eight.toFixed(2)} s, 4 signers ${four.toFixed(2)} s: ratio ${(eight / four).toFixed(2)}`,
    `<= ${goals.linear}`,
    eight / four <= goals.linear,
  )
  await flood('signatures made to be dear', (n) => upload(n, n % 2 ? files.eight : files.copies), 100, idle)
  const large = Buffer.alloc(25 * 2 ** 20, 'битум')
  await flood('25 MB each', (n) => upload(n, files.eight, large), 300, idle)
} finally {
  await bystander.stop()
  await portal.stop()
  await postgres.stop()
}
process.exit()
