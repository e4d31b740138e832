import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Services } from '../platform/services.ts'
import { keyFor } from '../platform/tokens.ts'

/** Accounts that one browser is known for; the one used longest ago is forgotten first. */
const mostAccounts = 10

/** A browser that has signed in before: its id and marks of the accounts. The mark tells nobody which account it is. */
type Known = { id: string; marks: string[] }

const signed = (secret: Uint8Array, text: string): Buffer => createHmac('sha256', keyFor(secret, 'known-browser')).update(text).digest()
const markOf = (secret: Uint8Array, id: string, account: string): string =>
  signed(secret, `${id} ${account.toLowerCase()}`).toString('base64url').slice(0, 16)

function read(secret: Uint8Array, cookie: string | undefined): Known | null {
  const [, text = '', mac = ''] = /^(.{1,400})\.([\w-]{43})$/.exec(cookie ?? '') ?? []
  if (!text || !timingSafeEqual(signed(secret, text), Buffer.from(mac, 'base64url'))) return null
  const [id = '', ...marks] = text.split('.')
  return { id, marks }
}

/** Returns the id of the browser if it has signed in to this account before. Guesses of others do not hinder it. */
export function knownBrowser({ secret }: Pick<Services, 'secret'>, cookie: string | undefined, account: string): string | null {
  const known = read(secret, cookie)
  return known?.marks.includes(markOf(secret, known.id, account)) ? known.id : null
}

/** Returns the cookie of a browser in which this account has just signed in. */
export function cookieOfKnown({ secret }: Pick<Services, 'secret'>, cookie: string | undefined, account: string): string {
  const { id, marks } = read(secret, cookie) ?? { id: randomBytes(12).toString('base64url'), marks: [] }
  const mark = markOf(secret, id, account)
  const text = [id, mark, ...marks.filter((one) => one !== mark).slice(0, mostAccounts - 1)].join('.')
  return `${text}.${signed(secret, text).toString('base64url')}`
}
