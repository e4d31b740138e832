import { readFileSync } from 'node:fs'
import { basename, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { describe } from '#eds/describe.ts'
import type { VerifyInput } from '#eds/input.ts'
import { WrongPassword } from '#eds/pkcs12/read.ts'
import { bookFrom, type ProfileBook, profilesFile } from '#eds/profile/book.ts'
import { ProfileFault } from '#eds/profile/read.ts'
import { readyProfiles } from '#eds/profile/ready.ts'
import { Refused } from '#eds/refused.ts'
import { loadCrls } from '#eds/revocation/crls.ts'
import { loadTrust, loadTrustAs, type Trust } from '#eds/trust.ts'
import type { Purpose, Verdict } from '#eds/verdict.ts'
import { verifyAll } from '#eds/verify.ts'
import { blocksIn, bytesOf, isFolder, namesIn, Unusable } from './eds-files.ts'

const usage = `eds verify FILE.cms [--data FILE] --trust DIR [--crl DIR] [--ocsp DIR] [--at ISO-TIME|signing] [--purpose sign|auth|any]
eds inspect FILE|DIR`

/** Exit codes: all good, something not good, invalid arguments. */
const exit = { good: 0, bad: 1, unusable: 2 } as const

const print = (line: unknown) => process.stdout.write(`${JSON.stringify(line)}\n`)

function verifyCommand(args: string[]): number {
  const { values, positionals } = parsed(args)
  const [file, ...rest] = positionals
  if (!file || rest.length > 0 || !values.trust) throw new Unusable('verify needs one FILE and --trust DIR')
  const at = moment(values.at)
  const purpose = purposeOf(values.purpose)
  const trust = trustFrom(values.trust)
  const content = values.data === undefined ? undefined : bytesOf(values.data)
  const crls = values.crl === undefined ? undefined : loadCrls(blocksIn(values.crl), trust)
  const ocsp = values.ocsp === undefined ? undefined : blocksIn(values.ocsp)
  const cms = bytesOf(file)
  const verdicts = verifyAll({ cms, content, trust, at, purpose, crls, ocsp, revocation: crls || ocsp ? 'required' : 'none' })
  for (const [signer, verdict] of verdicts.entries()) print(line(signer, verdict))
  return verdicts.every((verdict) => verdict.ok) ? exit.good : exit.bad
}

function parsed(args: string[]) {
  const option = { type: 'string' } as const
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { data: option, trust: option, crl: option, ocsp: option, at: option, purpose: option },
    })
  } catch (error) {
    throw new Unusable(error instanceof Error ? error.message : String(error))
  }
}

function line(signer: number, { ok, code, reasons, identity, times }: Verdict): Record<string, unknown> {
  return {
    signer,
    ok,
    code,
    reasons,
    iin: identity?.iin ?? null,
    bin: identity?.bin ?? null,
    commonName: identity?.commonName ?? null,
    organization: identity?.organization ?? null,
    algorithm: identity?.algorithm ?? null,
    signingTime: times.signing,
    timestamp: times.timestamp,
  }
}

/** A date, or a date and a time with its zone; without one it is UTC, so that the answer does not depend on the machine. */
const isoTime = /^(\d{4}-\d\d-\d\d)(?:T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/

function moment(value: string | undefined): VerifyInput['at'] {
  if (value === undefined) return new Date()
  if (value === 'signing') return { claimedBefore: new Date() }
  const [, day = '', hour, zone] = isoTime.exec(value) ?? []
  const at = new Date(hour && !zone ? `${value}Z` : value)
  const isDay = day !== '' && new Date(day).toJSON()?.startsWith(day)
  if (!isDay || Number.isNaN(at.getTime())) throw new Unusable(`not a time: ${value}`)
  return at
}

/** `any` = one that the portal accepts for signing or for signing in. */
function purposeOf(value = 'any'): Purpose {
  if (value !== 'sign' && value !== 'auth' && value !== 'any') throw new Unusable(`not a purpose: ${value}`)
  return value
}

function trustFrom(folder: string): Trust {
  const profiles = profilesIn(folder)
  const certificates = blocksIn(folder)
  const trust = profiles ? loadTrust(certificates, profiles) : loadTrustAs(readyProfiles.nca, certificates)
  if (trust.roots.length === 0) throw new Unusable(`no root certificate in ${folder}`)
  return trust
}

/** The profiles that `trust add` wrote beside the certificates; null = none: all are judged by that of the national CA. */
function profilesIn(folder: string): ProfileBook | null {
  const file = namesIn(folder).find((name) => basename(name) === profilesFile)
  if (!file) return null
  try {
    return bookFrom(Buffer.from(bytesOf(file)).toString())
  } catch (error) {
    if (error instanceof ProfileFault) throw new Unusable(`${file}: ${error.message}`)
    throw error
  }
}

/** For a folder, every file in it is described, and `file` names it. The password of PKCS#12 is requested once. */
function inspectCommand(args: string[]): number {
  const [path, ...rest] = args
  if (path === undefined || rest.length > 0 || path.startsWith('--')) throw new Unusable('inspect needs one FILE or DIR')
  let password: string | null = null
  const asked = () => (password ??= passwordFromStdin())
  if (!isFolder(path)) return inspected(bytesOf(path), asked, {})
  const codes = namesIn(path).map((name) => inspected(bytesOf(name), asked, { file: relative(process.env.INIT_CWD ?? '.', name) }))
  return Math.max(exit.good, ...codes)
}

function inspected(bytes: Uint8Array, password: () => string, which: { file?: string }): number {
  try {
    for (const description of describe(bytes, password)) print({ ...which, ...description })
    return exit.good
  } catch (error) {
    if (error instanceof Refused) print({ ...which, kind: null, ok: false, code: error.code, detail: error.detail })
    else if (error instanceof WrongPassword) print({ ...which, kind: 'p12', ok: false, code: 'wrongPassword', detail: error.message })
    else throw error
    return exit.bad
  }
}

function passwordFromStdin(): string {
  if (process.stdin.isTTY) process.stderr.write('Password: ')
  return readFileSync(process.stdin.fd, 'utf8').split(/\r?\n/)[0] ?? ''
}

function run([command, ...args]: string[]): number {
  try {
    if (command === 'verify') return verifyCommand(args)
    if (command === 'inspect') return inspectCommand(args)
    throw new Unusable(command ? `no such command: ${command}` : 'which command?')
  } catch (error) {
    if (!(error instanceof Unusable)) throw error
    process.stderr.write(`${error.message}\n${usage}\n`)
    return exit.unusable
  }
}

process.stdout.on('error', () => process.exit(exit.bad)) // the reading process has gone
process.exitCode = run(process.argv.slice(2))
