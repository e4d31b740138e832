import { roleCode } from '#domain/access.ts'
import { commentFits, commentLength } from '#domain/flow.ts'
import { refuse } from '#domain/refusal.ts'
import { recordAdmin } from '../../core/journal/admin.ts'
import { notify } from '../../core/notice/notify.ts'
import { leaveSeat, lockSeat } from '../../core/person/membership.ts'
import type { AccountKey } from '../../core/person/standing.ts'
import { endSessions, openSessions } from '../../core/session/sessions.ts'
import { revokeTokensOf } from '../../core/token/revoke.ts'
import { endOrdersOf } from '../../documents/substitution/end.ts'
import { keepSigner } from '../../documents/substitution/last-signer.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { write } from '../../platform/http/write.ts'
import type { Tx } from '../../platform/sql/db.ts'

/** Returns the person ids of an account: one person, or all live members of the organisation. */
export async function peopleOf(tx: Tx, key: AccountKey): Promise<number[]> {
  if ('personId' in key) return [key.personId]
  const rows = await tx.selectFrom('liveMembership').select('personId').where('bin', '=', key.bin).execute()
  return rows.map((r) => r.personId)
}

/**
 * Ends every session and personal access token of these persons (members of another organisation have to sign in again) and every substitution order in which
 * one of them is the deputy or the absent person. @returns counts of what ended, for the journal
 */
export const endEverything = async (tx: Tx, call: Call, people: readonly number[], bin: string | null, because: string) => ({
  sessionsEnded: await endSessions(tx, { people }, call.real, because),
  tokensRevoked: await revokeTokensOf(tx, people, call.person.id, call.real),
  substitutionsEnded: await endOrdersOf(tx, people, bin, call.now),
})

type Seat = { bin: string; personId: number }

type Leaving = { comment: string; withoutSigner: boolean }

/**
 * Ends a membership. Past acts stay attributed to the person; an administrator can add the person again.
 * @throws Refused 409 if nobody could sign for the office any more, unless that is meant
 */
export function leaveOrganisation({ db }: Services, { bin, personId }: Seat, given: Leaving, call: Call): Promise<null> {
  const { comment, withoutSigner } = given
  return write(db, call, async (tx) => {
    const seat = (await lockLiveSeat(tx, { bin, personId })) ?? refuse('not.found')
    if (personId === call.person.id) refuse('account.own')
    if (!commentFits(comment)) refuse('flow.commentRequired', commentLength, 'comment')
    const because = comment.trim()
    const { nameRu: ru, nameKk: kk, role } = seat
    const notice = { objectType: 'PERSON', objectId: personId, to: { personId }, args: { organization: { ru, kk }, comment: because } }
    await notify(tx, call, { kind: 'account.left', ...notice, path: null })
    await keepSigner(tx, call, { bins: [bin], withoutSigner }, () => leaveSeat(tx, { personId, bin }, call.now, because))
    const ended = await endEverything(tx, call, [personId], bin, 'the person left the organisation')
    await recordAdmin(tx, call, {
      act: 'membership.leave',
      subject: 'ORGANISATION',
      subjectId: bin,
      before: { personId, person: seat.fullName, role: roleCode(role) },
      after: { personId, person: seat.fullName, role: null, ...ended },
      comment: because,
    })
    return null
  })
}

async function lockLiveSeat(tx: Tx, { bin, personId }: Seat) {
  await lockSeat(tx, personId, bin)
  return tx
    .selectFrom('seat')
    .select(['role', 'fullName', 'nameRu', 'nameKk'])
    .where('bin', '=', bin)
    .where('personId', '=', personId)
    .where('status', '<>', 'LEFT')
    .executeTakeFirst()
}

/** Ends all sessions and personal access tokens of a person whose key or device is compromised; an administrator who does it for themselves keeps the current session. */
export function endSessionsOf({ db }: Services, personId: number, call: Call): Promise<null> {
  return write(db, call, async (tx) => {
    const known = await tx.selectFrom('personEntry').select('id').where('id', '=', personId).executeTakeFirst()
    if (!known) refuse('not.found')
    const own = personId === call.person.id
    const which = { people: [personId], ...(own && { except: call.sessionId }) }
    const ended = await endSessions(tx, which, call.real, 'ended by an administrator')
    const tokensRevoked = await revokeTokensOf(tx, [personId], call.person.id, call.real)
    const left = (await openSessions(tx, personId, call.real)).length
    await recordAdmin(tx, call, {
      act: 'account.endSessions',
      subject: 'PERSON',
      subjectId: personId,
      before: { sessions: ended + left },
      after: { sessions: left, ...(tokensRevoked > 0 && { tokensRevoked }) },
    })
    return null
  })
}
