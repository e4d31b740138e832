import { draftApi as api } from '#contract/core/draft.ts'
import { refuse } from '#domain/refusal.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Services } from '../../platform/http/services.ts'
import { timeOf } from '../../platform/time/moment.ts'
import { discardDraft, forgetOldest, lockDraft, readDraft, saveDraft } from './store.ts'

export function draftRoutes(mount: Mount, { db }: Services): void {
  const owner = (call: Call, kind: string) => ({ personId: call.person.id, bin: call.actor.bin, kind })
  /** @throws Refused 403 for a suspended user, who may read but change nothing */
  const ownerWhoWrites = (call: Call, kind: string) => (call.suspended ? refuse('session.suspended') : owner(call, kind))

  mount(api.read, async ({ params: { kind } }, call) => {
    const draft = await readDraft(db, owner(call, kind))
    return draft ? { value: draft.value, version: draft.version, savedAt: draft.savedAt.toISOString() } : null
  })
  mount(api.save, async ({ params: { kind }, body }, call) =>
    db.transaction().execute(async (tx) => {
      const draft = ownerWhoWrites(call, kind)
      const present = await lockDraft(tx, draft)
      if (present && body.version !== undefined && body.version !== present.version)
        refuse('record.stale', { name: call.person.fullName, time: timeOf(present.savedAt) })
      const version = (present?.version ?? 0) + 1
      await saveDraft(tx, draft, body.value ?? null, version, call.now)
      if (!present) await forgetOldest(tx, draft)
      return { version, savedAt: call.now.toISOString() }
    }),
  )
  mount(api.discard, async ({ params: { kind } }, call) => {
    await discardDraft(db, ownerWhoWrites(call, kind))
  })
}
