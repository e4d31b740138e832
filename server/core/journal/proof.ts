import { sealOf } from '#domain/core/journal/link.ts'
import { pathIn } from '#domain/core/journal/merkle.ts'
import type { InclusionProof } from '#domain/core/journal/proof.ts'
import type { Sql } from '../../platform/sql/db.ts'
import { linesOf } from './chain-lines.ts'
import { rootBefore, withChain } from './tables.ts'
import { dayTree } from './tree.ts'

/** Builds the inclusion proofs of these lines, in their order, from their current content; a line that waits to be chained has none. */
export async function proofsOf(sql: Sql, ids: number[]): Promise<InclusionProof[]> {
  if (ids.length === 0) return []
  const chain = withChain(sql)
  const links = await chain.selectFrom('journalChain').selectAll().where('journalId', 'in', ids).orderBy('seq').execute()
  const lines = await linesOf(sql, ids)
  const days = [...new Set(links.map(({ day }) => day))]
  const proofs: InclusionProof[] = []
  for (const day of days) {
    const ofDay = await chain.selectFrom('journalChain').select(['seq', 'hash']).where('day', '=', day).orderBy('seq').execute()
    const stored = await chain.selectFrom('journalDay').select('root').where('day', '=', day).executeTakeFirst()
    const before = await rootBefore(sql, day)
    const tree = await dayTree(
      day,
      ofDay.map(({ hash }) => hash),
    )
    const root = tree.at(-1)![0]!
    for (const { seq, journalId, previous, salt } of links.filter((link) => link.day === day)) {
      const line = lines.get(journalId ?? 0)
      if (!line) continue
      const index = ofDay.findIndex((link) => link.seq === seq)
      const previousRoot = index === 0 ? before : null
      proofs.push({
        link: { seq, day, previous, previousRoot, entry: line.entry, seal: sealOf({ ...line.sealed, salt }) },
        index,
        count: ofDay.length,
        path: pathIn(tree, index),
        root: stored?.root ?? root,
        open: stored === undefined,
      })
    }
  }
  return proofs.sort((a, b) => ids.indexOf(a.link.entry.id) - ids.indexOf(b.link.entry.id))
}
