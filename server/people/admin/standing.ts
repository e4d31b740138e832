import { decideStanding, type Standing, type StandingAct } from '#domain/people/organisation/standing.ts'
import { Refused, refuse } from '#domain/refusal.ts'
import { recordAdmin } from '../../core/journal/admin.ts'
import { type AccountKey, setStanding } from '../../core/person/standing.ts'
import { recheckSessions } from '../../core/session/sessions.ts'
import { binsOf, keepSigner } from '../../documents/substitution/last-signer.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { write } from '../../platform/http/write.ts'
import type { Tx } from '../../platform/sql/db.ts'
import { issueWarning } from '../registration/warning-document.ts'
import { lockAccount, warningsOf } from './account-store.ts'
import { endEverything, peopleOf } from './leaving.ts'
import { notifyOfStanding } from './notify.ts'

type StandingChange = {
  act: 'suspend' | 'resume' | 'warn' | 'block' | 'lift' | 'cancel'
  comment: string
  grave: boolean
  withoutSigner: boolean
}

/**
 * The only place that changes the status of an organisation or a person: lock, decide, write, journal, in one transaction.
 * @throws Refused also with 409 if nobody could sign for an office any more, unless that is meant
 */
export function actOnAccount(services: Services, key: AccountKey, given: StandingChange, call: Call): Promise<null> {
  const act: StandingAct = `account.${given.act}`
  const comment = given.comment.trim()
  return write(services.db, call, async (tx) => {
    const account = (await lockAccount(tx, key)) ?? refuse('not.found')
    const warnings = (await warningsOf(tx, key)).length
    const own = 'bin' in key ? key.bin === call.actor.bin : key.personId === call.person.id
    const outcome = decideStanding(act, { status: account.status, warnings, own, grave: given.grave }, call.actor, comment)
    if (!outcome.ok) {
      const { refusal } = outcome
      const status = call.t(`admin.standing.${account.status}`)
      throw new Refused(refusal.code === 'flow.wrongStatus' ? { ...refusal, args: { status } } : refusal)
    }
    const paper = act === 'account.warn' ? await issueWarning(services, tx, key, { number: warnings + 1, comment }, call) : null
    await notifyOfStanding(tx, call, key, { act, status: outcome.status, number: warnings + 1, comment })
    const losing = { bins: 'bin' in key ? [key.bin] : await binsOf(tx, key.personId), withoutSigner: given.withoutSigner }
    const ended = paper ? {} : await keepSigner(tx, call, losing, () => stand(tx, call, key, outcome.status, comment))
    await recordAdmin(tx, call, {
      act,
      ...('bin' in key ? { subject: 'ORGANISATION', subjectId: key.bin } : { subject: 'PERSON', subjectId: key.personId }),
      before: { status: account.status, warnings },
      after: {
        status: outcome.status,
        warnings: paper ? warnings + 1 : warnings,
        ...(paper && { paper }),
        ...(act === 'account.block' && { grave: given.grave }),
        ...ended,
      },
      comment,
    })
    return null
  })
}

/** Stores the new status and its effects: a cancelled account loses all sessions and substitutions, open pages of the others recheck theirs. */
async function stand(tx: Tx, call: Call, key: AccountKey, status: Standing, comment: string): Promise<Record<string, number>> {
  const people = await peopleOf(tx, key)
  await setStanding(tx, key, { status, statusComment: status === 'ACTIVE' ? null : comment })
  if (status === 'CANCELLED') return endEverything(tx, call, people, 'bin' in key ? key.bin : null, 'the registration was ended')
  await recheckSessions(tx, people)
  return {}
}
