// portal files move to DIR|s3://HOST/BUCKET | check | reseal        Moves the documents to another place, compares all of them with their hashes, or encrypts them anew (docs/operating.md).
// Exit 0: done; 1: some are lost or damaged, which are named; 2: invalid arguments, settings or a place that cannot be used. It may be stopped and begun again.

import { type Checked, checkFiles, moveFiles, resealFiles } from '#server/operations/maintenance/move-files.ts'
import { placeTyped, samePlace } from '#server/platform/files/file-place.ts'
import { openDb } from '#server/platform/sql/db.ts'
import { requireDatabase } from '#server/platform/sql/starting.ts'
import { placesIn, runCommand, say, typedAt, Unusable, unusable } from './backup-command.ts'

const usage = `files move to DIR|s3://HOST/BUCKET[/FOLDER]
files check
files reseal
move copies every document to another place and compares it there; the portal may serve meanwhile, with one of the places as FILES_ALSO. A bucket is one of FILES_URL or
FILES_ALSO, or is named with its keys. check reads every document. reseal encrypts with FILES_KEY what is not, or by FILES_KEY_BEFORE.`

function toldOf({ done, present, faults }: Checked, words: (done: number, present: number) => string): number {
  for (const { name, why } of faults.first) process.stderr.write(`${why === 'missing' ? 'MISSING' : 'DAMAGED'}  ${name}\n`)
  say(words(done, present))
  if (faults.count > 0) process.stderr.write(`${faults.count} documents are missing or damaged.\n`)
  return faults.count > 0 ? 1 : 0
}

/** Where from: the places of the settings, but not the one that they are moved to. */
async function move(text: string): Promise<number> {
  const { config, places } = placesIn(process.env)
  const typed =
    placeTyped(text, [places.main, places.also]) ?? unusable('not a place: a folder, or s3://HOST/BUCKET of FILES_URL or FILES_ALSO')
  const to = typeof typed === 'string' ? typedAt(typed) : typed
  const from = [places.main, places.also].filter((one) => one !== undefined && !samePlace(one, to))
  if (typeof to === 'object' && !(to.key && to.secret)) unusable('the keys of that bucket are in none of FILES_URL and FILES_ALSO')
  if (from.length === 0) unusable('the documents are there already: no other place is set')
  await requireDatabase(config)
  const db = openDb(config, 1)
  const moved = await moveFiles({ db, from: from.map((one) => one!), to, keys: places.keys, say }).finally(() => db.destroy())
  return toldOf(moved, (done, present) => `moved ${done} documents, ${present} were there; nothing was removed from where they were`)
}

await runCommand(usage, async () => {
  const [verb, ...rest] = process.argv.slice(2)
  if (verb === 'move' && rest[0] === 'to' && rest[1] && rest.length === 2) return move(rest[1])
  if (!['check', 'reseal'].includes(verb ?? '') || rest.length > 0)
    throw new Unusable(verb ? `no such command: ${[verb, ...rest].join(' ')}` : 'which command?')
  const { config, files } = placesIn(process.env)
  if (verb === 'reseal')
    return toldOf(await resealFiles(files, say), (done, present) => `encrypted ${done} documents anew, ${present} were so`)
  await requireDatabase(config)
  const db = openDb(config, 1)
  const checked = await checkFiles({ db, files, say }).finally(() => db.destroy())
  return toldOf(checked, (done) => `${done} documents are sound`)
})
