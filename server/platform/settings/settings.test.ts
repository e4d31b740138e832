import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { revocationIn, revocationOf } from './revocation-settings.ts'
import { withSecretFiles } from './secret-files.ts'
import { CannotStart, readSettings } from './settings.ts'
import { smtpOf } from './smtp-settings.ts'

const required = {
  DATABASE_URL: 'postgresql://portal@db.example/portal?sslmode=verify-full',
  PUBLIC_URL: 'https://bitumen.example',
  SESSION_SECRET: randomBytes(32).toString('base64'),
  TRUST_DIR: '/etc/portal/trust',
  FILES_DIR: '/srv/portal/files',
}
/** and what is asked only over https */
const whole = { ...required, PROXIES: 'none' }
const refusal = (env: NodeJS.ProcessEnv): string => {
  try {
    readSettings(env)
    return 'it starts'
  } catch (error) {
    if (error instanceof CannotStart) return error.message
    throw error
  }
}
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

test('with every setting the portal may start, on port 8080 of this machine', () => {
  expect(readSettings(whole)).toMatchObject({ PORT: 8080, HOST: '127.0.0.1', PROXIES: [], LOG_LEVEL: 'info' })
  expect(readSettings({ ...whole, PUBLIC_URL: 'https://bitumen.example/', PROXIES: '10.0.0.5, 10.1.0.0/16' })).toMatchObject({
    PUBLIC_URL: 'https://bitumen.example',
    PROXIES: ['10.0.0.5', '10.1.0.0/16'],
  })
})

test('each missing setting has a sentence that names it, and an empty one is missing', () => {
  const told = refusal({ FILES_DIR: '' }).split('\n')
  expect(told.map((line) => line.split(' ')[0])).toEqual(Object.keys(required))
  for (const line of told) expect(line).toMatch(/ is missing: /)
})

test('over https a proxy stands in front: it is named, or it is said that there is none', () => {
  expect(refusal(required)).toMatch(/^PROXIES is missing: at https:\/\/bitumen\.example a proxy answers, .* PROXIES=none if /)
  expect(refusal({ ...required, PROXIES: '10.0.0.5' })).toBe('it starts')
  expect(refusal({ ...required, PUBLIC_URL: 'http://localhost:8080' })).toBe('it starts')
})

test('the replica is reached as safely as the database, and a setting that is wrong is named', () => {
  const at = (DATABASE_READ_URL: string) => refusal({ ...whole, DATABASE_READ_URL })
  expect(at('postgresql://portal@copy.example/portal')).toMatch('DATABASE_READ_URL names another machine without TLS')
  expect(at('mysql://copy.example/portal')).toMatch('DATABASE_READ_URL must begin with postgresql://')
  expect(at('postgresql://portal@copy.example/portal?sslmode=verify-full')).toBe('it starts')
  expect(refusal({ ...whole, BACKUP_URL: 's3://host/bucket' })).toMatch('BACKUP_URL must be s3://KEY:SECRET@HOST/BUCKET')
})

test.each([
  ['postgresql://portal@localhost/portal', true],
  ['postgresql://portal@127.0.0.1:5433/portal', true],
  ['postgresql://portal@[::1]/portal', true],
  ['postgresql://portal@localhost/portal?host=/run/postgresql', true],
  ['postgresql:///portal', true],
  ['postgresql://portal@db.example/portal?sslmode=verify-full', true],
  ['postgresql://portal@db.example/portal?sslmode=disable', true],
  ['postgresql://portal@db.example/portal', false],
  ['postgresql://portal@10.0.0.5/portal', false],
  ['postgresql://portal@localhost/portal?host=db.example', false],
])('%s says how the way to the database is secured, or needs no securing: %s', (DATABASE_URL, taken) => {
  const refused = /^DATABASE_URL names another machine without TLS: add sslmode=verify-full .* or sslmode=disable if /
  expect(refusal({ ...whole, DATABASE_URL })).toMatch(taken ? /^it starts$/ : refused)
})

