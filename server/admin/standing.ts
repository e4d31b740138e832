import { decideStanding, type StandingAct } from '#domain/organisation/standing.ts'
import { Refused, refuse } from '#domain/refusal.ts'
import type { Call } from '../platform/call.ts'
import type { House } from '../platform/house.ts'
import { write } from '../platform/write.ts'
import { type AccountKey, insertWarning, lockAccount, setStanding, warningsOf } from './account-store.ts'
import { recordAdmin } from './record.ts'
import { tellAccount } from './tell.ts'
import { makePaper } from './warning-paper.ts'

type Given = { act: 'suspend' | 'resume' | 'warn' | 'block' | 'lift' | 'cancel'; comment: string; grave: boolean }

/** The one place where the standing of an organisation or a person changes: lock, decide, write, journal, in one transaction. */
export function actOnAccount(house: House, key: AccountKey, given: Given, call: Call): Promise<null> {
  const act: StandingAct = `account.${given.act}`
  const comment = given.comment.trim()
  return write(house.db, call, async (tx) => {
    const account = (await lockAccount(tx, key)) ?? refuse('not.found')
    const warnings = (await warningsOf(tx, key)).length
    const own = 'bin' in key ? key.bin === call.actor.bin : key.personId === call.person.id
    const outcome = decideStanding(act, { status: account.status, warnings, own, grave: given.grave }, call.actor, comment)
    if (!outcome.ok) {
      const { refusal } = outcome
      const status = call.say(`admin.standing.${account.status}`)
      throw new Refused(refusal.code === 'flow.wrongStatus' ? { ...refusal, args: { status } } : refusal)
    }
    if (act === 'account.warn') {
      const number = warnings + 1
      const { id } = await insertWarning(tx, key, { number, comment, issuedBy: call.person.id, issuedAt: call.now })
      await makePaper(house, tx, key, { id, number, comment }, call)
    } else await setStanding(tx, key, { status: outcome.status, statusComment: outcome.status === 'ACTIVE' ? null : comment })
    await recordAdmin(tx, call, {
      act,
      ...('bin' in key ? { subject: 'ORGANISATION', subjectId: key.bin } : { subject: 'PERSON', subjectId: key.personId }),
      before: { status: account.status, warnings },
      after: {
        status: outcome.status,
        warnings: act === 'account.warn' ? warnings + 1 : warnings,
        ...(act === 'account.block' && { grave: given.grave }),
      },
      comment,
    })
    await tellAccount(tx, call, key, { act, status: outcome.status, number: warnings + 1, comment })
    return null
  })
}
