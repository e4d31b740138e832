/** The permutation of RFC 2268, section 2. */
const permutation = Buffer.from(
  [
    'd978f9c419ddb5ed28e9fd794aa0d89dc67e37832b76538e624c6488448bfba2179a59f587b34f1361456d8d09817d32bd8f40eb86b77b0bf09521225c6b4e82',
    '54d66593ce60b21c7356c014a78cf1dc1275ca1f3bbee4d1423dd430a33cb6266fbf0eda4669075727f21d9bbc944303f811c7f690ef3ee706c3d52fc8661ed7',
    '08e8eade8052eef784aa72ac354d6a2a961ad2715a1549744b9fd05e0418a4ecc2e0416e0f51cbcc2491af50a1f47039997c3a8523b8b47afc02365b25559731',
    '2d5dfa98e38a92ae05df2910676cbac9d300e6cfe19ea82c6316013f58e289a90d38341bab33ffb0bb480c5fb9b1cd2ec5f3db47e5a59c770aa62068fe7fc1ad',
  ].join(''),
  'hex',
)

/**
 * RC2 in CBC mode, decryption only (RFC 2268), with as many effective bits as the key has. The national CA uses it for the certificates in its
 * PKCS#12 files, and OpenSSL 3 no longer supports it. Padding is not removed.
 */
export function rc2CbcDecrypt(key: Uint8Array, iv: Uint8Array, data: Uint8Array): Uint8Array {
  const words = expanded(key)
  const plain = new Uint8Array(data.length)
  let previous = iv
  for (let at = 0; at + 8 <= data.length; at += 8) {
    const block = data.subarray(at, at + 8)
    const r = decryptBlock(words, block)
    for (let i = 0; i < 8; i++) plain[at + i] = ((r[i >> 1]! >> (8 * (i & 1))) & 255) ^ previous[i]!
    previous = block
  }
  return plain
}

function expanded(key: Uint8Array): Uint16Array {
  const bytes = new Uint8Array(128)
  bytes.set(key)
  for (let i = key.length; i < 128; i++) bytes[i] = permutation[(bytes[i - 1]! + bytes[i - key.length]!) & 255]!
  bytes[128 - key.length] = permutation[bytes[128 - key.length]!]!
  for (let i = 127 - key.length; i >= 0; i--) bytes[i] = permutation[bytes[i + 1]! ^ bytes[i + key.length]!]!
  return Uint16Array.from({ length: 64 }, (_, i) => bytes[2 * i]! | (bytes[2 * i + 1]! << 8))
}

const turns = [1, 2, 3, 5] as const

function decryptBlock(words: Uint16Array, block: Uint8Array): Uint16Array {
  const r = Uint16Array.from({ length: 4 }, (_, i) => block[2 * i]! | (block[2 * i + 1]! << 8))
  let next = 63
  const unmix = () => {
    for (let i = 3; i >= 0; i--) {
      const turned = (r[i]! >> turns[i]!) | (r[i]! << (16 - turns[i]!))
      const [one, two, three] = [r[(i + 3) & 3]!, r[(i + 2) & 3]!, r[(i + 1) & 3]!]
      r[i] = turned - words[next--]! - (one & two) - (~one & three)
    }
  }
  const unmash = () => {
    for (let i = 3; i >= 0; i--) r[i] = r[i]! - words[r[(i + 3) & 3]! & 63]!
  }
  for (const rounds of [5, 6, 5]) {
    for (let i = 0; i < rounds; i++) unmix()
    if (next >= 0) unmash()
  }
  return r
}
