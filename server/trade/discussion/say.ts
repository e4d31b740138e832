import { talkAct } from '#domain/core/journal/object-types.ts'
import { refuse, refuseAny } from '#domain/refusal.ts'
import { type TalkDraft, talkRefusals } from '#domain/trade/discussion/discussion.ts'
import { bothWords } from '#i18n/translator.ts'
import { record } from '../../core/journal/record.ts'
import { notify } from '../../core/notice/notify.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { write } from '../../platform/http/write.ts'
import type { Tx } from '../../platform/sql/db.ts'
import { saidAbout } from './said.ts'
import { type Party, type Subject, subjectOf } from './subject.ts'

/** Says something about an object: a line of the journal, and notices to its parties and to those who have spoken there. @returns the line */
export const say = ({ db }: Services, call: Call, { objectType, objectId, text }: TalkDraft): Promise<{ id: number }> =>
  write(db, call, async (tx) => {
    const subject = await subjectOf(tx, call.actor, objectType, objectId)
    if (subject.draft) refuse('talk.draft')
    refuseAny(talkRefusals(text))
    await record(tx, call, { act: talkAct, objectType, objectId, comment: text.trim() })
    await tell(tx, call, { objectType, objectId, text: text.trim() }, subject)
    return saidAbout(tx, { objectType, objectId }).select('j.id').orderBy('j.id', 'desc').limit(1).executeTakeFirstOrThrow()
  })

async function tell(tx: Tx, call: Call, { objectType, objectId, text }: TalkDraft, { parties, path }: Subject): Promise<void> {
  const spoke = await saidAbout(tx, { objectType, objectId }).select(['j.bin', 'j.role']).distinct().execute()
  const own = call.person.memberships.find((m) => m.bin === call.actor.bin)
  const all = new Map([...parties, ...(spoke as Party[])].map((party) => [`${party.bin} ${party.role}`, party]))
  for (const to of all.values())
    await notify(tx, call, {
      kind: 'talk.said',
      objectType,
      objectId,
      to,
      args: {
        what: bothWords(`talk.of.${objectType}`),
        id: objectId,
        organization: { ru: own?.nameRu ?? '', kk: own?.nameKk ?? '' },
        comment: text,
      },
      path: path(to.role),
    })
}
