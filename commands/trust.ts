// portal trust add FILE... [--fingerprint HEX]... [--profile PROFILE] | profile FINGERPRINT... --profile PROFILE | list | remove FINGERPRINT...   [--dir DIR, else TRUST_DIR]
// Exit 0: done; 1: something was refused, or list found something that needs attention; 2: invalid arguments.
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { isPinned } from '#eds/fingerprints.ts'
import { keyKind } from '#eds/keys.ts'
import { profileAt } from '#eds/profile/book.ts'
import type { Profile } from '#eds/profile/profile.ts'
import { ProfileFault } from '#eds/profile/read.ts'
import type { Certificate } from '#eds/x509/certificate.ts'
import { nameText } from '#eds/x509/name.ts'
import { type AskFingerprint, addToTrust, leftWithout, type Outcome, plainFingerprint } from '#server/core/trust/add.ts'
import { faultOf, offered, standing, validity } from '#server/core/trust/admit.ts'
import { forget, inFolder, type TrustedFile } from '#server/core/trust/folder.ts'
import { chooseProfile, forgetProfiles, profileNamed, profilesOf } from '#server/core/trust/profiles.ts'
import { CannotStart } from '#server/platform/settings/settings.ts'

const usage = `trust add FILE... [--fingerprint HEX]... [--profile PROFILE] [--dir DIR]
trust profile FINGERPRINT... --profile PROFILE|none [--dir DIR]
trust list [--dir DIR]
trust remove FINGERPRINT... [--dir DIR]
PROFILE is what the keys of the authority may do: nca (National Certification Authority), state (authority of state bodies),
bank --policy OID (clients of a bank), or FILE.json with all fields (docs/operating.md).
DIR is TRUST_DIR where it is not given.`

class Unusable extends Error {}
const t = (line: string) => process.stdout.write(`${line}\n`)

/** npm runs a script in the package's folder; a path is relative to the folder where the command was typed. */
const typedAt = (path: string) => (existsSync(path) ? path : resolve(process.env.INIT_CWD ?? '.', path))

async function add(folder: string, names: string[], typed: string[], profile: Profile | null): Promise<number> {
  if (names.length === 0) throw new Unusable('which files?')
  const files = names.map((name) => ({ name, bytes: bytesOf(name) }))
  const terminal = process.stdin.isTTY ? atTerminal() : null
  const outcomes = await addToTrust(folder, offered(files), typed, terminal?.ask ?? (async () => null), {
    profile,
    now: new Date(),
  }).finally(terminal?.close)
  for (const outcome of outcomes) t(sentence(outcome))
  return outcomes.some(({ done }) => done === 'refused') ? 1 : 0
}

/**
 * The fingerprint is not shown first: it must come from the authority by another channel than the file. Lines that were typed or pasted ahead answer the
 * next questions; the end of the input leaves the rest out.
 */
function atTerminal(): { ask: AskFingerprint; close: () => void } {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const lines = terminal[Symbol.asyncIterator]()
  return {
    async ask(certificate, file) {
      process.stderr.write(
        `${file}: ${describe(certificate)}\n  is not known to this project. Type its SHA-256 fingerprint as its authority publishes it, or Enter to leave it out: `,
      )
      const { value, done } = await lines.next()
      return done ? null : value
    },
    close: () => terminal.close(),
  }
}

function sentence(outcome: Outcome): string {
  const what = outcome.certificate ? `${outcome.file}: ${describe(outcome.certificate)}` : outcome.file
  if (outcome.done === 'refused') return `refused  ${what}\n         ${outcome.why}`
  const by = outcome.by === 'pin' ? 'known to the project' : 'by the fingerprint that was typed'
  return outcome.done === 'added' ? `added    ${what}, ${by}` : `there    ${what}`
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)
const describe = (c: Certificate) => `${nameText(c.subject)} (${keyKind(c.publicKey)}, ${dayOf(c.notBefore)} to ${dayOf(c.notAfter)})`

async function list(folder: string): Promise<number> {
  const { kept, unreadable } = await inFolder(folder)
  const { fall } = standing(
    kept.map(({ certificate }) => certificate),
    [],
  )
  const book = await profilesOf(folder)
  const now = new Date()
  let attention = unreadable.length > 0 || kept.length === 0
  for (const { file, certificate } of kept) {
    const { state, days } = validity(certificate, now)
    const notes = [
      isPinned(certificate.fingerprint) ? 'known to the project' : 'NOT known to the project',
      { valid: '', expiresSoon: `ENDS IN ${days} DAYS`, expired: `ended ${-days} days ago`, notYetValid: 'NOT VALID YET' }[state],
      faultOf(certificate) ?? fall.find((f) => f.certificate === certificate)?.why ?? '',
    ]
    const profile = profileAt(book, certificate.fingerprint, now)
    attention ||= state === 'expiresSoon' || state === 'notYetValid' || notes[2] !== '' || profile === null
    t(
      `${certificate.fingerprint}  ${describe(certificate)}\n    ${[...notes.filter(Boolean), file].join('; ')}\n    ${profileLine(profile)}`,
    )
  }
  for (const { file, fault } of unreadable) t(`${file}\n    cannot be read: ${fault}`)
  if (kept.length === 0) t(`Nothing is trusted in ${folder}.`)
  return attention ? 1 : 0
}

