import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonical } from '../../canonical.ts'
import { chainCheck, keptRoot, type StoredDay, type StoredLink } from './check.ts'
import { beginning, type ChainedEntry, linkHash, sealOf } from './link.ts'
import { growingRoot, inclusionPath, merkleRoot, pathIn, rootBy, treeOf } from './merkle.ts'
import { proves } from './proof.ts'
import { fromHex, sha256, toHex } from './sha256.ts'

test('SHA-256 is that of the standard', () => {
  expect(toHex(sha256(new TextEncoder().encode('abc')))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(toHex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'))
    }),
  )
})

test('one value has one text, whatever the order of its keys', () => {
  expect(canonical({ b: [1, 'ә"', null], a: { z: 1.5, y: true } })).toBe('{"a":{"y":true,"z":1.5},"b":[1,"ә\\"",null]}')
  expect(canonical({ a: { y: true, z: 1.5 }, b: [1, 'ә"', null] })).toBe(canonical({ b: [1, 'ә"', null], a: { z: 1.5, y: true } }))
})

/** Reference implementation of the tree by its standard, not optimized. */
const hashed = (...parts: Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest('hex')
const leaf = (i: number) => hashed(Buffer.from(`leaf ${i}`))
const leaves = (count: number) => Array.from({ length: count }, (_, i) => leaf(i))

test('the tree of three leaves is the pair of the first two beside the third', () => {
  const pair = hashed(Uint8Array.of(1), fromHex(leaf(0)), fromHex(leaf(1)))
  expect(merkleRoot(leaves(3))).toBe(hashed(Uint8Array.of(1), fromHex(pair), fromHex(leaf(2))))
  expect(merkleRoot(leaves(1))).toBe(leaf(0))
})

test('every leaf of every tree has a way to the root, and at no other place', () => {
  for (let count = 1; count <= 20; count++) {
    const root = merkleRoot(leaves(count))
    for (let i = 0; i < count; i++) {
      const path = inclusionPath(leaves(count), i)
      expect(rootBy(path, leaf(i), i, count)).toBe(root)
      expect(rootBy(path, leaf(count), i, count)).not.toBe(root)
      expect(rootBy([...path, leaf(0)], leaf(i), i, count)).not.toBe(root)
      for (let other = 0; other < count; other++) if (other !== i) expect(rootBy(path, leaf(i), other, count)).not.toBe(root)
    }
  }
  for (const [index, count] of [
    [-1, 3],
    [3, 3],
    [0.5, 3],
    [0, 0],
  ] as const)
    expect(rootBy([], leaf(0), index, count)).toBeNull()
})

const entry = (id: number): ChainedEntry => ({
  ...{ id, at: `2026-11-20T05:00:${String(id).padStart(2, '0')}.000000Z`, businessDay: '2026-11-20', act: 'project.sign' },
  ...{ objectType: 'PROJECT', objectId: 7, fullName: 'Омарова Гүлнар', bin: '090140000019', organizationName: 'ЖШС', role: 'CONTRACTOR' },
  ...{ fromStatus: null, toStatus: 'SIGNED', comment: null, documentId: null },
})
const sealed = (id: number) => ({ personId: id, ip: '10.0.0.1', detail: { n: id }, salt: '00' })

/** Builds an intact journal with the given number of lines per day. Line numbers have gaps, as an identity column has. */
function journal(perDay: number[]): { links: StoredLink[]; days: StoredDay[] } {
  const links: StoredLink[] = []
  const days: StoredDay[] = []
  let previousRoot: string | null = null
  for (const [d, count] of perDay.entries()) {
    const day = `2026-11-${20 + d}`
    for (let i = 0; i < count; i++) {
      const seq = links.length + 1
      const id = seq * 3
      const previous = links.at(-1)?.hash ?? beginning
      const hash = linkHash({ seq, day, previous, previousRoot: i === 0 ? previousRoot : null, entry: entry(id), seal: sealOf(sealed(id)) })
      links.push({ seq, journalId: id, day, previous, hash, line: { entry: entry(id), sealed: sealed(id) } })
    }
    const ofDay = links.filter((l) => l.day === day)
    previousRoot = merkleRoot(ofDay.map((l) => l.hash))
    days.push({ day, firstSeq: ofDay[0]!.seq, lastSeq: ofDay.at(-1)!.seq, root: previousRoot })
  }
  return { links, days: days.slice(0, -1) }
}

function check({ links, days }: { links: StoredLink[]; days: StoredDay[] }, ...roots: string[]) {
  const { take, end, sum } = chainCheck(
    days,
    roots.map((root) => keptRoot(root)!),
  )
  for (const link of links) {
    const fault = take(link)
    if (fault) return fault
  }
  return end() ?? sum()
}

test('a sound journal is sound, with the roots and marks that were kept of it', () => {
  const sound = journal([3, 5, 2])
  const head = `10-${sound.links[9]!.hash}`
  expect(check(sound)).toEqual({ links: 10, days: 2, head, lastRoot: sound.days[1]!.root })
  expect(check(sound, sound.days[0]!.root, `4-${sound.links[3]!.hash}`, head)).toMatchObject({ links: 10 })
  expect(check({ links: [], days: [] })).toEqual({ links: 0, days: 0, head: `0-${beginning}`, lastRoot: null })
})

test('any line that was changed is named, in what is shown and in what is sealed', () => {
  for (let i = 0; i < 10; i++) {
    const { links, days } = journal([3, 5, 2])
    const line = links[i]!.line!
    links[i]!.line = i % 2 ? { ...line, entry: { ...line.entry, comment: '' } } : { ...line, sealed: { ...line.sealed, ip: '10.0.0.2' } }
    expect(check({ links, days })).toEqual({ kind: 'lineChanged', seq: i + 1, journalId: 3 * (i + 1) })
  }
})

test('a line changed together with its own link is named, at the end of a day as well', () => {
  for (const i of [0, 1, 2, 4]) {
    const { links, days } = journal([3, 5, 2])
    const link = links[i]!
    const line = { ...link.line!, entry: { ...link.line!.entry, toStatus: 'REJECTED' } }
    const previousRoot = i === 3 ? days[0]!.root : null
    const hash = linkHash({
      seq: i + 1,
      day: link.day,
      previous: link.previous,
      previousRoot,
      entry: line.entry,
      seal: sealOf(line.sealed),
    })
    links[i] = { ...link, line, hash }
    expect(check({ links, days })).toEqual({ kind: 'lineChanged', seq: i + 1, journalId: 3 * (i + 1) })
  }
})

test('a line or a link that was removed, and one put out of its place, is named', () => {
  for (let i = 0; i < 10; i++) {
    const { links, days } = journal([3, 5, 2])
    expect(check({ links: links.map((l, at) => (at === i ? { ...l, line: null } : l)), days })).toMatchObject({
      kind: 'lineRemoved',
      seq: i + 1,
    })
    if (i < 9) expect(check({ links: links.toSpliced(i, 1), days })).toEqual({ kind: 'linkRemoved', seq: i + 1 })
  }
  const { links, days } = journal([3, 5, 2])
  expect(check({ links: links.map((l, at) => (at === 9 ? { ...l, day: '2026-11-21' } : l)), days })).toMatchObject({ seq: 10 })
  expect(check({ links: links.map((l, at) => (at === 5 ? { ...l, day: '2026-11-19' } : l)), days })).toMatchObject({
    kind: 'dayWrong',
    seq: 6,
  })
})

test('a day’s root that was changed or removed is named', () => {
  const { links, days } = journal([3, 5, 2])
  expect(check({ links, days: [{ ...days[0]!, root: leaf(0) }, days[1]!] })).toEqual({ kind: 'dayRootWrong', day: '2026-11-20' })
  expect(check({ links, days: days.slice(1) })).toEqual({ kind: 'dayRootWrong', day: '2026-11-20' })
})

test('a tail that was cut off shows against any root or mark kept of it, and within a finished day by itself', () => {
  const whole = journal([3, 5, 2])
  const cut = { links: whole.links.slice(0, 7), days: whole.days.slice(0, 1) }
  expect(check(cut)).toMatchObject({ links: 7 })
  expect(check(cut, whole.days[1]!.root)).toEqual({ kind: 'rootAbsent', seq: 8 })
  expect(check(cut, `9-${whole.links[8]!.hash}`)).toEqual({ kind: 'rootAbsent', seq: 8 })
  expect(check({ links: whole.links.slice(0, 7), days: whole.days })).toEqual({ kind: 'linkRemoved', seq: 8 })
})

test('a journal written anew from some line on shows against a mark kept of it', () => {
  const [one, other] = [journal([3, 5, 2]), journal([4, 4, 2])]
  expect(check(other, `3-${one.links[2]!.hash}`)).toMatchObject({ links: 10 })
  expect(check(other, `4-${one.links[3]!.hash}`)).toEqual({ kind: 'rootAbsent', seq: 4 })
})

test('a proof leads from the line as shown to the root of its day', () => {
  const { links, days } = journal([3, 5, 2])
  const hashes = links.slice(3, 8).map((l) => l.hash)
  const { line, ...stored } = links[5]!
  const link = {
    seq: 6,
    day: stored.day,
    previous: stored.previous,
    previousRoot: null,
    entry: line!.entry as ChainedEntry,
    seal: sealOf(line!.sealed),
  }
  const proof = { link, index: 2, count: 5, path: inclusionPath(hashes, 2), root: days[1]!.root, open: false }
  expect(proves(proof)).toBe(true)
  expect(proves({ ...proof, link: { ...link, entry: { ...link.entry, fullName: 'Другая' } } })).toBe(false)
  expect(proves({ ...proof, index: 3 })).toBe(false)
  expect(proves({ ...proof, root: days[0]!.root })).toBe(false)
})

test('a published root that is not that of its lines is named, with the last one that is', () => {
  const { links, days } = journal([3, 5, 2])
  const at = (size: number) => ({ size, root: merkleRoot(links.slice(0, size).map((l) => l.hash)) })
  const faultWith = (...trees: { size: number; root: string }[]) => {
    const { take, end } = chainCheck(days, [], trees)
    for (const link of links) {
      const fault = take(link)
      if (fault) return fault
    }
    return end()
  }
  expect(faultWith(at(9), at(1), at(10), at(3))).toBeNull()
  expect(faultWith(at(3), { size: 7, root: at(6).root })).toEqual({ kind: 'rootAbsent', seq: 7, after: 3 })
  expect(faultWith(at(9), { size: 11, root: at(10).root })).toEqual({ kind: 'rootAbsent', seq: 11, after: 9 })
})

test('what was kept is read with or without its place', () => {
  expect(keptRoot(` ${leaf(1).toUpperCase()}\n`)).toEqual({ seq: null, hash: leaf(1) })
  expect(keptRoot(`12-${leaf(1)}`)).toEqual({ seq: 12, hash: leaf(1) })
  expect(keptRoot('12')).toBeNull()
})

test('a tree computed by levels and a root that grows leaf by leaf are those of RFC 9162', () => {
  for (const count of [1, 2, 3, 5, 7, 8, 13, 64, 100]) {
    const all = leaves(count)
    const steps = treeOf(all)
    let step = steps.next()
    while (!step.done) step = steps.next()
    const levels = step.value
    expect(levels.at(-1)).toEqual([merkleRoot(all)])
    const growing = growingRoot()
    for (const one of all) growing.add(one)
    expect([growing.root(), growing.count()]).toEqual([merkleRoot(all), count])
    for (let i = 0; i < count; i++) expect(pathIn(levels, i)).toEqual(inclusionPath(all, i))
  }
})

test('the tree of a busy day is computed with pauses', () => {
  let pauses = 0
  for (const steps = treeOf(leaves(3000)); !steps.next().done; ) pauses++
  expect(pauses).toBeGreaterThan(4)
})
