import { isIP } from 'node:net'
import { z } from 'zod'
import { type NoteKey, readKey } from '#eds/note.ts'
import { type ScannerPlace, scannerPlaceIn } from '../files/clamd.ts'
import { fileFields, halfPlaces } from '../files/file-settings.ts'
import { isWebAddress, noRevocationChecks, revocationFields } from './revocation-settings.ts'
import { halfSmtp, smtpFields } from './smtp-settings.ts'
import { misspelt } from './spelling.ts'

/** An error that prevents the start, described in sentences that an operator can act on. */
export class CannotStart extends Error {}

const level = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const said = (error: string) => ({ error })

/** A demo marks its secret, so that it is not reused in production (demo/services.ts). */
const secretOfDemo = 'demo-secret:'
/** 32 random bytes have about 30 different values; a typed or repeated text has few. */
const fewestValues = 16

const secretIn = (name: string) =>
  z
    .string(said(`${name} is missing: at least 32 random bytes in base64, for example from \`openssl rand -base64 32\`.`))
    .transform((text, { addIssue }) => {
      const bytes = /^[\w+/-]+=*$/.test(text) ? Buffer.from(text, 'base64') : Buffer.alloc(0)
      if (bytes.length < 32) addIssue(`${name} must be at least 32 bytes in base64.`)
      else if (bytes.subarray(0, secretOfDemo.length).toString() === secretOfDemo)
        addIssue(`${name} is the secret of a demo: make one of your own.`)
      else if (new Set(bytes).size < fewestValues) addIssue(`${name} is not random: make one with \`openssl rand -base64 32\`.`)
      return new Uint8Array(bytes)
    })

const ownMachine = /^(localhost|127\.0\.0\.1|\[::1\])$/
const PublicUrl = z
  .string(said('PUBLIC_URL is missing: where people reach the portal, https://bitumen.example.'))
  .transform((text, { addIssue }) => {
    const url = URL.canParse(text) ? new URL(text) : null
    if (!url || !/^https?:$/.test(url.protocol) || url.origin !== text.replace(/\/$/, ''))
      addIssue('PUBLIC_URL must be an address without a path, https://bitumen.example.')
    else if (url.protocol === 'http:' && !ownMachine.test(url.hostname))
      addIssue('PUBLIC_URL must begin with https: only localhost may do without.')
    return url?.origin ?? ''
  })

/** Where pages register signing procedures for a phone: an address without a path, as `dataURL` and `signURL` of an answer must begin with it. */
const PhoneSigningUrl = z
  .string()
  .transform((text, { addIssue }) => {
    const url = URL.canParse(text) ? new URL(text) : null
    const safe = url?.protocol === 'https:' || (url?.protocol === 'http:' && ownMachine.test(url.hostname))
    if (!url || !safe || url.origin !== text.replace(/\/$/, ''))
      addIssue('PHONE_SIGNING_URL must be an https address without a path, https://sigex.kz.')
    return url?.origin ?? ''
  })
  .optional()

const isNetwork = (text: string): boolean => {
  const [address = '', bits] = text.split('/')
  return isIP(address) > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 4 ? 32 : 128)))
}
/** What is said where nothing stands in front that names the client. */
const noProxies = 'none'
const Proxies = z
  .string()
  .transform((text) => (text === noProxies ? [] : text.split(',').map((one) => one.trim())))
  .refine((all) => all.every(isNetwork), said('PROXIES must be addresses or networks with commas between: 10.0.0.5,10.1.0.0/16.'))
  .default([])

const Witnesses = z
  .string()
  .transform((text, { addIssue }) => {
    const keys = text.split(/[\s,]+/).map((one) => readKey(one))
    const known = keys.filter((key): key is NoteKey => key?.kind === 'witness')
    if (known.length < keys.length)
      addIssue('WITNESS_KEYS must be the lines that witnesses print, with commas between: name+12ab34cd+BASE64.')
    return known
  })
  .default([])

const SecondFactor = z.enum(['required', 'everybody', 'optional'], said('SECOND_FACTOR must be required, everybody or optional.'))
const WebhookAddresses = z.enum(['open', 'any'], said('WEBHOOK_ADDRESSES must be open or any.')).default('open')

