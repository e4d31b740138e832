import { may } from '#domain/access.ts'
import { limitName } from '#domain/trade/distribution/distribution.ts'
import { requireOpen, transition } from '../../core/lifecycle/transition.ts'
import type { DocumentRow } from '../../documents/document/documents.ts'
import { generateDocument } from '../../documents/document/generate.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import type { Tx } from '../../platform/sql/db.ts'
import { writeLines } from './create.ts'
import { changed } from './edit.ts'
import { distributionLife } from './lifecycle.ts'
import { linesOf, liveNeed } from './lines.ts'
import { type DistributionRecord, loadVisibleForDocument, lockDistribution } from './visible.ts'

/** Generates the document of the limits with the present need, if it is absent, and freezes the limits for the signature. Idempotent on retry. */
export async function generateDistribution(services: Services, call: Call, id: number): Promise<DocumentRow> {
  const seen = await loadVisibleForDocument(services.db, call.actor, id)
  const writes = may(call.actor, 'distribution.generate') && seen.status === 'CREATED'
  if (writes) await services.db.transaction().execute((tx) => refreshNeed(tx, call, id))
  const document = await generateDocument(services, call, 'DISTRIBUTION', id)
  if (writes)
    await services.db.transaction().execute(async (tx) => {
      const held = await lockDistribution(tx, call.actor, id)
      if (held.status === 'CREATED' && held.contentVersion === document.contentVersion)
        await transition(tx, call, distributionLife, held, 'distribution.generate', { documentId: document.id })
    })
  return document
}

/** Updates the need in the lines: requests may have been signed since the limits were last written. */
async function refreshNeed(tx: Tx, call: Call, id: number): Promise<void> {
  const held: DistributionRecord = await lockDistribution(tx, call.actor, id)
  if (held.status !== 'CREATED') return
  await requireOpen(tx, call, distributionLife, held, 'distribution.generate')
  const stored = await linesOf(tx, id)
  const needOf = new Map((await liveNeed(tx, held.period)).map((n) => [limitName(n), n.need]))
  const known = new Set(stored.map(limitName))
  const same = stored.every((l) => (needOf.get(limitName(l)) ?? 0) === l.need) && [...needOf.keys()].every((key) => known.has(key))
  if (same) return
  await writeLines(tx, id, held.period, stored)
  await tx.updateTable('distribution').set(changed(call)).where('id', '=', id).execute()
}
