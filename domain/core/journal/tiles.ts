import { join, leftOf, merkleRoot } from './merkle.ts'

/** Hashes in a whole tile, and how many levels of the tree lie between two levels of tiles: C2SP tlog-tiles. */
export const tileWidth = 256
const tileHeight = 8

/** Reads the first `width` hashes of a tile. Hash i of level L is the root of the 256^L leaves from i * 256^L on. */
export type ReadTile = (level: number, index: number, width: number) => Promise<readonly string[]>

/** Where a tile is in a log, after its prefix: tile/0/x001/234, tile/1/000.p/17. */
export function tilePath(level: number, index: number, width = tileWidth): string {
  const digits = String(index).padStart(Math.ceil(String(index).length / 3) * 3, '0')
  const parts = digits.match(/.{3}/g)!.map((part, i, all) => (i < all.length - 1 ? `x${part}` : part))
  return `tile/${level}/${parts.join('/')}${width < tileWidth ? `.p/${width}` : ''}`
}

/** Reads what follows tile/<level>/ in a path; null = it is not as `tilePath` writes it. */
export function tileAt(level: number, rest: string): { level: number; index: number; width: number } | null {
  const [, digits, partial] = /^((?:x\d{3}\/){0,4}\d{3})(?:\.p\/([1-9]\d{0,2}))?$/.exec(rest) ?? []
  if (digits === undefined) return null
  const tile = { level, index: Number(digits.replace(/[x/]/g, '')), width: partial === undefined ? tileWidth : Number(partial) }
  return tilePath(level, tile.index, tile.width) === `tile/${level}/${rest}` ? tile : null
}

/** How many hashes a level has for a tree of `size` leaves. */
export const hashesAt = (level: number, size: number): number => Math.floor(size / tileWidth ** level)

/**
 * The tree of RFC 6962 over the first `size` leaves, read by tiles: a root or a proof takes a few tiles, however many leaves there are.
 * What is read is not checked here: a proof is (`consistency.ts`, `rootBy`).
 */
export function tiledTree(read: ReadTile, size: number) {
  const tiles = new Map<string, Promise<readonly string[]>>()
  const tile = (level: number, index: number) => {
    const width = Math.min(tileWidth, hashesAt(level, size) - index * tileWidth)
    const key = `${level} ${index}`
    const known = tiles.get(key) ?? read(level, index, width)
    tiles.set(key, known)
    return known
  }
  /** The root of 2^height leaves from `start` on, a multiple of their number. */
  async function whole(start: number, height: number): Promise<string> {
    const level = Math.floor(height / tileHeight)
    const first = start / tileWidth ** level
    const [index, offset, count] = [Math.floor(first / tileWidth), first % tileWidth, 2 ** (height % tileHeight)]
    const hashes = (await tile(level, index)).slice(offset, offset + count)
    if (hashes.length !== count) throw new Error(`tile ${level}/${index} is too short`)
    return merkleRoot(hashes)
  }
  async function rootOf(start: number, end: number): Promise<string> {
    const height = Math.log2(end - start)
    if (Number.isInteger(height)) return whole(start, height)
    const middle = start + leftOf(end - start)
    return join(await rootOf(start, middle), await rootOf(middle, end))
  }
  async function inclusionIn(index: number, start: number, end: number): Promise<string[]> {
    if (end - start === 1) return []
    const middle = start + leftOf(end - start)
    return index < middle
      ? [...(await inclusionIn(index, start, middle)), await rootOf(middle, end)]
      : [...(await inclusionIn(index, middle, end)), await rootOf(start, middle)]
  }
  async function consistencyIn(old: number, start: number, end: number, known: boolean): Promise<string[]> {
    if (old === end) return known ? [] : [await rootOf(start, end)]
    const middle = start + leftOf(end - start)
    return old <= middle
      ? [...(await consistencyIn(old, start, middle, known)), await rootOf(middle, end)]
      : [...(await consistencyIn(old, middle, end, false)), await rootOf(start, middle)]
  }
  return {
    /** The root of the first `count` leaves; at least one. */
    root: (count = size) => rootOf(0, count),
    leaf: (index: number) => whole(index, 0),
    /** The path from leaf `index` to the root of the whole tree (RFC 6962, 2.1.1). */
    inclusion: (index: number) => inclusionIn(index, 0, size),
    /** The proof that the tree begins with its first `old` leaves, at least one (RFC 6962, 2.1.2). */
    consistency: (old: number) => consistencyIn(old, 0, size, true),
  }
}
