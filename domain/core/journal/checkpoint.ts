import type { TreeHead } from './consistency.ts'
import { fromHex, sha256, toHex } from './sha256.ts'

/** The state of a log at one moment, as it is signed: C2SP tlog-checkpoint. `origin` is the name of the log. */
export type Checkpoint = TreeHead & { origin: string }

/** The root of a tree without leaves. */
export const emptyRoot = toHex(sha256(new Uint8Array()))

const toBase64 = (hex: string): string => btoa(String.fromCharCode(...fromHex(hex)))

/** The text that is signed, of three lines. */
export const checkpointText = ({ origin, size, root }: Checkpoint): string => `${origin}\n${size}\n${toBase64(root)}\n`

/** Reads the text of a checkpoint; null = it is none, or has lines that this log does not write. */
export function readCheckpoint(text: string): Checkpoint | null {
  const [, origin, size, root] = /^([^\s+]+)\n(0|[1-9]\d{0,11})\n([A-Za-z0-9+/]{43}=)\n$/.exec(text) ?? []
  if (origin === undefined) return null
  const checkpoint = { origin, size: Number(size), root: toHex(Uint8Array.from(atob(root!), (c) => c.charCodeAt(0))) }
  return checkpointText(checkpoint) === text ? checkpoint : null
}
