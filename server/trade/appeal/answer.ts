import { refuse } from '#domain/refusal.ts'
import { appealFlow } from '#domain/trade/appeal/appeal.ts'
import { createTranslator } from '#i18n/translator.ts'
import { record } from '../../core/journal/record.ts'
import { type Lifecycle, transition } from '../../core/lifecycle/transition.ts'
import { notify } from '../../core/notice/notify.ts'
import { inWhosePlace } from '../../documents/substitution/acts-for.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { write } from '../../platform/http/write.ts'
import { type AppealRow, selectAppeals, withinReach } from './select.ts'

/** Lifecycle of an appeal: answered once; the answer is also in the history of its request. */
const appealLife: Lifecycle<'appeal', AppealRow> = {
  of: 'APPEAL',
  table: 'appeal',
  flow: appealFlow,
  async check(_tx, { actor }, appeal) {
    if (appeal.answererBin !== actor.bin || appeal.answererRole !== actor.role) refuse('access.denied')
  },
  columns: (_appeal, { comment, at, by }) => ({ answer: comment, answeredBy: by.id, answeredName: by.fullName, answeredAt: at }),
  async after(tx, call, { id, requestId, figure }, { act, comment }) {
    await record(tx, call, { act, objectType: 'REQUEST', objectId: requestId, comment, detail: { appeal: id, figure } })
    return { requestId, figure }
  },
  notify: (tx, call, appeal, { to, comment }) =>
    notify(tx, call, {
      kind: 'appeal.answered',
      objectType: 'APPEAL',
      objectId: appeal.id,
      to: { bin: appeal.organizationBin },
      args: {
        id: appeal.requestId,
        month: appeal.requestPeriod,
        outcome: { ru: createTranslator('ru')(`trade.appealStatus.${to}`), kk: createTranslator('kk')(`trade.appealStatus.${to}`) },
        comment,
      },
      path: `/appeals?id=${appeal.id}`,
    }),
}

/** Accepts or declines an appeal, once, by the organisation that made the cut. Accepting is a promise: the figure changes by a separate act. */
export const answerAppeal = (
  { db }: Services,
  call: Call,
  id: number,
  act: 'appeal.accept' | 'appeal.decline',
  comment: string,
): Promise<void> =>
  write(db, call, async (tx) => {
    await tx.selectFrom('appeal').select('id').where('id', '=', id).forUpdate().execute()
    const appeal =
      (await selectAppeals(tx, call.actor).where('a.id', '=', id).where(withinReach(call.actor)).executeTakeFirst()) ?? refuse('not.found')
    await transition(tx, await inWhosePlace(tx, call), appealLife, appeal, act, { comment })
  })
