import { z } from 'zod'
import { oid } from '#eds/oid.ts'
import { type Dialect, echoed, fromBase64, localeOf, type Reading, sha256Bytes, type Wish } from './wish.ts'

const storage = z.string()
/** SIGNATURE, AUTHENTICATION, or any other value for any key. */
const keyType = z.string()

/** The arguments of each method, in order. */
const shapes = {
  createCAdESFromBase64: z.tuple([storage, keyType, z.string(), z.boolean()]),
  createCAdESFromBase64Hash: z.tuple([storage, keyType, z.string()]),
  createCMSSignatureFromBase64: z.tuple([storage, keyType, z.string(), z.boolean()]),
  getKeyInfo: z.tuple([storage]),
  changeLocale: z.tuple([z.string()]),
} as const

const failed = (message: string) => ({ code: '500', message })

/** NCALayer is a Java program, and its clients expect these error texts. */
const mismatch = (method: string): Reading => ({
  reply: failed(`java.lang.IllegalArgumentException: argument type mismatch. Method: ${method}`),
})

/** The older module kz.gov.pki.knca.commonUtils; it does not sign XML. */
export function commonUtils(method: unknown, args: unknown): Reading {
  switch (method) {
    case 'getActiveTokens':
      return { devices: (responseObject) => ({ code: '200', responseObject }) }
    case 'changeLocale': {
      const parsed = shapes.changeLocale.safeParse(args)
      return parsed.success ? { reply: { code: '200' }, locale: localeOf(parsed.data[0]) } : mismatch(method)
    }
    case 'getKeyInfo': {
      const parsed = shapes.getKeyInfo.safeParse(args)
      return parsed.success ? { wish: { ...wishFor(parsed.data[0], 'ANY'), kind: 'keyInfo' }, dialect: bare } : mismatch(method)
    }
    case 'createCAdESFromBase64':
    case 'createCMSSignatureFromBase64': {
      const parsed = shapes[method].safeParse(args)
      if (!parsed.success) return mismatch(method)
      const [from, type, data, attached] = parsed.data
      // createCMSSignatureFromBase64 is the older method for a signature with a time stamp.
      return signing(data, { ...wishFor(from, type), attached, stamped: method === 'createCMSSignatureFromBase64' })
    }
    case 'createCAdESFromBase64Hash': {
      const parsed = shapes[method].safeParse(args)
      if (!parsed.success) return mismatch(method)
      const [from, type, data] = parsed.data
      return signing(data, { ...wishFor(from, type), digested: true })
    }
    default:
      return { reply: failed(`java.lang.NoSuchMethodException: ${echoed(method)}`) }
  }
}

function signing(data: string, wish: Wish): Reading {
  const bytes = fromBase64(data)
  if (bytes === null) return { reply: failed('java.lang.IllegalArgumentException: not base64') }
  if (wish.digested && bytes.length !== sha256Bytes) return { reply: failed('java.lang.IllegalArgumentException: not a SHA-256 digest') }
  return { wish: { ...wish, documents: [bytes] }, dialect: bare }
}

const purposes = new Map([
  ['SIGNATURE', [oid.emailProtection]],
  ['AUTHENTICATION', [oid.clientAuth]],
])

const wishFor = (from: string, type: string): Wish => ({
  kind: 'sign',
  documents: [],
  digested: false,
  attached: false,
  stamped: false,
  filter: { storages: [from], extKeyUsageOids: purposes.get(type) ?? [], chain: null },
  locale: null,
})

const bare: Dialect = {
  signed: ([signature]) => ({ code: '200', responseObject: Buffer.from(signature!).toString('base64') }),
  keyInfo: (info) => ({ code: '200', responseObject: info }),
  cancelled: () => failed('action.canceled'),
  failed,
}
