import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

const b64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** CBOR (RFC 8949) of what an authenticator writes: small whole numbers, bytes up to 64 kB, texts up to 23 characters, small maps. */
const head = (major: number, n: number): Buffer =>
  n < 24
    ? Buffer.from([(major << 5) | n])
    : n < 256
      ? Buffer.from([(major << 5) | 24, n])
      : Buffer.from([(major << 5) | 25, n >> 8, n & 255])
const int = (n: number): Buffer => (n < 0 ? head(1, -1 - n) : head(0, n))
const bytes = (b: Uint8Array): Buffer => Buffer.concat([head(2, b.length), b])
const text = (t: string): Buffer => Buffer.concat([head(3, t.length), Buffer.from(t)])
const map = (...pairs: [Buffer, Buffer][]): Buffer => Buffer.concat([head(5, pairs.length), ...pairs.flat()])

const present = 0x01
const attested = 0x40

/** A passkey of a device (WebAuthn, sections 6.1 and 6.5): ES256, without attestation. It counts its uses. */
export function passkeyDevice(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let uses = 0
  const client = (type: string, challenge: string, at = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }))
  const authData = (flags: number, domain: string, more: Uint8Array = Buffer.alloc(0)) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(uses)
    return Buffer.concat([sha256(domain), Buffer.from([flags]), counter, more])
  }
  const credential = { id: b64(id), rawId: b64(id), type: 'public-key' as const }
  const domain = new URL(origin).hostname
  return {
    id: b64(id),
    /** As a copy of the device that has fallen behind would. */
    rewind: (to: number) => {
      uses = to
    },
    make({ challenge }: { challenge: string }) {
      const key = map(
        [int(1), int(2)],
        [int(3), int(-7)],
        [int(-1), int(1)],
        [int(-2), bytes(Buffer.from(x!, 'base64url'))],
        [int(-3), bytes(Buffer.from(y!, 'base64url'))],
      )
      const data = authData(present | attested, domain, Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]))
      const attestationObject = map([text('fmt'), text('none')], [text('attStmt'), map()], [text('authData'), bytes(data)])
      const response = {
        clientDataJSON: b64(client('webauthn.create', challenge)),
        attestationObject: b64(attestationObject),
        transports: ['internal'],
      }
      return { ...credential, response }
    },
    show({ challenge }: { challenge: string }, at: { origin?: string; domain?: string } = {}) {
      uses++
      const clientData = client('webauthn.get', challenge, at.origin)
      const authenticatorData = authData(present, at.domain ?? domain)
      const signature = createSign('sha256')
        .update(Buffer.concat([authenticatorData, sha256(clientData)]))
        .sign(privateKey)
      const response = { clientDataJSON: b64(clientData), authenticatorData: b64(authenticatorData), signature: b64(signature) }
      return { ...credential, response }
    },
  }
}
