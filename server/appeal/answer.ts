import { appealFlow } from '#domain/appeal/appeal.ts'
import { decide } from '#domain/flow.ts'
import { Refused, refuse } from '#domain/refusal.ts'
import { say } from '#i18n/say.ts'
import { record } from '../journal/record.ts'
import { notify } from '../notice/notify.ts'
import type { Call } from '../platform/call.ts'
import type { House } from '../platform/house.ts'
import { timeOf } from '../platform/moment.ts'
import { write } from '../platform/write.ts'
import { inWhosePlace } from '../substitution/acts-for.ts'
import { selectAppeals, withinReach } from './select.ts'

/** Accepted or declined, once, by whoever made the cut. Accepting promises: the figure itself changes by its own act. */
export const answerAppeal = (
  { db }: House,
  call: Call,
  id: number,
  act: 'appeal.accept' | 'appeal.decline',
  comment: string,
): Promise<void> =>
  write(db, call, async (tx) => {
    await tx.selectFrom('appeal').select('id').where('id', '=', id).forUpdate().execute()
    const appeal = (await selectAppeals(tx).where('a.id', '=', id).where(withinReach(call.actor)).executeTakeFirst()) ?? refuse('not.found')
    if (appeal.answererBin !== call.actor.bin || appeal.answererRole !== call.actor.role) refuse('access.denied')
    const outcome = decide(appealFlow, act, appeal.status, call.actor, comment)
    if (!outcome.ok) {
      if (appeal.answeredAt) refuse('route.decided', { name: appeal.answeredName ?? '', time: timeOf(appeal.answeredAt) })
      throw new Refused(outcome.refusal)
    }
    const answered = { answer: comment.trim(), answeredBy: call.person.id, answeredName: call.person.fullName, answeredAt: call.now }
    await tx
      .updateTable('appeal')
      .set((eb) => ({ ...answered, status: outcome.status, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    await record(tx, await inWhosePlace(tx, call), {
      act,
      objectType: 'REQUEST',
      objectId: appeal.requestId,
      comment,
      detail: { appeal: id, figure: appeal.figure },
    })
    await notify(tx, call, {
      kind: 'appeal.answered',
      objectType: 'APPEAL',
      objectId: id,
      to: { bin: appeal.organizationBin },
      args: {
        id: appeal.requestId,
        month: appeal.requestPeriod,
        outcome: { ru: say('ru')(`trade.appealStatus.${outcome.status}`), kk: say('kk')(`trade.appealStatus.${outcome.status}`) },
        comment,
      },
      path: `/appeals?id=${id}`,
    })
  })
