/** RFC 7468: the label, and lines of 64 characters of base64. */
export const toPem = (label: string, der: Uint8Array): string =>
  `-----BEGIN ${label}-----\n${Buffer.from(der)
    .toString('base64')
    .replace(/.{1,64}/g, '$&\n')}-----END ${label}-----\n`

/** The bytes of the first block. */
export function fromPem(text: string): Uint8Array {
  const base64 = /-----BEGIN [^-]+-----([^-]+)-----END/.exec(text)?.[1]
  if (base64 === undefined) throw new Error('no PEM block')
  return Buffer.from(base64, 'base64')
}