const Scanner = z
  .string()
  .transform(scannerPlaceIn)
  .refine(
    (place): place is ScannerPlace => place !== null,
    said('CLAMD must be the socket of clamd (/run/clamav/clamd.ctl) or its host:port.'),
  )

const wrongPort = (name: PropertyKey) => `${String(name)} must be a port from 1 to 65535.`
const Port = z.coerce.number().int().min(1).max(65_535)

/** Reads one setting as in production, for a demo. @throws CannotStart */
function only<T>(shape: z.ZodType<T>, value: string | undefined): T {
  const read = shape.safeParse(value || undefined)
  if (read.error) throw new CannotStart(read.error.issues.map((issue) => issue.message).join('\n'))
  return read.data
}
export const proxiesIn = ({ PROXIES }: NodeJS.ProcessEnv): string[] => only(Proxies, PROXIES)
/** @throws CannotStart also when the database is on another machine, and it is not said how the way there is secured */
export const databaseUrlIn = ({ DATABASE_URL }: NodeJS.ProcessEnv): string | undefined => only(DatabaseUrl.optional(), DATABASE_URL)
export const webhooksAnywhereIn = ({ WEBHOOK_ADDRESSES }: NodeJS.ProcessEnv): boolean => only(WebhookAddresses, WEBHOOK_ADDRESSES) === 'any'
/** In a demo a password alone opens every account, unless this says otherwise. */
export const secondFactorIn = ({ SECOND_FACTOR }: NodeJS.ProcessEnv) => only(SecondFactor.default('optional'), SECOND_FACTOR)
export const phoneSigningUrlIn = ({ PHONE_SIGNING_URL }: NodeJS.ProcessEnv): string | undefined => only(PhoneSigningUrl, PHONE_SIGNING_URL)
export const witnessesIn = ({ WITNESS_KEYS }: NodeJS.ProcessEnv): NoteKey[] => only(Witnesses, WITNESS_KEYS)

const wholeBetween = (name: string, unit: string, least: number, most: number) => {
  const error = `${name} must be ${unit}, from ${least} to ${most}.`
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error })
}
const share = said('TRACES_SHARE must be a number above 0, at most 1.')
const hours = (name: string) => wholeBetween(name, 'hours', 1, 8760)
const years = (name: string, least: number) => wholeBetween(name, 'years', least, 75)

/** Whether passwords and papers would cross a network unencrypted, and nobody has said that this is meant: neither this machine, nor a socket, nor `sslmode`. */
function isPlain(text: string): boolean {
  if (!URL.canParse(text) || !text.startsWith('postgres')) return false
  const { hostname, searchParams } = new URL(text)
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  const near = host === '' || host.startsWith('/') || ownMachine.test(host) || host === '::1'
  return !near && !searchParams.has('sslmode') && !searchParams.has('ssl')
}

