import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { checkpointText } from '#domain/core/journal/checkpoint.ts'
import type { TreeHead } from '#domain/core/journal/consistency.ts'
import { merkleRoot } from '#domain/core/journal/merkle.ts'
import { hashesAt, type ReadTile, tiledTree, tileWidth } from '#domain/core/journal/tiles.ts'
import { signedNote } from '#eds/note.ts'
import type { Services } from '../../platform/http/services.ts'
import type { Db, Sql } from '../../platform/sql/db.ts'
import { withChain } from './tables.ts'

/** Groups that are read at once while the tree grows: four thousand links. */
const atOnce = 16
/** ms after which new lines are published; the end of a day is at once. */
const hour = 3_600_000

/** Reads the tiles of the tree over all links: leaves from the chain, the rest from what was kept when a group of 256 became whole. */
export const tilesOf =
  (from: Sql): ReadTile =>
  async (level, index, width) => {
    const [first, end] = [index * tileWidth, index * tileWidth + width]
    const rows =
      level === 0
        ? await withChain(from)
            .selectFrom('journalChain')
            .select('hash')
            .where('seq', '>', first)
            .where('seq', '<=', end)
            .orderBy('seq')
            .execute()
        : await withChain(from)
            .selectFrom('logNode')
            .select('hash')
            .where('level', '=', level)
            .where('place', '>=', first)
            .where('place', '<', end)
            .orderBy('place')
            .execute()
    if (rows.length !== width)
      throw new Error(`the tree of the journal has ${rows.length} of ${width} hashes at level ${level} from ${first} on`)
    return rows.map(({ hash }) => hash)
  }

/** Adds the roots of the groups that have become whole. What two instances add at once is the same. */
async function grow(db: Db, size: number): Promise<void> {
  const read = tilesOf(db)
  for (let level = 1; hashesAt(level, size) > 0; level++) {
    const { rows } = await sql<{ place: number }>`select coalesce(max(place) + 1, 0) as place from log_node where level = ${level}`.execute(
      db,
    )
    for (let place = rows[0]!.place; place < hashesAt(level, size); ) {
      const count = Math.min(atOnce, hashesAt(level, size) - place)
      const below = await read(level - 1, place, count * tileWidth)
      const nodes = []
      for (let i = 0; i < count; i++) {
        nodes.push({ level, place: place + i, hash: merkleRoot(below.slice(i * tileWidth, (i + 1) * tileWidth)) })
        await nextTurn()
      }
      await withChain(db)
        .insertInto('logNode')
        .values(nodes)
        .onConflict((c) => c.doNothing())
        .execute()
      place += count
    }
  }
}

export type Published = TreeHead & { madeAt: Date }

/** The newest published state of the log; null = none yet. */
export const lastPublished = async (from: Sql): Promise<Published | null> =>
  (await withChain(from).selectFrom('logCheckpoint').selectAll().orderBy('size', 'desc').limit(1).executeTakeFirst()) ?? null

/**
 * Publishes the state of the journal when it is due: at the end of each day, and an hour after the last time if there are new lines.
 * @returns how many lines it has now; null = nothing was due
 */
export async function publish(db: Db, now: Date): Promise<number | null> {
  const last = await lastPublished(db)
  const day = await withChain(db).selectFrom('journalDay').select('lastSeq').orderBy('day', 'desc').limit(1).executeTakeFirst()
  const newest = await withChain(db).selectFrom('journalChain').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirst()
  const [before, ofDays, all] = [last?.size ?? 0, day?.lastSeq ?? 0, newest?.seq ?? 0]
  const isLate = !last || now.getTime() - last.madeAt.getTime() >= hour
  const size = ofDays > before ? ofDays : isLate ? all : before
  if (size <= before) return null
  await grow(db, size)
  const tree = tiledTree(tilesOf(db), size)
  if (last && (await tree.root(last.size)) !== last.root)
    throw new Error(`the journal does not begin with the ${last.size} lines that were published`)
  const root = await tree.root()
  await withChain(db)
    .insertInto('logCheckpoint')
    .values({ size, root, madeAt: now })
    .onConflict((c) => c.doNothing())
    .execute()
  return size
}

/** The name of the log: its address without the scheme. */
export const originOf = ({ publicUrl }: Pick<Services, 'publicUrl'>): string => `${new URL(publicUrl).host}/log`

/** The newest published state as a signed note, with the lines of its witnesses; null = nothing is published. */
export async function checkpointNote(services: Services): Promise<string | null> {
  const last = services.roots && (await lastPublished(services.db))
  if (!services.roots || !last) return null
  const lines = await withChain(services.db)
    .selectFrom('logCosignature')
    .select('line')
    .where('size', '=', last.size)
    .orderBy('witness')
    .execute()
  const origin = originOf(services)
  return signedNote(checkpointText({ origin, ...last }), origin, services.roots.key) + lines.map(({ line }) => line).join('')
}
