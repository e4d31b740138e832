import { Refused } from '../refused.ts'

/** Maximum length of text input: 32 MiB in base64 with line ends. */
const longestText = 46 * 1024 * 1024

/** Decodes DER, PEM (any label) or base64, given as bytes or as text, to DER. Throws Refused. */
export function unarmored(input: unknown): Uint8Array {
  if (input instanceof Uint8Array) {
    if (input.length === 0) throw new Refused('empty', 'no bytes')
    if (input[0] === 0x30) return input
    if (input.length > longestText) throw new Refused('tooLarge', `${input.length} bytes`)
    return fromText(
      Buffer.from(input.buffer, input.byteOffset, input.length)
        .toString('latin1')
        .replace(/^\xef\xbb\xbf/, ''),
    )
  }
  if (typeof input === 'string') return fromText(input)
  throw new Refused('notBytes', `neither bytes nor text: ${Array.isArray(input) ? 'an array' : typeof input}`)
}

function fromText(given: string): Uint8Array {
  if (given.length > longestText) throw new Refused('tooLarge', `${given.length} characters`)
  const value = given.trim()
  if (value === '') throw new Refused('empty', 'no text')
  if (value.startsWith('<')) throw new Refused('xml', 'XML signatures are not taken')
  return base64(value.startsWith('-----BEGIN ') ? pemBody(value) : value)
}

function pemBody(value: string): string {
  const head = /^-----BEGIN ([A-Z0-9 #]{1,40})-----/.exec(value)
  const foot = head ? value.indexOf(`-----END ${head[1]}-----`) : -1
  if (!head || foot < 0) throw new Refused('notBase64', 'a broken PEM')
  if (foot + head[0].length - 2 < value.length) throw new Refused('trailingBytes', 'text after the PEM')
  return value.slice(head[0].length, foot)
}

/** Node's decoder is fast and skips unknown characters, so a decoded length that is too short means that the text is not valid base64. */
function base64(value: string): Uint8Array {
  const plain = /\s/.test(value) ? value.replace(/[ \t\r\n]+/g, '') : value
  if (plain === '') throw new Refused('empty', 'no text')
  const padding = plain.endsWith('==') ? 2 : plain.endsWith('=') ? 1 : 0
  const bytes = Buffer.from(plain, 'base64')
  const urlAlphabet = plain.includes('-') || plain.includes('_')
  if (urlAlphabet || plain.length % 4 !== 0 || bytes.length !== (plain.length / 4) * 3 - padding) {
    throw new Refused('notBase64', 'characters or length that base64 does not have')
  }
  return bytes
}

/** Decodes all blocks of a file that may contain several PEM blocks with any text between them; otherwise like unarmored. Throws Refused. */
export function unarmoredAll(file: Uint8Array): Uint8Array[] {
  if (file[0] === 0x30 || file.length > longestText) return [unarmored(file)]
  const blocks = Buffer.from(file)
    .toString('latin1')
    .match(/-----BEGIN ([A-Z0-9 #]{1,40})-----[A-Za-z0-9+/=\s]*-----END \1-----/g)
  return blocks ? blocks.map(fromText) : [unarmored(file)]
}
