import { inflateRawSync } from 'node:zlib'

/** Returns every file of a ZIP as one text: enough to search for the content of a sheet. */
export function unzipText(zip: Buffer): string {
  const texts: string[] = []
  // from the central directory: sizes may be missing in the local headers
  for (let at = zip.indexOf('PK\u0001\u0002', 0, 'latin1'); at >= 0 && zip.readUInt32LE(at) === 0x02014b50; ) {
    const [method, size, name, extra, comment, local] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
      zip.readUInt32LE(at + 42),
    ]
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(start, start + size)
    texts.push((method === 8 ? inflateRawSync(bytes) : bytes).toString('utf8'))
    at += 46 + name + extra + comment
  }
  return texts.join('\n')
}
