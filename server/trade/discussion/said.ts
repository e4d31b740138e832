import { talkAct } from '#domain/core/journal/object-types.ts'
import type { TalkObject } from '#domain/trade/discussion/discussion.ts'
import { linesAbout } from '../../core/journal/lines.ts'
import type { Sql } from '../../platform/sql/db.ts'

export type About = { objectType: TalkObject; objectId: number }

/** Selects the lines of the journal by which something was said about an object. */
export const saidAbout = (sql: Sql, { objectType, objectId }: About) => linesAbout(sql, objectType, objectId).where('j.act', '=', talkAct)
