import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tries } from '../../tries.testing.ts'
import { checkpointText, emptyRoot, readCheckpoint } from './checkpoint.ts'
import { isExtended } from './consistency.ts'
import { type ReadTile, tileAt, tiledTree, tilePath, tileWidth } from './tiles.ts'

/** The reference: RFC 6962, 2.1, over the entries themselves, and the verifiers of RFC 9162, 2.1.3.2 and 2.1.4.2, which work bottom up by bits. */
const hashed = (...parts: (string | Buffer)[]) =>
  createHash('sha256')
    .update(Buffer.concat(parts.map((part) => Buffer.from(part))))
    .digest()
const node = (left: Buffer, right: Buffer) => hashed(Buffer.of(1), left, right)
function treeHash(entries: readonly string[]): Buffer {
  if (entries.length === 0) return hashed('')
  if (entries.length === 1) return hashed(Buffer.of(0), entries[0]!)
  let k = 1
  while (k * 2 < entries.length) k *= 2
  return node(treeHash(entries.slice(0, k)), treeHash(entries.slice(k)))
}
const isOdd = (n: number) => n % 2 === 1
const half = (n: number) => Math.floor(n / 2)

function isIncluded(leaf: Buffer, index: number, size: number, path: Buffer[], root: Buffer): boolean {
  if (index >= size) return false
  let [fn, sn, r] = [index, size - 1, leaf]
  for (const p of path) {
    if (sn === 0) return false
    if (isOdd(fn) || fn === sn) {
      r = node(p, r)
      while (!isOdd(fn) && fn !== 0) [fn, sn] = [half(fn), half(sn)]
    } else r = node(r, p)
    ;[fn, sn] = [half(fn), half(sn)]
  }
  return sn === 0 && r.equals(root)
}

function isConsistent(first: number, second: number, firstRoot: Buffer, secondRoot: Buffer, proof: Buffer[]): boolean {
  if (first === second) return proof.length === 0 && firstRoot.equals(secondRoot)
  const path = Number.isInteger(Math.log2(first)) ? [firstRoot, ...proof] : proof
  if (path.length === 0) return false
  let [fn, sn] = [first - 1, second - 1]
  while (isOdd(fn)) [fn, sn] = [half(fn), half(sn)]
  let [fr, sr] = [path[0]!, path[0]!]
  for (const c of path.slice(1)) {
    if (sn === 0) return false
    if (isOdd(fn) || fn === sn) {
      ;[fr, sr] = [node(c, fr), node(c, sr)]
      while (!isOdd(fn) && fn !== 0) [fn, sn] = [half(fn), half(sn)]
    } else sr = node(sr, c)
    ;[fn, sn] = [half(fn), half(sn)]
  }
  return fr.equals(firstRoot) && sr.equals(secondRoot) && sn === 0
}

/** A log of these entries as C2SP tlog-tiles defines its tiles, each hash from the entries. */
const tilesOf =
  (entries: readonly string[]): ReadTile =>
  async (level, index, width) => {
    const of = tileWidth ** level
    return Array.from({ length: width }, (_, i) => {
      const at = (index * tileWidth + i) * of
      return treeHash(entries.slice(at, at + of)).toString('hex')
    })
  }
const entriesOf = (count: number, mark = '') => Array.from({ length: count }, (_, i) => `line ${i}${mark}`)
const rootOf = (entries: readonly string[]) => treeHash(entries).toString('hex')
const bytes = (path: readonly string[]) => path.map((hash) => Buffer.from(hash, 'hex'))

const sizes = fc
  .tuple(fc.integer({ min: 1, max: 700 }), fc.integer({ min: 1, max: 700 }))
  .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const)

test('roots and proofs by tiles are those of RFC 6962, and a verifier by its algorithm accepts them', async () => {
  await fc.assert(
    fc.asyncProperty(sizes, fc.nat(), async ([old, size], at) => {
      const entries = entriesOf(size)
      const [before, now] = [treeHash(entries.slice(0, old)), treeHash(entries)]
      const tree = tiledTree(tilesOf(entries), size)
      expect([await tree.root(old), await tree.root()]).toEqual([before.toString('hex'), now.toString('hex')])
      const proof = await tree.consistency(old)
      expect(isConsistent(old, size, before, now, bytes(proof))).toBe(true)
      expect(isExtended({ size: old, root: rootOf(entries.slice(0, old)) }, { size, root: rootOf(entries) }, proof)).toBe(true)
      const index = at % size
      expect(isIncluded(treeHash([entries[index]!]), index, size, bytes(await tree.inclusion(index)), now)).toBe(true)
    }),
    { numRuns: tries(40) },
  )
})