test('letters need a server and a sender, or neither', () => {
  const mail = { SMTP_URL: 'smtp://user:word@mail.example:587', MAIL_FROM: 'Портал <portal@bitumen.example>' }
  expect(smtpOf(readSettings({ ...whole, ...mail }))).toEqual({ url: mail.SMTP_URL, from: mail.MAIL_FROM, requireTLS: true })
  expect(smtpOf(readSettings({ ...whole, ...mail, SMTP_URL: 'smtps://mail.example' }))?.requireTLS).toBe(false)
  expect(smtpOf(readSettings({ ...whole, ...mail, SMTP_URL: 'smtp://localhost:25' }))?.requireTLS).toBe(false)
  expect(smtpOf(readSettings(whole))).toBeNull()
  expect(refusal({ ...whole, SMTP_URL: mail.SMTP_URL })).toMatch(/^MAIL_FROM is missing/)
  expect(refusal({ ...whole, MAIL_FROM: mail.MAIL_FROM })).toMatch(/^SMTP_URL is missing/)
  expect(refusal({ ...whole, ...mail, SMTP_URL: 'mail.example:25' })).toMatch(/^SMTP_URL must be/)
  expect(refusal({ ...whole, ...mail, MAIL_FROM: 'portal\nBcc: all@example.kz' })).toMatch(/^MAIL_FROM must be/)
})

const wrong: [why: string, change: Record<string, string>, sentence: RegExp][] = [
  ['a secret that is short', { SESSION_SECRET: base64(randomBytes(31)) }, /SESSION_SECRET must be at least 32 bytes/],
  ['a port of metrics that is none', { METRICS_PORT: '70000' }, /METRICS_PORT must be a port from 1 to 65535/],
  [
    'a secret of before that is short',
    { SESSION_SECRET_BEFORE: base64(randomBytes(31)) },
    /SESSION_SECRET_BEFORE must be at least 32 bytes/,
  ],
  ['a secret that is no base64', { SESSION_SECRET: 'correct horse battery staple'.repeat(4) }, /SESSION_SECRET must be at least 32 bytes/],
  ['a secret that is one byte again and again', { SESSION_SECRET: base64(new Uint8Array(32).fill(7)) }, /SESSION_SECRET is not random/],
  [
    'a demo’s secret',
    { SESSION_SECRET: base64(Buffer.concat([Buffer.from('demo-secret:'), randomBytes(32)])) },
    /SESSION_SECRET is the secret of a demo/,
  ],
  ['an address without https', { PUBLIC_URL: 'http://bitumen.example' }, /PUBLIC_URL must begin with https/],
  ['an address with a path', { PUBLIC_URL: 'https://bitumen.example/portal' }, /PUBLIC_URL must be an address without a path/],
  ['another database', { DATABASE_URL: 'mysql://db/portal' }, /DATABASE_URL must begin with postgresql/],
  ['a port that is none', { PORT: '80808' }, /PORT must be a port/],
  ['a proxy that is no address', { PROXIES: '10.0.0.5,everybody' }, /PROXIES must be addresses/],
  ['addresses of webhooks that are neither', { WEBHOOK_ADDRESSES: 'some' }, /WEBHOOK_ADDRESSES must be open or any/],
  ['a virus scanner that is no place', { CLAMD: 'clamav' }, /CLAMD must be the socket of clamd/],
  ['a level nobody knows', { LOG_LEVEL: 'loud' }, /LOG_LEVEL must be one of/],
  ['an address of lists that is none', { CRL_URLS: 'http://crl.example/a.crl,somewhere' }, /CRL_URLS must be http or https addresses/],
  ['a responder that is no address', { OCSP_URL: 'ocsp.example' }, /OCSP_URL must be an http or https address/],
  ['a word for revocation that nobody knows', { REVOCATION: 'maybe' }, /REVOCATION must be one of required, ifPresent, none/],
  ['revocation without anybody to ask', { REVOCATION: 'required' }, /REVOCATION is required, but neither CRL_URLS nor OCSP_URL/],
  ['silence that is neither refused nor taken', { REVOCATION_UNREACHABLE: 'wait' }, /REVOCATION_UNREACHABLE must be one of/],
  ['a second verifier without an address', { NCANODE_URL: 'ncanode' }, /NCANODE_URL must be an http or https address/],
  [
    'a phone signing service without https',
    { PHONE_SIGNING_URL: 'http://sigex.kz' },
    /PHONE_SIGNING_URL must be an https address without a path/,
  ],
  [
    'a phone signing service with a path',
    { PHONE_SIGNING_URL: 'https://sigex.kz/api' },
    /PHONE_SIGNING_URL must be an https address without/,
  ],
  ['lists that are never fetched', { CRL_REFRESH_MINUTES: '0' }, /CRL_REFRESH_MINUTES must be a number from 1 to 1440/],
  ['an expired list that counts for longer than a week', { CRL_SIGN_IN_HOURS: '169' }, /CRL_SIGN_IN_HOURS must be a number from 0 to 168/],
  ['a receiver of traces that is no address', { TRACES_URL: 'collector:4318' }, /TRACES_URL must be an http or https address/],
  ['traces of nothing', { TRACES_SHARE: '0' }, /TRACES_SHARE must be a number above 0, at most 1/],
  ['the demo’s phone', { SIGNER_PHONE_PORT: '24999' }, /SIGNER_PHONE_PORT is a setting of the demo/],
  ['the demo’s signer', { SIGNER_AUTO: '1' }, /SIGNER_AUTO is a setting of the demo/],
]
test.each(wrong)('%s is refused in a sentence', (_, change, sentence) => {
  const told = refusal({ ...whole, ...change })
  expect(told).toMatch(sentence)
  expect(told.split('\n')).toHaveLength(1)
})

