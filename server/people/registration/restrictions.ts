import type { CurrentProfile } from '#contract/people/registration.ts'
import type { StandingAct } from '#domain/people/organisation/standing.ts'
import { nameIn } from '#i18n/language.ts'
import { lastAdminLine } from '../../core/journal/admin.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Db } from '../../platform/sql/db.ts'

const acts: readonly StandingAct[] = ['account.suspend', 'account.block']

/** Lists suspensions and blocks of the person and their organisations, with who decided them and when. */
export function restrictionsOf(db: Db, { person, language }: Pick<Call, 'person' | 'language'>): Promise<CurrentProfile['restrictions']> {
  const own = { bin: null, name: '', status: person.standing, comment: person.comment }
  const seats = person.memberships.map((m) => ({
    bin: m.bin,
    name: nameIn(language, m),
    status: m.standing,
    comment: m.comment,
  }))
  const restricted = [own, ...seats].filter(({ status }) => status !== 'ACTIVE')
  return Promise.all(
    restricted.map(async ({ bin, name, status, comment }) => {
      const line = await (bin ? lastAdminLine(db, 'ORGANISATION', bin, acts) : lastAdminLine(db, 'PERSON', String(person.id), acts))
      return {
        bin,
        organizationName: name,
        status,
        comment: comment ?? '',
        since: line?.at.toISOString() ?? null,
        by: line?.fullName ?? null,
      }
    }),
  )
}