/** What an authority may do, on one line. */
const profileLine = (profile: Profile | null): string =>
  profile
    ? `profile ${profile.name}: ${profile.uses.join(', ')}; policies ${profile.sign.policies.join(', ') || '–'}; ${profile.keys.join(', ')}`
    : 'NO PROFILE: its certificates are accepted for nothing (trust profile FINGERPRINT --profile ...)'

async function choose(folder: string, wanted: string[], name: string | undefined, profile: Profile | null): Promise<number> {
  if (name === undefined) throw new Unusable('which --profile?')
  const chosen = namedIn((await inFolder(folder)).kept, wanted)
  await chooseProfile(
    folder,
    chosen.map(({ certificate }) => certificate.fingerprint),
    profile,
    new Date(),
  )
  for (const { certificate } of chosen) t(`chosen   ${describe(certificate)}\n         ${profileLine(profile)}`)
  t('The portal takes it at its next start and writes it into the journal of administrators.')
  return 0
}

/** The certificates of the folder whose fingerprints begin so. @throws Unusable */
function namedIn(kept: TrustedFile[], wanted: string[]): TrustedFile[] {
  if (wanted.length === 0) throw new Unusable('whose fingerprints?')
  return wanted.map(plainFingerprint).map((start) => {
    const found = /^[0-9a-f]{8,64}$/.test(start) ? kept.filter(({ certificate }) => certificate.fingerprint.startsWith(start)) : []
    if (found.length !== 1)
      throw new Unusable(`${start}: ${found.length === 0 ? 'no certificate' : 'several certificates'} of this fingerprint`)
    return found[0]!
  })
}

async function remove(folder: string, wanted: string[]): Promise<number> {
  const { kept } = await inFolder(folder)
  const going = namedIn(kept, wanted)
  const left = leftWithout(
    going.map(({ certificate }) => certificate),
    kept.map(({ certificate }) => certificate),
  )
  if (left.length > 0) {
    t(`refused  these would lead to no root: remove them too\n         ${left.join('\n         ')}`)
    return 1
  }
  for (const { file, certificate } of going) {
    await forget(folder, file)
    t(`removed  ${describe(certificate)}`)
  }
  await forgetProfiles(
    folder,
    going.map(({ certificate }) => certificate.fingerprint),
  )
  return 0
}

function bytesOf(name: string): Uint8Array {
  try {
    return readFileSync(typedAt(name))
  } catch (error) {
    throw new Unusable((error as Error).message)
  }
}

/** null = none is named, or `none`. @throws Unusable */
function profileOf(name: string | undefined, policies: string[]): Profile | null {
  if (policies.length > 0 && name === undefined) throw new Unusable('--policy belongs to --profile bank')
  if (name === undefined || name === 'none') return null
  try {
    return profileNamed(name, policies, (file) => Buffer.from(bytesOf(file)).toString())
  } catch (error) {
    throw error instanceof ProfileFault ? new Unusable(error.message) : error
  }
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        dir: { type: 'string' },
        fingerprint: { type: 'string', multiple: true },
        profile: { type: 'string' },
        policy: { type: 'string', multiple: true },
      },
    })
  } catch (error) {
    throw new Unusable((error as Error).message)
  }
}

async function run(args: string[]): Promise<number> {
  try {
    const { values, positionals } = parsed(args)
    const [verb, ...rest] = positionals
    const folder = values.dir ?? process.env.TRUST_DIR
    if (!folder) throw new Unusable('where? TRUST_DIR is not set and --dir is not given')
    const profile = profileOf(values.profile, values.policy ?? [])
    if (verb === 'add' && values.profile !== 'none') return await add(folder, rest, values.fingerprint ?? [], profile)
    if (verb === 'profile') return await choose(folder, rest, values.profile, profile)
    if (verb === 'list' && rest.length === 0) return await list(folder)
    if (verb === 'remove') return await remove(folder, rest)
    throw new Unusable(verb ? `no such command: ${verb}` : 'which command?')
  } catch (error) {
    if (!(error instanceof Unusable || error instanceof CannotStart)) throw error
    process.stderr.write(`${error.message}\n${usage}\n`)
    return 2
  }
}

process.exitCode = await run(process.argv.slice(2))
