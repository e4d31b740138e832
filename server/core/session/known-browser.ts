import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { keyFor, type Secrets, secretsOf } from '../../platform/http/tokens.ts'

/** Accounts that one browser is known for; the one used longest ago is forgotten first. */
const mostAccounts = 10

/** A browser that has signed in before: its id and marks of the accounts. The mark tells nobody which account it is. */
type Known = { id: string; marks: string[] }

const signed = (secret: Uint8Array, text: string): Buffer => createHmac('sha256', keyFor(secret, 'known-browser')).update(text).digest()
const markOf = (secret: Uint8Array, id: string, account: string): string =>
  signed(secret, `${id} ${account.toLowerCase()}`).toString('base64url').slice(0, 16)

const marksOf = (secrets: Secrets, id: string, account: string): string[] => secretsOf(secrets).map((secret) => markOf(secret, id, account))

function read(secrets: Secrets, cookie: string | undefined): Known | null {
  const [, text = '', mac = ''] = /^(.{1,400})\.([\w-]{43})$/.exec(cookie ?? '') ?? []
  const given = Buffer.from(mac, 'base64url')
  if (!text || !secretsOf(secrets).some((secret) => timingSafeEqual(signed(secret, text), given))) return null
  const [id = '', ...marks] = text.split('.')
  return { id, marks }
}

/** Returns the id of the browser if it has signed in to this account before. Guesses of others do not hinder it. */
export function knownBrowser(secrets: Secrets, cookie: string | undefined, account: string): string | null {
  const known = read(secrets, cookie)
  return known && marksOf(secrets, known.id, account).some((mark) => known.marks.includes(mark)) ? known.id : null
}

/** Returns the cookie of a browser in which this account has just signed in. */
export function cookieOfKnown(secrets: Secrets, cookie: string | undefined, account: string): string {
  const { id, marks } = read(secrets, cookie) ?? { id: randomBytes(12).toString('base64url'), marks: [] }
  const own = marksOf(secrets, id, account)
  const text = [id, own[0], ...marks.filter((one) => !own.includes(one)).slice(0, mostAccounts - 1)].join('.')
  return `${text}.${signed(secrets.secret, text).toString('base64url')}`
}