const databaseUrl = (name: string) =>
  z
    .string(said(`${name} is missing: a PostgreSQL of version 15 or newer, postgresql://user:password@host/database.`))
    .regex(/^postgres(ql)?:\/\//, `${name} must begin with postgresql://.`)
    .refine(
      (text) => !isPlain(text),
      said(
        `${name} names another machine without TLS: add sslmode=verify-full (and sslrootcert=FILE for an authority of your own), or sslmode=disable if the network between is protected otherwise.`,
      ),
    )

const DatabaseUrl = databaseUrl('DATABASE_URL')

const Settings = z.object({
  DATABASE_URL: DatabaseUrl,
  DATABASE_READ_URL: databaseUrl('DATABASE_READ_URL').optional(),
  PUBLIC_URL: PublicUrl,
  SESSION_SECRET: secretIn('SESSION_SECRET'),
  SESSION_SECRET_BEFORE: secretIn('SESSION_SECRET_BEFORE').optional(),
  SECOND_FACTOR: SecondFactor.default('required'),
  SESSION_HOURS_ADMIN: hours('SESSION_HOURS_ADMIN').default(12),
  SESSION_HOURS_OFFICIALS: hours('SESSION_HOURS_OFFICIALS').default(24),
  SESSION_HOURS: hours('SESSION_HOURS').default(720),
  PROOF_HOURS: hours('PROOF_HOURS').default(12),
  KEEP_ACCOUNT_YEARS: years('KEEP_ACCOUNT_YEARS', 1).default(5),
  KEEP_VISIT_YEARS: years('KEEP_VISIT_YEARS', 1).default(3),
  KEEP_NOTICE_YEARS: years('KEEP_NOTICE_YEARS', 1).default(3),
  KEEP_READING_YEARS: years('KEEP_READING_YEARS', 5).default(5),
  SECURITY_EVENT_DAYS: wholeBetween('SECURITY_EVENT_DAYS', 'days', 30, 3650).default(400),
  TRUST_DIR: z.string(
    said('TRUST_DIR is missing: the folder with the certificates of the certification authorities that signatures must lead to.'),
  ),
  ...fileFields,
  WEB_DIR: z.string().optional(),
  PORT: Port.default(8080),
  HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: Port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  TRACES_URL: z.string().refine(isWebAddress, said('TRACES_URL must be an http or https address.')).optional(),
  TRACES_SHARE: z.coerce.number(share).gt(0, share).max(1, share).default(1),
  CLAMD: Scanner.optional(),
  PROXIES: Proxies,
  WEBHOOK_ADDRESSES: WebhookAddresses,
  JOURNAL_KEY: z.string().optional(),
  WITNESS_KEYS: Witnesses,
  LOG_LEVEL: z.enum(level, said(`LOG_LEVEL must be one of ${level.join(', ')}.`)).default('info'),
  ...revocationFields,
  ...smtpFields,
  PHONE_SIGNING_URL: PhoneSigningUrl,
  NCANODE_URL: z.string().refine(isWebAddress, said('NCANODE_URL must be an http or https address.')).optional(),
})
export type Settings = z.infer<typeof Settings>

/** Settings that hold a secret: it may stand in a file, NAME_FILE, as systemd, Docker and Kubernetes hand them over (secret-files.ts). */
export const secretSettings = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'SESSION_SECRET',
  'SESSION_SECRET_BEFORE',
  'SMTP_URL',
  'FILES_URL',
  'FILES_ALSO',
  'BACKUP_URL',
  'FILES_KEY',
  'FILES_KEY_BEFORE',
] as const

/** Settings of a demo; with real data they can only be a mistake. */
const foreign = [
  'SIGNER_PORT',
  'SIGNER_DIR',
  'SIGNER_AUTO',
  'SIGNER_PHONE_PORT',
  'SIGNER_ORIGINS',
  'SIGNER_KEYS',
  'SIGNER_KEYS_PASSWORD',
  'DEMO_CLOCK',
  'DEMO_PAST',
]

/**
 * Reads the portal's settings from environment variables (docs/operating.md).
 * @throws CannotStart with a sentence for every setting that is missing or wrong
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const read = Settings.safeParse(given)
  const wrong =
    read.error?.issues.map(({ path: [name = ''], message }) => (String(name).endsWith('PORT') ? wrongPort(name) : message)) ?? []
  wrong.push(...halfPlaces(given))
  if (read.data) wrong.push(...noRevocationChecks(read.data))
  if (read.data) wrong.push(...halfSmtp(read.data))
  if (read.data?.PUBLIC_URL.startsWith('https:') && given.PROXIES === undefined)
    wrong.push(
      `PROXIES is missing: at ${read.data.PUBLIC_URL} a proxy answers, and without its address (127.0.0.1 on the same machine) everybody shares one limit of sign-ins. PROXIES=${noProxies} if what stands in front hands on the addresses of clients by itself.`,
    )
  const known = [...Object.keys(Settings.shape), ...secretSettings.map((name) => `${name}_FILE`), ...foreign]
  const faults = [
    ...wrong,
    ...misspelt(Object.keys(given), known),
    ...foreign.filter((name) => name in given).map((name) => `${name} is a setting of the demo: take it away.`),
  ]
  if (!read.data || faults.length > 0) throw new CannotStart(faults.join('\n'))
  return read.data
}
