/** Pseudorandom numbers from 0 (inclusive) to 1 (exclusive) that depend on the seed only (xorshift of 32 bits). */
export function randomFrom(seed: number): () => number {
  let state = seed | 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 4_294_967_296
  }
}

/** Makes one to three mutations, as by file damage or an attack: bits, bytes, lengths, pieces removed, duplicated, swapped or overwritten with noise. */
export function mutated(original: Uint8Array, random: () => number): Uint8Array {
  let bytes = Buffer.from(original)
  for (let i = 1 + Math.floor(random() * 3); i > 0; i--) bytes = damaged(bytes, random)
  return bytes
}

function damaged(bytes: Buffer, random: () => number): Buffer<ArrayBuffer> {
  const upTo = (limit: number) => Math.floor(random() * limit)
  const at = upTo(bytes.length)
  const length = 1 + upTo(40)
  const copy = Buffer.from(bytes)
  switch (upTo(9)) {
    case 0:
    case 1:
      copy[at]! ^= 1 << upTo(8)
      return copy
    case 2:
      copy[at] = upTo(256)
      return copy
    case 3:
      copy[at] = [0, 0x7f, 0x80, 0xff, 0x30, 0x31, 0xa0, 0x24][upTo(8)]!
      return copy
    case 4:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)])
    case 5:
      return Buffer.concat([bytes.subarray(0, at), Buffer.from(Array.from({ length }, () => upTo(256))), bytes.subarray(at)])
    case 6:
      return Buffer.concat([bytes.subarray(0, at + length), bytes.subarray(at)])
    case 7:
      bytes.copy(copy, at, upTo(bytes.length), bytes.length)
      return copy
    default:
      return Buffer.from(bytes.subarray(0, at))
  }
}
