/**
 * The response of a signing program. `signatures`: base64 of DER, one for each document. `error`: the program reports an error;
 * `other`: a response without the signatures. `returned` = what the program returned, for the user to read.
 */
export type ProgramAnswer =
  | { kind: 'signatures'; signatures: string[] }
  | { kind: 'cancelled' }
  | { kind: 'error' | 'other'; returned: string }

/**
 * Reads every response that contains a signature, whatever its shape: programs with NCALayer's interface, and their versions, differ
 * (docs/eds.md, "The signing program"). Of several signatures for one document the first one counts.
 */
export function readAnswer(response: unknown, documents: number): ProgramAnswer {
  const every = textsIn(response).flatMap(signaturesIn)
  const distinct = [...new Set(every)]
  const signatures = documents === 1 ? distinct.slice(0, 1) : [every, distinct].find(({ length }) => length === documents)
  if (signatures?.length === documents) return { kind: 'signatures', signatures }
  if (isCancelling(response)) return { kind: 'cancelled' }
  const error = errorOf(response)
  return error === null ? { kind: 'other', returned: shortened(resultOf(response)) } : { kind: 'error', returned: shortened(error) }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Nested results have few levels; the limit stops a response that is nothing but brackets. */
const maxDepth = 12

function textsIn(value: unknown, depth = 0): string[] {
  if (depth > maxDepth) return []
  if (typeof value !== 'string')
    return isObject(value) || Array.isArray(value) ? Object.values(value).flatMap((v) => textsIn(v, depth + 1)) : []
  const inner = parsedJson(value)
  return inner === undefined ? [value] : textsIn(inner, depth + 1)
}

/** A result may be JSON in a string. */
function parsedJson(text: string): unknown {
  if (!/^\s*["[{]/.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const pemBlock = /-----\s*BEGIN[^-]*-----([\s\S]*?)-----\s*END[^-]*-----/g

function signaturesIn(text: string): string[] {
  const lines = text.replace(/\\r|\\n/g, '\n') // line ends that were escaped twice
  const blocks = lines.includes('BEGIN') ? [...lines.matchAll(pemBlock)].map(([, body]) => withoutHeaders(body!)) : [lines]
  return blocks.map(signatureOf).filter((signature) => signature !== null)
}

/** Drops the headers of RFC 1421 (section 4.4): `name: value`, continued on indented lines. */
function withoutHeaders(body: string): string {
  const lines = body.split(/\r\n|\r|\n/)
  const last = lines.findLastIndex((line) => line.includes(':'))
  const rest = lines.slice(last + 1)
  const blank = rest.findIndex((line) => line.trim() === '')
  return (last >= 0 && blank >= 0 && rest.slice(0, blank).every((line) => /^\s/.test(line)) ? rest.slice(blank) : rest).join('')
}

/** Base64 (RFC 4648, sections 4 and 5), padded or not, with white space anywhere. @returns it padded in the first alphabet; null = no CMS */
function signatureOf(text: string): string | null {
  const bare = text.replace(/\s+/g, '').replace(/=+$/, '').replaceAll('-', '+').replaceAll('_', '/')
  if (bare.length < 24 || bare.length % 4 === 1 || !/^[A-Za-z0-9+/]+$/.test(bare)) return null
  const bytes = atob(bare)
  return isSignedData(bytes) ? btoa(bytes) : null
}

/** The object identifier of SignedData, 1.2.840.113549.1.7.2 (RFC 5652, section 5.1), as DER. */
const signedData = '\x06\x09\x2a\x86\x48\x86\xf7\x0d\x01\x07\x02'

/** A sequence of exactly these bytes, or of indefinite length (BER), that begins with the identifier. */
function isSignedData(bytes: string): boolean {
  if (bytes.charCodeAt(0) !== 0x30) return false
  const first = bytes.charCodeAt(1)
  const octets = first > 0x80 ? first - 0x80 : 0
  const header = 2 + octets
  const length = octets === 0 ? first : [...bytes.slice(2, header)].reduce((sum, octet) => sum * 256 + octet.charCodeAt(0), 0)
  return (first === 0x80 || header + length === bytes.length) && bytes.startsWith(signedData, header)
}

/** The user closed the program's window: an empty body of `basics`, or the message of `commonUtils`. */
function isCancelling(response: unknown): boolean {
  if (!isObject(response)) return false
  const { status, body, message } = response
  return message === 'action.canceled' || (status === true && isObject(body) && Object.keys(body).length === 0)
}

/** `status` is of the module `basics`, `code` alone of `commonUtils`. */
function errorOf(response: unknown): string | null {
  if (!isObject(response)) return null
  const { status, code, message, details } = response
  const failed = 'status' in response ? status !== true : 'code' in response && code !== '200'
  if (!failed) return null
  const text = [code, message].filter(isText).join(': ') + (isText(details) ? ` (${details})` : '')
  return text || JSON.stringify(response)
}

const isText = (value: unknown): boolean => (typeof value === 'string' && value.trim() !== '') || typeof value === 'number'

/** The part of the response that should be the signature. */
function resultOf(response: unknown): unknown {
  if (!isObject(response)) return response
  if (isObject(response.body) && 'result' in response.body) return response.body.result
  return 'responseObject' in response ? response.responseObject : response
}

/** Characters of a response that the user reads. */
const maxChars = 300

function shortened(value: unknown): string {
  const text = typeof value === 'string' && value.trim() !== '' ? value.trim() : (JSON.stringify(value) ?? 'undefined')
  return text.length > maxChars ? `${text.slice(0, maxChars)}…` : text
}
