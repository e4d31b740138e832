import type { NoticeKind } from '#domain/core/notice/kinds.ts'
import type { Standing, StandingAct } from '#domain/people/organisation/standing.ts'
import { notify } from '../../core/notice/notify.ts'
import type { AccountKey } from '../../core/person/standing.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Tx } from '../../platform/sql/db.ts'

type Done = { act: StandingAct; status: Standing; number: number; comment: string }

/** Notifies the person or the whole organisation before the change takes effect (afterwards there may be no recipient left). */
export async function notifyOfStanding(tx: Tx, call: Call, key: AccountKey, { act, status, number, comment }: Done): Promise<void> {
  const whom =
    'bin' in key
      ? { objectType: 'ORGANISATION', objectId: key.bin, to: { bin: key.bin } }
      : { objectType: 'PERSON', objectId: key.personId, to: { personId: key.personId } }
  const said = { ...whom, path: status === 'CANCELLED' ? null : '/user/profile' }
  const comments = comment ? { comment } : {}
  if (act === 'account.warn') await notify(tx, call, { kind: 'account.warned', ...said, args: { number, ...comments } })
  else await notify(tx, call, { kind: kindOf[act], ...said, args: comments })
}

/** Each act has a sentence of its own. */
const kindOf = {
  'account.suspend': 'account.suspended',
  'account.resume': 'account.resumed',
  'account.block': 'account.blocked',
  'account.lift': 'account.lifted',
  'account.cancel': 'account.cancelled',
} as const satisfies Record<Exclude<StandingAct, 'account.warn'>, NoticeKind>
