import type { PublishedRoots } from '#contract/core/trust.ts'
import { checkpointText, readCheckpoint } from '#domain/core/journal/checkpoint.ts'
import { refuse } from '#domain/refusal.ts'
import { keyText, noteKey, readNote, verifiedLine } from '#eds/note.ts'
import type { Services } from '../../platform/http/services.ts'
import { lastPublished, originOf } from './log.ts'
import { withChain } from './tables.ts'

/** The public key of the log. */
export const logKey = (services: Services) => services.roots && noteKey(originOf(services), 'log', services.roots.key)

/**
 * Keeps what a witness has signed: a state that this log has published and signed itself.
 * @throws Refused when no known witness signed it, or when the state is not one of this log: then somebody has made two histories with one key
 */
export async function takeCosignature(services: Services, text: string): Promise<void> {
  const key = logKey(services)
  if (!services.roots || !key) return refuse('not.found')
  const note = readNote(text) ?? refuse('input.malformed', undefined, 'checkpoint')
  const seen = readCheckpoint(note.text) ?? refuse('input.malformed', undefined, 'checkpoint')
  if (seen.origin !== key.name || !verifiedLine(note, key)) refuse('log.foreign', undefined, 'checkpoint')
  const signed = services.roots.witnesses.flatMap((witness) => {
    const own = verifiedLine(note, witness)
    return own ? [{ witness: keyText(witness), size: seen.size, cosignedAt: own.at!, line: own.line }] : []
  })
  if (signed.length === 0) refuse('log.witnessUnknown', undefined, 'checkpoint')
  const chain = withChain(services.db)
  const published = await chain.selectFrom('logCheckpoint').select('root').where('size', '=', seen.size).executeTakeFirst()
  if (published?.root !== seen.root) refuse('log.otherTree', { size: seen.size }, 'checkpoint')
  await chain
    .insertInto('logCosignature')
    .values(signed)
    .onConflict((c) =>
      c
        .columns(['witness', 'size'])
        .doUpdateSet((eb) => ({ cosignedAt: eb.ref('excluded.cosignedAt'), line: eb.ref('excluded.line') }))
        .where((eb) => eb('excluded.cosignedAt', '>', eb.ref('logCosignature.cosignedAt'))),
    )
    .execute()
}

/** What is published, and which witness saw which of it last, by its own signature and not by the row; null = nothing is published. */
export async function publishedRoots(services: Services): Promise<PublishedRoots | null> {
  const key = logKey(services)
  if (!services.roots || !key) return null
  const last = await lastPublished(services.db)
  const witnesses = services.roots.witnesses.map(async (witness) => {
    const row = await withChain(services.db)
      .selectFrom('logCosignature as c')
      .innerJoin('logCheckpoint as p', 'p.size', 'c.size')
      .select(['c.size', 'p.root', 'c.line'])
      .where('c.witness', '=', keyText(witness))
      .orderBy('c.size', 'desc')
      .limit(1)
      .executeTakeFirst()
    const note = row && readNote(`${checkpointText({ origin: key.name, ...row })}\n${row.line}`)
    const seen = note && verifiedLine(note, witness)
    return { name: witness.name, seen: row && seen ? { size: row.size, at: seen.at!.toISOString() } : null }
  })
  return {
    key: keyText(key),
    last: last && { size: last.size, root: last.root, at: last.madeAt.toISOString() },
    witnesses: await Promise.all(witnesses),
  }
}
