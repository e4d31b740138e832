import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Authority, signedBy, specimenAuthority } from '../eds/specimen/authority.ts'
import { names } from '../eds/specimen/certificate.ts'
import { type GostKind, gostSpecimenKey } from '../eds/specimen/key.ts'
import { specimenStamp } from '../eds/specimen/stamp.ts'
import { verify, verifyInTurns } from '../eds/verify.ts'

const goals = { rsaToProcess: 8, gostMilliseconds: 10, blockedMilliseconds: 25 }
const document = Buffer.alloc(100 * 1024, 'Жол битумына өтінім. ')
const at = new Date('2026-05-01T10:00:30Z')

function t(what: string, goal: string, met: boolean): void {
  console.log(`eds: ${what} (goal ${goal}, ${met ? 'ok' : 'missed'})`)
  if (!met) process.exitCode = 1
}

/** Time in milliseconds of the fastest of many batches; other load on the machine can only make a batch slower. */
function fastest(batches: number, size: number, work: () => void): number {
  let best = Number.POSITIVE_INFINITY
  for (let batch = 0; batch < batches; batch++) {
    const start = performance.now()
    for (let i = 0; i < size; i++) work()
    best = Math.min(best, (performance.now() - start) / size)
  }
  return best
}

const judge =
  ({ trust }: Authority, cms: Uint8Array) =>
  () => {
    const verdict = verify({ cms, content: document, trust, at, purpose: 'sign', revocation: 'none' })
    if (!verdict.ok) throw new Error(verdict.code)
  }

const pem = (der: Uint8Array) =>
  `-----BEGIN CERTIFICATE-----\n${Buffer.from(der).toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`

function rsa(): void {
  const authority = specimenAuthority('RSA')
  const cms = signedBy(authority.person, document)
  const check = judge(authority, cms)
  const known = fastest(20, 100, check)
  const first = fastest(20, 100, () => {
    authority.trust.verified.clear()
    check()
  })
  const folder = mkdtempSync(join(tmpdir(), 'eds-bench-'))
  try {
    const [message, content, roots] = ['message.cms', 'document', 'roots.pem'].map((name) => join(folder, name)) as [string, string, string]
    writeFileSync(message, cms)
    writeFileSync(content, document)
    writeFileSync(roots, pem(authority.root.der) + pem(authority.ca.der))
    const process = opensslProcess(message, content, roots)
    console.log(
      `eds: RSA, 100 KiB detached, whole policy: ${known.toFixed(3)} ms with a certificate seen before, ${first.toFixed(3)} ms with a new one`,
    )
    if (process === null) console.log('eds: no openssl here to compare with')
    else
      t(
        `RSA ${(process / known).toFixed(1)} times as fast as an openssl cms -verify process (${process.toFixed(2)} ms)`,
        `>= ${goals.rsaToProcess}`,
        process / known >= goals.rsaToProcess,
      )
    const loop = libcryptoLoop(folder, message, content, roots)
    console.log(
      loop === null
        ? 'eds: no compiler and headers here for libcrypto in a loop'
        : `eds: libcrypto's CMS_verify in a loop ${loop.toFixed(3)} ms, ratio ${(loop / known).toFixed(2)}`,
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function opensslProcess(message: string, content: string, roots: string): number | null {
  const args = [
    'cms',
    '-verify',
    '-binary',
    '-inform',
    'DER',
    '-in',
    message,
    '-content',
    content,
    '-CAfile',
    roots,
    '-purpose',
    'any',
    '-attime',
    String(at.getTime() / 1000),
    '-out',
    '/dev/null',
  ]
  const run = () => spawnSync('openssl', args, { stdio: 'ignore' })
  if (run().status !== 0) return null
  return fastest(30, 1, run)
}

function libcryptoLoop(folder: string, message: string, content: string, roots: string): number | null {
  const program = join(folder, 'loop')
  const built = spawnSync('cc', ['-O2', '-o', program, join(import.meta.dirname, 'libcrypto-cms.c'), '-lcrypto'], { stdio: 'ignore' })
  if (built.status !== 0) return null
  const run = spawnSync(program, [message, content, roots, '100'], { encoding: 'utf8' })
  return run.status === 0 ? Number(run.stdout) : null
}

/** Persons with new keys and certificates: every verification has to prepare the curve for its key again. */
function newcomers(authority: Authority, kind: GostKind, count: number): Uint8Array[] {
  return Array.from({ length: count }, (_, i) =>
    signedBy(authority.issue({ key: gostSpecimenKey(kind, 500 + i), subject: names.person }), document),
  )
}

const inGroups = <T>(all: T[], size: number): T[][] =>
  Array.from({ length: all.length / size }, (_, i) => all.slice(i * size, (i + 1) * size))

function gost(kind: GostKind): void {
  const authority = specimenAuthority(kind)
  const [warming, ...groups] = inGroups(newcomers(authority, kind, 140), 20)
  for (const cms of warming!) judge(authority, cms)()
  const judgeAll = (group: Uint8Array[]) => () => {
    for (const cms of group) judge(authority, cms)()
  }
  const fresh = Math.min(...groups.map((group) => fastest(1, 1, judgeAll(group)) / group.length))
  const stamped = signedBy(authority.person, document, { unsigned: (signature) => [specimenStamp({ by: authority.stamps, signature })] })
  const known = fastest(10, 10, judge(authority, signedBy(authority.person, document)))
  const withStamp = fastest(10, 10, judge(authority, stamped))
  t(
    `${kind}, 100 KiB detached, whole policy: a new signer ${fresh.toFixed(2)} ms`,
    `< ${goals.gostMilliseconds}`,
    fresh < goals.gostMilliseconds,
  )
  console.log(`eds: ${kind}: a known signer ${known.toFixed(2)} ms, with a time stamp ${withStamp.toFixed(2)} ms`)
}

/** Returns the longest event loop delay in milliseconds while 20 signatures per second of new signers are verified. */
async function longestBlock(authority: Authority, messages: Uint8Array[]): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  for (const cms of messages) {
    void verifyInTurns({ cms, content: document, trust: authority.trust, at, purpose: 'sign', revocation: 'none' })
    await sleep(50)
  }
  delay.disable()
  return delay.max / 1e6
}

async function busyServer(): Promise<void> {
  const authority = specimenAuthority('GOST-2015-512')
  const messages = newcomers(authority, 'GOST-2015-512', 180)
  const rounds: number[] = []
  for (const from of [0, 60, 120]) rounds.push(await longestBlock(authority, messages.slice(from, from + 60)))
  const longest = Math.min(...rounds)
  t(
    `20 GOST signatures a second: the event loop waits ${longest.toFixed(1)} ms at most`,
    `<= ${goals.blockedMilliseconds}`,
    longest <= goals.blockedMilliseconds,
  )
}

rsa()
gost('GOST-2015-512')
gost('GOST-2004')
await busyServer()
