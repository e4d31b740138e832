import type { Unzipped } from 'fflate'

/** What somebody brings to be checked, told apart by the content: a name may say anything. */
export type DroppedKind = 'document' | 'signature' | 'archive'
export type Dropped = { kind: DroppedKind; file: File }
/** What is sent: each signature with the document, if there is one. */
export type Brought = { document: File | null; signatures: File[] }

const signatureName = /\.(cms|p7s|p7m|sig)$/i
/** Bytes; the limit of the server for one file. */
export const mostBytes = 26_214_400

export async function kindOf(file: File): Promise<DroppedKind> {
  const head = new TextDecoder('latin1').decode(await file.slice(0, 1024).arrayBuffer())
  if (head.startsWith('PK\x03\x04')) return Object.keys(await unpacked(file, signatureName)).length > 0 ? 'archive' : 'document'
  return head.startsWith('0') || head.startsWith('-----BEGIN ') || /^[A-Za-z0-9+/=\s]+$/.test(head) ? 'signature' : 'document'
}

/** Adds a file: there is one document and one archive, and a signature of the same name is the same signature. */
export const withFile = (files: Dropped[], added: Dropped): Dropped[] => [
  ...files.filter(({ kind, file }) => kind !== added.kind || (kind === 'signature' && file.name !== added.file.name)),
  added,
]

/** The document and the signatures, those inside the archive included; what lies beside it counts before what is in it. */
export async function broughtBy(files: Dropped[]): Promise<Brought> {
  const of = (wanted: DroppedKind) => files.filter(({ kind }) => kind === wanted).map(({ file }) => file)
  const [archive] = of('archive')
  const inside = archive ? await unpacked(archive, /^document\.pdf$|^signature-\d+\.cms$/) : {}
  const fileOf = (name: string) => new File([inside[name] as Uint8Array<ArrayBuffer>], name)
  return {
    document: of('document')[0] ?? (inside['document.pdf'] ? fileOf('document.pdf') : null),
    signatures: [
      ...of('signature'),
      ...Object.keys(inside)
        .filter((name) => signatureName.test(name))
        .map(fileOf),
    ],
  }
}

/** The wanted files of a ZIP that are not too large to be sent; none of one that cannot be read. */
async function unpacked(archive: File, wanted: RegExp): Promise<Unzipped> {
  const { unzipSync } = await import('fflate')
  try {
    const filter = ({ name, originalSize }: { name: string; originalSize: number }) => wanted.test(name) && originalSize <= mostBytes
    return unzipSync(new Uint8Array(await archive.arrayBuffer()), { filter })
  } catch {
    return {}
  }
}
