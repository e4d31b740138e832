import { z } from 'zod'
import { cmsPem } from './cms.ts'
import { type Dialect, echoed, failure, fromBase64, localeOf, type Reading, sha256Bytes } from './wish.ts'

/** The NCA's own samples send booleans as strings. */
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).nullish()

const SignArguments = z.object({
  allowedStorages: z.array(z.string()).nullish(),
  format: z.string(),
  data: z.union([z.string(), z.array(z.string()).min(1).max(500)]),
  /** Missing flags are false: then the text itself is signed, detached. */
  signingParams: z.object({
    decode: flag,
    encapsulate: flag,
    digested: flag,
    /** Any object requests a time stamp, whatever its contents: there is only one service here. */
    tsaProfile: z.record(z.string(), z.unknown()).nullish(),
    outputCert: flag,
  }),
  signerParams: z.object({
    extKeyUsageOids: z.array(z.string()),
    iin: z.string().nullish(),
    bin: z.string().nullish(),
    serialNumber: z.string().nullish(),
    chain: z.array(z.string()).nullish(),
  }),
  locale: z.string().nullish(),
})

const invocationError = (details: string) => failure('INVOCATION_ERROR', 'An invoked method threw an exception.', details)

/** The module kz.gov.pki.knca.basics: `sign`. */
export function basics(method: unknown, rawArguments: unknown): Reading {
  if (method !== 'sign') return { reply: failure('METHOD_NOT_FOUND', 'The module has no such method.', echoed(method)) }
  const parsed = SignArguments.safeParse(rawArguments)
  if (!parsed.success)
    return { reply: invocationError(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')) }
  const { format, data, signingParams, signerParams, allowedStorages, locale } = parsed.data
  if (format !== 'cms') return { reply: invocationError(`format: this service signs cms, not ${format}`) }
  const texts = typeof data === 'string' ? [data] : data
  const documents = texts.map((text) => (signingParams.decode ? fromBase64(text) : Buffer.from(text, 'utf8')))
  if (!documents.every((bytes) => bytes !== null)) return { reply: invocationError('data: not base64') }
  const digested = signingParams.digested === true
  if (digested && documents.some((bytes) => bytes.length !== sha256Bytes)) return { reply: invocationError('data: not a SHA-256 digest') }
  return {
    wish: {
      kind: 'sign',
      documents,
      digested,
      attached: signingParams.encapsulate === true,
      stamped: Boolean(signingParams.tsaProfile),
      filter: {
        storages: allowedStorages ?? null,
        extKeyUsageOids: signerParams.extKeyUsageOids,
        iin: signerParams.iin ?? undefined,
        bin: signerParams.bin ?? undefined,
        serialNumber: signerParams.serialNumber ?? undefined,
        chain: signerParams.chain ?? null,
      },
      locale: locale ? localeOf(locale) : null,
    },
    dialect: inPem(typeof data === 'string'),
  }
}

const inPem = (single: boolean): Dialect => ({
  signed: (signatures) => ({ status: true, body: { result: single ? cmsPem(signatures[0]!) : signatures.map(cmsPem) } }),
  keyInfo: (info) => ({ status: true, body: { result: info } }),
  cancelled: () => ({ status: true, body: {} }),
  failed: invocationError,
})
