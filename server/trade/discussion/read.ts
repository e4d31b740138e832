import { sql } from 'kysely'
import type { z } from 'zod'
import type { talkApi } from '#contract/trade/discussion.ts'
import { may, roleCode } from '#domain/access.ts'
import { refusalText } from '#i18n/core/refusal-text.ts'
import { markNoticesRead } from '../../core/notice/mark-read.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Db, Sql } from '../../platform/sql/db.ts'
import { type About, saidAbout } from './said.ts'
import { subjectOf } from './subject.ts'

/** How many are shown at once. */
const atOnce = 100

/** Questions and answers about an object, oldest first, and how many of them the caller has not read. @throws Refused */
export async function readTalk(db: Db, call: Call, { before, ...about }: z.infer<typeof talkApi.read.query>) {
  const { actor, person, t, language } = call
  const subject = await subjectOf(db, actor, about.objectType, about.objectId)
  const seen = await seenUpTo(db, person.id, about)
  const rows = await saidAbout(db, about)
    .leftJoin('organisationEntry as o', 'o.bin', 'j.bin')
    .select(['j.id', 'j.at', 'j.fullName', 'j.personId', 'j.bin', 'j.organizationName', 'j.role', 'j.comment', 'o.nameKk'])
    .$if(before !== undefined, (some) => some.where('j.id', '<', before!))
    .orderBy('j.id', 'desc')
    .limit(atOnce + 1)
    .execute()
  const { unread } = await saidAbout(db, about)
    .where('j.id', '>', seen)
    .where('j.personId', '<>', person.id)
    .select(sql<number>`count(*)::int`.as('unread'))
    .executeTakeFirstOrThrow()
  return {
    content: rows
      .slice(0, atOnce)
      .reverse()
      .map((r) => ({
        id: r.id,
        at: r.at.toISOString(),
        fullName: r.fullName,
        organizationName: (language === 'kk' && r.nameKk) || r.organizationName,
        role: { code: roleCode(r.role), description: t(`role.${r.role}`) },
        text: r.comment ?? '',
        own: r.bin === actor.bin && r.role === actor.role,
        isNew: r.id > seen && r.personId !== person.id,
      })),
    earlier: rows.length > atOnce,
    unread,
    why: whyNot(call, subject.draft),
  }
}

function whyNot({ actor, t }: Call, draft: boolean): string | null {
  if (!may(actor, 'talk.say')) return refusalText(t, { code: 'session.suspended' })
  return draft ? refusalText(t, { code: 'talk.draft' }) : null
}

const seenUpTo = async (db: Sql, personId: number, { objectType, objectId }: About): Promise<number> =>
  (
    await db
      .selectFrom('talkSeen')
      .select('lineId')
      .where('personId', '=', personId)
      .where('objectType', '=', objectType)
      .where('objectId', '=', objectId)
      .executeTakeFirst()
  )?.lineId ?? 0

/** Stores up to where a person has read; the notices about it count as read. @throws Refused */
export async function markSeen(db: Db, { actor, person, now }: Call, { lastId, ...about }: About & { lastId: number }): Promise<void> {
  await subjectOf(db, actor, about.objectType, about.objectId)
  await db
    .insertInto('talkSeen')
    .values({ personId: person.id, ...about, lineId: lastId })
    .onConflict((c) =>
      c.columns(['personId', 'objectType', 'objectId']).doUpdateSet((eb) => ({
        lineId: eb.fn<number>('greatest', ['talkSeen.lineId', eb.ref('excluded.lineId')]),
      })),
    )
    .execute()
  await markNoticesRead(db, now, (eb) =>
    eb.and([
      eb('n.personId', '=', person.id),
      eb('n.kind', '=', 'talk.said'),
      eb('n.objectType', '=', about.objectType),
      eb('n.objectId', '=', String(about.objectId)),
    ]),
  )
}
