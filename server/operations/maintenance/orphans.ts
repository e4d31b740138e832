import { sql } from 'kysely'
import type { Files } from '../../platform/files/files.ts'
import type { Db } from '../../platform/sql/db.ts'

/** Nights in which every folder is looked through once. */
const nights = 30
/** Days after which a file that nobody names is taken away: whoever stores it again makes it new. */
const days = 30
const dayMs = 86_400_000
/** Papers whose content is looked through in one statement. */
const papers = 2_000

/** Those of these files that a row names, or a signed paper in its content: the papers attached to an earlier version. */
async function named(db: Db, candidates: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{
    sha256: string
  }>`select distinct sha256 from stored_file where sha256 = any(${[...candidates]}::text[])`.execute(db)
  const found = new Set(rows.map((r) => r.sha256))
  let last: string | null = '00000000-0000-0000-0000-000000000000'
  while (last !== null && found.size < candidates.length) {
    const left: string[] = candidates.filter((one) => !found.has(one))
    const { rows: page } = await sql<{ last: string | null; found: string[] }>`
      with page as (select id, content from signed_document where id > ${last}::uuid order by id limit ${papers})
      select (select max(id::text) from page) as last, array(select distinct m[1] from page, regexp_matches(content::text, '[0-9a-f]{64}', 'g') m
        where m[1] = any(${left}::text[])) as found`.execute(db)
    for (const one of page[0]!.found) found.add(one)
    last = page[0]!.last
  }
  return found
}

/**
 * Takes away the files of one night's folders that nobody names: uploads whose act failed, attachments that were replaced in a draft. `whole` = every folder.
 * @returns how many
 */
export async function sweepOrphans({ db, files }: { db: Db; files: Files }, now: Date, whole = false): Promise<number> {
  const night = Math.floor(now.getTime() / dayMs) % nights
  const before = new Date(now.getTime() - days * dayMs)
  const candidates: string[] = []
  for (let folder = 0; folder < 256; folder++)
    if (whole || folder % nights === night) candidates.push(...(await files.oldest(before, folder)))
  if (candidates.length === 0) return 0
  const kept = await named(db, candidates)
  let swept = 0
  for (const one of candidates) if (!kept.has(one) && (await files.removeOld(one, before))) swept++
  return swept
}
