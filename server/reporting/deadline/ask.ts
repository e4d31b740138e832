import { type SqlBool, sql } from 'kysely'
import type { Role } from '#domain/access.ts'
import { refuse } from '#domain/refusal.ts'
import type { DeadlineKind } from '#domain/reporting/deadline/deadlines.ts'
import { pageOfOpen } from '#domain/reporting/deadline/page.ts'
import { createTranslator } from '#i18n/translator.ts'
import { record } from '../../core/journal/record.ts'
import { notify } from '../../core/notice/notify.ts'
import { claim } from '../../core/notice/remind.ts'
import { portalSettings } from '../../core/setting/read.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { write } from '../../platform/http/write.ts'
import { openThings } from './open.ts'
import { askedKey, lateThings, namedThings } from './stuck.ts'
import { inBoth, type NamedThing } from './words.ts'

/**
 * Reminds whoever holds something past its deadline. The second one of a day, whoever sends it, tells nobody and leaves no line.
 * @returns how many people were told
 * @throws Refused 404 when it is not open, not late, or nobody holds it
 */
export const askHolder = ({ db }: Services, call: Call, kind: DeadlineKind, id: string): Promise<number> =>
  write(db, call, async (tx) => {
    const { now, today, actor } = call
    const open = await openThings(tx, { now, today, settings: await portalSettings(tx), late: true }, [kind])
    const { rows } = await sql<NamedThing>`${open} ${namedThings(today, lateThings(today, sql<SqlBool>`d.id = ${id}`))}`.execute(tx)
    const [thing] = rows
    if (!thing || thing.bin === null) return refuse('not.found')
    const fresh = await claim(tx, [askedKey(today, kind, id)])
    if (fresh.length === 0) return 0
    const { bin, role, deadline, objectId } = thing
    const by = { ru: createTranslator('ru')(`role.${actor.role}`), kk: createTranslator('kk')(`role.${actor.role}`) }
    const told = await notify(tx, call, {
      kind: 'deadline.asked',
      objectType: 'DEADLINE',
      objectId: `${kind}:${id}`,
      to: { bin, role },
      args: { what: inBoth(thing), deadline, by },
      path: (reader: string) => pageOfOpen(thing, role, reader as Role),
    })
    await record(tx, call, { act: 'deadline.remind', objectType: 'DEADLINE', objectId, detail: { kind, id, bin, role, deadline, told } })
    return told
  })
