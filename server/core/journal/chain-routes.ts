import { journalApi as api } from '#contract/core/journal.ts'
import { may } from '#domain/access.ts'
import { talkAct } from '#domain/core/journal/object-types.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Services } from '../../platform/http/services.ts'
import { signableDocumentOf } from '../signable/signable.ts'
import { linesAbout } from './lines.ts'
import { proofsOf } from './proof.ts'

/** The most lines that a timeline shows. */
const mostLines = 500

export function chainRoutes(mount: Mount, { db }: Services): void {
  mount(api.proof, async ({ query: { objectType, objectId } }, call) => {
    await signableDocumentOf(objectType).loadVisible(db, call.actor, objectId)
    const lines = await linesAbout(db, objectType, objectId)
      .select('id')
      .$if(!may(call.actor, 'talk.read'), (some) => some.where('act', '<>', talkAct))
      .orderBy('id')
      .limit(mostLines)
      .execute()
    return proofsOf(
      db,
      lines.map(({ id }) => id),
    )
  })
}
