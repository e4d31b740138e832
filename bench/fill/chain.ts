import { createHash } from 'node:crypto'
import pg from 'pg'
import { canonical, type Json } from '#domain/canonical.ts'
import { beginning, type Link, type SealedPart } from '#domain/core/journal/link.ts'
import type { DatabaseConfig } from '#server/platform/sql/connection.ts'

const atOnce = 5_000
type Line = Link['entry'] & Omit<SealedPart, 'salt'>

/** domain/core/journal/link.ts with the platform's SHA-256: five million lines. `chain.test.ts` of the server checks what comes out. */
const hashOf = (kind: 0 | 2, value: Json): string => createHash('sha256').update(Buffer.of(kind)).update(canonical(value)).digest('hex')

/** domain/core/journal/merkle.ts, bottom up: a hash without a sibling is promoted unchanged. */
function rootOf(leaves: string[]): string {
  let level = leaves.map((hash) => Buffer.from(hash, 'hex'))
  const one = Buffer.of(1)
  while (level.length > 1) {
    const above: Buffer[] = []
    for (let i = 0; i < level.length; i += 2) {
      const [left, right] = [level[i]!, level[i + 1]]
      above.push(right ? createHash('sha256').update(one).update(left).update(right).digest() : left)
    }
    level = above as typeof level
  }
  return level[0]!.toString('hex')
}

/** Chains all lines of a journal that has no chain yet, each on the day on which it was made, and closes the days. @returns how many */
export async function chainAll(config: DatabaseConfig): Promise<number> {
  const [reading, writing] = [new pg.Client(config), new pg.Client(config)]
  await Promise.all([reading.connect(), writing.connect()])
  let [seq, previous, day, previousRoot] = [0, beginning, '', null as string | null]
  let hashes: string[] = []
  const closeDay = async () => {
    previousRoot = rootOf(hashes)
    await writing.query('insert into journal_day (day, first_seq, last_seq, root) values ($1, $2, $3, $4)', [
      day,
      seq - hashes.length + 1,
      seq,
      previousRoot,
    ])
    hashes = []
  }
  try {
    await reading.query('begin')
    await reading.query(`declare lines no scroll cursor for
      select id::int, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, business_day::text as "businessDay", act, object_type as "objectType", object_id as "objectId", full_name as "fullName", bin,
        organization_name as "organizationName", role, from_status as "fromStatus", to_status as "toStatus", comment, document_id as "documentId", person_id as "personId", ip, detail
      from journal order by at, id`)
    await writing.query('begin')
    for (let written: Promise<unknown> = Promise.resolve(); ; ) {
      const { rows } = await reading.query<Line>(`fetch ${atOnce} from lines`)
      await written
      if (rows.length === 0) break
      const links: [number[], number[], string[], string[], string[], string[]] = [[], [], [], [], [], []]
      for (const { personId, ip, detail, ...entry } of rows) {
        if (day !== '' && entry.businessDay > day) await closeDay()
        const first = hashes.length === 0
        day = entry.businessDay > day ? entry.businessDay : day
        const salt = createHash('sha256').update(`salt ${entry.id}`).digest('hex').slice(0, 32)
        const seal = hashOf(2, { personId, ip, detail, salt })
        const hash = hashOf(0, { seq: ++seq, day, previous, previousRoot: first ? previousRoot : null, entry, seal })
        for (const [i, value] of [seq, entry.id, day, previous, salt, hash].entries()) (links[i] as (number | string)[]).push(value)
        hashes.push(hash)
        previous = hash
      }
      written = writing.query(
        `insert into journal_chain (seq, journal_id, day, previous, salt, hash) select * from unnest($1::bigint[], $2::bigint[], $3::date[], $4::text[], $5::text[], $6::text[])`,
        links,
      )
    }
    await writing.query('truncate journal_outbox')
    await writing.query('commit')
    return seq
  } finally {
    await Promise.all([reading.end(), writing.end()])
  }
}
