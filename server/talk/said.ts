import { talkAct } from '#domain/journal/object-types.ts'
import type { TalkObject } from '#domain/talk.ts'
import { linesAbout } from '../journal/lines.ts'
import type { Sql } from '../platform/db.ts'

export type About = { objectType: TalkObject; objectId: number }

/** Selects the lines of the journal by which something was said about an object. */
export const saidAbout = (sql: Sql, { objectType, objectId }: About) => linesAbout(sql, objectType, objectId).where('j.act', '=', talkAct)