test.each([
  ['DATABASE_URI', 'DATABASE_URL'],
  ['SESION_SECRET', 'SESSION_SECRET'],
  ['PUBLIC_ULR', 'PUBLIC_URL'],
  ['Log_Level', 'LOG_LEVEL'],
  ['CRL_URL', 'CRL_URLS'],
  ['TRUST_PROXY', 'PROXIES'],
  ['SESSION_SECRETFILE', 'SESSION_SECRET_FILE'],
])('%s would be ignored: it is refused, and %s is proposed', (name, meant) => {
  expect(refusal({ ...whole, [name]: 'x' })).toBe(`${name} is no setting: do you mean ${meant}?`)
})

test('what else an environment holds is nobody’s misspelling', () => {
  const others = [
    'PATH',
    'HOME',
    'HOSTNAME',
    'NODE_ENV',
    'NODE_OPTIONS',
    'HTTP_PROXY',
    'NO_PROXY',
    'PGHOST',
    'PGPORT',
    'TZ',
    'LOGNAME',
    'INVOCATION_ID',
  ]
  expect(readSettings({ ...whole, ...Object.fromEntries(others.map((name) => [name, 'x'])) }).PORT).toBe(8080)
})

test('a secret may stand in a file; a file that is not there, or both at once, is told with its name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'secrets-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'secret')
  await writeFile(file, `${whole.SESSION_SECRET}\n`)
  const { SESSION_SECRET, ...rest } = whole
  expect(readSettings(withSecretFiles({ ...rest, SESSION_SECRET_FILE: file })).SESSION_SECRET).toEqual(readSettings(whole).SESSION_SECRET)
  expect(() => withSecretFiles({ SESSION_SECRET, SESSION_SECRET_FILE: file, SMTP_URL_FILE: join(folder, 'none') })).toThrow(
    /^SESSION_SECRET and SESSION_SECRET_FILE are both set: .*\nSMTP_URL_FILE cannot be read: .*none/,
  )
})

test('on one’s own machine the address may do without https', () => {
  expect(readSettings({ ...whole, PUBLIC_URL: 'http://localhost:8080' }).PUBLIC_URL).toBe('http://localhost:8080')
})

test('with an address to ask, an answer about revocation is required; without one nobody is asked', () => {
  expect(revocationOf(readSettings(whole))).toMatchObject({ policy: 'none', unreachable: 'refuse', lists: [], ocsp: null })
  const asking = { ...whole, CRL_URLS: 'http://crl.example/a.crl, http://crl.example/d.crl', REVOCATION_UNREACHABLE: 'acceptAndCheckLater' }
  expect(revocationOf(readSettings(asking))).toEqual({
    policy: 'required',
    unreachable: 'acceptAndCheckLater',
    lists: ['http://crl.example/a.crl', 'http://crl.example/d.crl'],
    ocsp: null,
    refreshMinutes: 30,
    signInHours: 24,
  })
  expect(revocationOf(readSettings({ ...asking, REVOCATION: 'ifPresent' })).policy).toBe('ifPresent')
})

test('a portal that is told only whom to ask about revoked certificates, a demo, reads that and says what is wrong with it', () => {
  expect(revocationIn({ PORT: '80', CRL_URLS: '' })).toMatchObject({ revocation: { policy: 'none', lists: [] }, faults: [] })
  expect(revocationIn({ CRL_URLS: 'http://127.0.0.1:9/a.crl', REVOCATION_UNREACHABLE: 'acceptAndCheckLater' }).revocation).toEqual({
    policy: 'required',
    unreachable: 'acceptAndCheckLater',
    lists: ['http://127.0.0.1:9/a.crl'],
    ocsp: null,
    refreshMinutes: 30,
    signInHours: 24,
  })
  expect(revocationIn({ REVOCATION: 'required' })).toEqual({
    revocation: null,
    faults: ['REVOCATION is required, but neither CRL_URLS nor OCSP_URL says whom to ask.'],
  })
  expect(revocationIn({ CRL_URLS: 'ftp://a' }).faults).toEqual(['CRL_URLS must be http or https addresses with commas between.'])
})
