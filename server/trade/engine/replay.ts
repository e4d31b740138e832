import { engineVersion, type ProposalKind, proposalFrom } from '#domain/trade/engine/proposal.ts'
import type { Sql } from '../../platform/sql/db.ts'
import { hashOf } from './store-proposal.ts'

export type Replayed = { kept: number; older: number; different: { id: number; kind: string; what: 'input' | 'result' }[] }

/** Computes every stored proposal again from its stored input. `older`: made by another engine version; only that version can reproduce them. */
export async function replayProposals(sql: Sql): Promise<Replayed> {
  const rows = await sql.selectFrom('proposal').select(['id', 'kind', 'engine']).orderBy('id').execute()
  const replayed: Replayed = { kept: rows.length, older: 0, different: [] }
  for (const { id, kind, engine } of rows) {
    if (engine !== engineVersion || !isKind(kind)) {
      replayed.older++
      continue
    }
    const { input, inputSha256, resultSha256 } = await sql
      .selectFrom('proposal')
      .select(['input', 'inputSha256', 'resultSha256'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (hashOf(input) !== inputSha256) replayed.different.push({ id, kind, what: 'input' })
    else if (hashOf(again(kind, input)) !== resultSha256) replayed.different.push({ id, kind, what: 'result' })
  }
  return replayed
}

const isKind = (kind: string): kind is ProposalKind => Object.hasOwn(proposalFrom, kind)
const again = (kind: ProposalKind, input: unknown) => (proposalFrom[kind] as (input: unknown) => unknown)(input)