test('a line written anew before what a witness saw leaves no consistency with it, by whatever hashes of the new tree', async () => {
  await fc.assert(
    fc.asyncProperty(sizes, fc.nat(), async ([old, size], at) => {
      const entries = entriesOf(size)
      const anew = entries.with(at % old, 'another line')
      const [from, to] = [
        { size: old, root: rootOf(entries.slice(0, old)) },
        { size, root: rootOf(anew) },
      ]
      for (const of of [entries, anew]) expect(isExtended(from, to, await tiledTree(tilesOf(of), size).consistency(old))).toBe(false)
    }),
    { numRuns: tries(40) },
  )
})

test('a proof of consistency holds for its two trees only: no hash of it may be changed, removed or added', async () => {
  for (const [old, size] of [
    [1, 2],
    [3, 7],
    [4, 7],
    [6, 8],
    [8, 8],
    [255, 257],
    [256, 600],
  ] as const) {
    const entries = entriesOf(size)
    const proof = await tiledTree(tilesOf(entries), size).consistency(old)
    const [from, to] = [
      { size: old, root: rootOf(entries.slice(0, old)) },
      { size, root: rootOf(entries) },
    ]
    const other = rootOf(['other'])
    expect(isExtended(from, to, proof)).toBe(true)
    for (const i of proof.keys()) {
      expect(isExtended(from, to, proof.with(i, other))).toBe(false)
      expect(isExtended(from, to, proof.toSpliced(i, 1))).toBe(false)
      expect(isExtended(from, to, proof.with(i, proof[i]!.toUpperCase()))).toBe(false)
    }
    expect(isExtended(from, to, [...proof, other])).toBe(false)
    expect(isExtended({ ...from, root: other }, to, proof)).toBe(false)
    expect(isExtended(from, { ...to, root: other }, proof)).toBe(false)
    if (old < size) expect(isExtended(to, from, proof)).toBe(false)
  }
  expect(isExtended({ size: 0, root: emptyRoot }, { size: 3, root: rootOf(entriesOf(3)) }, [])).toBe(true)
  expect(isExtended({ size: 3, root: rootOf(entriesOf(3)) }, { size: 3, root: rootOf(entriesOf(3, '!')) }, [])).toBe(false)
})

test('a million lines are proved by a few tiles', async () => {
  const asked: string[] = []
  const tree = tiledTree(async (level, index, width) => {
    asked.push(tilePath(level, index, width))
    return Array.from({ length: width }, () => emptyRoot)
  }, 1_234_067 * 4)
  await tree.consistency(1_234_067)
  expect(asked.sort()).toEqual(['tile/0/x004/820', 'tile/0/x019/282.p/76', 'tile/1/018', 'tile/1/075.p/82', 'tile/2/000.p/75'])
})

test('the path of a tile is that of C2SP, read back only as it is written', () => {
  expect(tilePath(0, 1_234_067)).toBe('tile/0/x001/x234/067')
  expect([tilePath(2, 0, 1), tilePath(0, 273, 112)]).toEqual(['tile/2/000.p/1', 'tile/0/273.p/112'])
  fc.assert(
    fc.property(fc.nat(10 ** 9), fc.integer({ min: 1, max: tileWidth }), (index, width) => {
      expect(tileAt(0, tilePath(0, index, width).slice('tile/0/'.length))).toEqual({ level: 0, index, width })
    }),
  )
  for (const wrong of ['0', '1000', 'x000/001', 'x001', '001/', '001.p/0', '001.p/256', '001.p/257', '001.p/01', '../001', '001.p/7/'])
    expect(tileAt(0, wrong)).toBeNull()
})

test('a checkpoint is three lines, and nothing else is read as one', () => {
  const text = 'example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n'
  const read = readCheckpoint(text)!
  expect(read).toMatchObject({ origin: 'example.com/behind-the-sofa', size: 20_852_163, root: expect.stringMatching(/^0ac5186a/) })
  expect(checkpointText(read)).toBe(text)
  for (const wrong of [
    text.trim(),
    `${text}more\n`,
    text.replace('208', '0208'),
    text.replace('2I=', '2J='),
    text.replace('20852163', '-1'),
    `\n${text}`,
  ])
    expect(readCheckpoint(wrong)).toBeNull()
})
