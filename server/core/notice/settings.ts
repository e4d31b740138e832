import { kindRule, type NoticeKind, switchableFor } from '#domain/core/notice/kinds.ts'
import { refuse } from '#domain/refusal.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { write } from '../../platform/http/write.ts'
import type { Db, Sql } from '../../platform/sql/db.ts'

type Choice = { kind: string; inApp: boolean; mail: boolean }

/** Returns every kind of notification that this role may switch off; without a stored choice it is on. */
async function choicesOf(db: Sql, { actor }: Call): Promise<Choice[]> {
  const rows = await db.selectFrom('noticeSetting').selectAll().where('personId', '=', actor.personId).execute()
  return switchableFor(actor.role).map((kind) => {
    const row = rows.find((r) => r.kind === kind)
    return { kind, inApp: row?.inApp ?? true, mail: row?.mail ?? true }
  })
}

export async function readSettings(db: Db, call: Call) {
  const person = await db
    .selectFrom('personEntry')
    .select(['email', 'emailConfirmed'])
    .where('id', '=', call.person.id)
    .executeTakeFirstOrThrow()
  return { ...person, choices: await choicesOf(db, call) }
}

/** Stores choices; kinds that are not listed stay unchanged. @throws Refused for a decision, which cannot be switched off, or a kind of another role */
export function saveSettings({ db }: Services, call: Call, choices: Choice[]): Promise<{ choices: Choice[] }> {
  const open: readonly string[] = switchableFor(call.actor.role)
  for (const { kind } of choices) {
    if (kindRule(kind as NoticeKind).decision) refuse('notice.decision', undefined, 'choices')
    if (!open.includes(kind)) refuse('input.unknown', undefined, 'choices')
  }
  return write(db, call, async (tx) => {
    for (const { kind, inApp, mail } of choices)
      await tx
        .insertInto('noticeSetting')
        .values({ personId: call.person.id, kind: kind as NoticeKind, inApp, mail })
        .onConflict((c) => c.columns(['personId', 'kind']).doUpdateSet({ inApp, mail }))
        .execute()
    return { choices: await choicesOf(tx, call) }
  })
}
