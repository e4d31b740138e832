import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, normalize } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyOfSeason, inputs, isInput, type Keeping, keptSeason, seasonKey } from '#e2e/portal/kept-season.ts'
import { removeDataFolder } from '#e2e/portal/portal.ts'
import { root } from '#launch/root.mjs'

let place: string
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'kept-season-'))
})
afterEach(() => rmSync(place, { recursive: true, force: true }))

/** A season of one file, which is played quickly. */
function small(key = 'one'): Keeping & { played: string[] } {
  const played: string[] = []
  const play = async (data: string) => {
    played.push(key)
    writeFileSync(join(data, 'season'), key)
  }
  return { folder: join(place, 'season'), key, play, played }
}
const seasonIn = (folder: string) => readFileSync(join(folder, 'season'), 'utf8')

test('the key follows the sources of a season, by name and content, and no test of theirs', () => {
  const sources: Record<string, string> = { 'domain/day.ts': 'a', 'server/store.ts': 'b', 'package-lock.json': '{}' }
  const keyWith = (change: Record<string, string>) => {
    const from = mkdtempSync(join(place, 'sources-'))
    for (const [name, text] of Object.entries({ ...sources, ...change })) {
      mkdirSync(join(from, name, '..'), { recursive: true })
      writeFileSync(join(from, name), text)
    }
    return seasonKey(from)
  }
  const key = keyWith({})
  expect(keyWith({ 'domain/day.test.ts': 'c', 'server/portal.testing.ts': 'd', 'server/platform/sql/test-database.ts': 'e' })).toBe(key)
  expect(keyWith({ 'launch/kill.test.ts': 'f', 'web/page.tsx': 'g', 'e2e/person/person.ts': 'h' })).toBe(key)
  const others = [
    keyWith({ 'domain/day.ts': 'b' }),
    keyWith({ 'demo/need.ts': 'b' }),
    keyWith({ 'server/migrations/two.sql': 'b' }),
    keyWith({ 'start.mjs': 'b' }),
    keyWith({ 'package-lock.json': '{ }' }),
    keyWith({ 'e2e/portal/season-day.ts': 'b' }),
  ]
  expect(new Set([key, ...others]).size).toBe(others.length + 1)
})

/** Every file that a program imports directly or indirectly, named from the root. */
function leadsTo(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, to] of readFileSync(join(root, file), 'utf8').matchAll(/(?:from |import\()'((?:#|\.)[^']+)'/g))
    leadsTo(to!.startsWith('#') ? to!.slice(1) : normalize(join(dirname(file), to!)), seen)
  return seen
}

test('whatever the server of a demo is made of is in the key', () => {
  const files = [...leadsTo('commands/serve-demo.ts'), ...leadsTo('start.mjs')]
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter((file) => !inputs.some((name) => `${file}/`.startsWith(`${name}/`)) || !isInput(file))).toEqual([])
})

test('a season is played when first asked for, and again only when its key is another; then the former goes', async () => {
  const [first, second] = [small('first'), small('second')]
  for (const _ of ['played', 'kept']) expect(seasonIn(await keptSeason(first))).toBe('first')
  expect(seasonIn(await keptSeason(second))).toBe('second')
  expect([first.played, second.played, readdirSync(first.folder)]).toEqual([['first'], ['second'], ['second']])
})

test('a copy is its test’s own: what is written into it reaches neither the kept season nor another copy', async () => {
  const keeping = small()
  const [one, other] = await Promise.all([copyOfSeason(keeping), copyOfSeason(keeping)])
  writeFileSync(join(one, 'season'), 'changed')
  expect([seasonIn(other), seasonIn(await keptSeason(keeping)), keeping.played]).toEqual(['one', 'one', ['one']])
  for (const data of [one, other]) removeDataFolder(data)
})

test('a play that fails says why and leaves no season; the next one plays', async () => {
  const keeping = small()
  const play = async (data: string) => {
    await keeping.play(data)
    throw new Error('The portal did not start: the disk is full')
  }
  await expect(keptSeason({ ...keeping, play })).rejects.toThrow('the disk is full')
  expect(readdirSync(keeping.folder)).toEqual([])
  expect(seasonIn(await keptSeason(keeping))).toBe('one')
})

/** Another process that stores the season of a key; it plays until it gets input. */
async function playingElsewhere({ folder, key }: Keeping) {
  const program = `
    import { keptSeason } from '#e2e/portal/kept-season.ts'
    import { writeFileSync } from 'node:fs'
    const play = async (data) => {
      writeFileSync(data + '/season', 'half')
      console.log('playing')
      await new Promise((resolve) => process.stdin.once('data', resolve))
      writeFileSync(data + '/season', 'theirs')
    }
    await keptSeason({ folder: ${JSON.stringify(folder)}, key: ${JSON.stringify(key)}, play })
    process.exit()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return child
}

test('asked for by two processes at once, it is played by one, and the other has the same', async () => {
  const keeping = small()
  const elsewhere = await playingElsewhere(keeping)
  const kept = keptSeason(keeping)
  elsewhere.stdin.write('go on')
  expect([seasonIn(await kept), keeping.played]).toEqual(['theirs', []])
})

test('a play that was killed is no season and holds nobody up', async () => {
  const keeping = small()
  const elsewhere = await playingElsewhere(keeping)
  const waiting = keptSeason(keeping)
  elsewhere.kill('SIGKILL')
  expect([seasonIn(await waiting), keeping.played]).toEqual(['one', ['one']])
})
