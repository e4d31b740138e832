import { refuse } from '#domain/refusal.ts'
import { recordAdmin } from '../../core/journal/admin.ts'
import { notify } from '../../core/notice/notify.ts'
import { removeFactor } from '../../core/session/factor.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { write } from '../../platform/http/write.ts'

/** Takes the second factor of a person away who has lost the device and the recovery codes. Of oneself nobody does: an open page would be enough. */
export function resetFactor({ db }: Services, personId: number, call: Call): Promise<null> {
  return write(db, call, async (tx) => {
    if (personId === call.person.id) refuse('account.own')
    if (!(await removeFactor(tx, personId))) return refuse('not.found')
    await recordAdmin(tx, call, { act: 'account.resetFactor', subject: 'PERSON', subjectId: personId, before: {}, after: {} })
    const to = { personId }
    await notify(tx, call, { kind: 'account.factorOff', objectType: 'PERSON', objectId: personId, to, args: {}, path: '/user/profile' })
    return null
  })
}
