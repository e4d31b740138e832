import type { Standing, StandingAct } from '#domain/organisation/standing.ts'
import { createTranslator } from '#i18n/translator.ts'
import { notify } from '../notice/notify.ts'
import type { AccountKey } from '../person/standing.ts'
import type { Call } from '../platform/call.ts'
import type { Tx } from '../platform/db.ts'

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
  else {
    const standing = { ru: createTranslator('ru')(`admin.standing.${status}`), kk: createTranslator('kk')(`admin.standing.${status}`) }
    await notify(tx, call, { kind: 'account.changed', ...said, args: { standing, ...comments } })
  }
}
