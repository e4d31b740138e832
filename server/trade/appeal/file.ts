import { commentFits, commentLength } from '#domain/flow.ts'
import { calendarOf } from '#domain/holidays.ts'
import { officeRole } from '#domain/office.ts'
import { refuse, refuseAny } from '#domain/refusal.ts'
import { type AppealDraft, type AppealFigure, appealDeadline, appealRefusals, cutOf } from '#domain/trade/appeal/appeal.ts'
import { record } from '../../core/journal/record.ts'
import { notify } from '../../core/notice/notify.ts'
import { portalSettings } from '../../core/setting/read.ts'
import { centralOffice, officeOf } from '../../documents/sign-off/open.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { write } from '../../platform/http/write.ts'
import type { Tx } from '../../platform/sql/db.ts'
import { type LockedRequest, lockRequest } from '../request/visible.ts'

/** Files a contractor's appeal against a cut. @returns the id of the appeal */
export const fileAppeal = ({ db }: Services, call: Call, { requestId, figure, comment }: AppealDraft): Promise<{ id: number }> =>
  write(db, call, async (tx) => {
    const request = await lockRequest(tx, call.actor, requestId)
    refuseAny(appealRefusals(request, figure))
    if (!commentFits(comment)) refuse('flow.commentRequired', commentLength, 'comment')
    const open = await tx
      .selectFrom('appeal')
      .select('id')
      .where('requestId', '=', requestId)
      .where('figure', '=', figure)
      .where('status', '=', 'OPEN')
      .executeTakeFirst()
    if (open) refuse('appeal.open')
    const { region, ownershipType } = request.project
    const answerer = await answererOf(tx, request, figure)
    const { workingDays, deadlines } = await portalSettings(tx)
    const deadline = appealDeadline(call.today, calendarOf(workingDays), deadlines.appealDays)
    const { id } = await tx
      .insertInto('appeal')
      .values({
        ...cutOf(request, figure)!,
        ...answerer,
        requestId,
        figure,
        comment: comment.trim(),
        region,
        ownershipType,
        deadline,
        createdBy: call.person.id,
        createdName: call.person.fullName,
        createdAt: call.now,
        answer: null,
        answeredBy: null,
        answeredName: null,
        answeredAt: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record(tx, call, {
      act: 'appeal.file',
      objectType: 'REQUEST',
      objectId: requestId,
      comment,
      detail: { appeal: id, figure, ...cutOf(request, figure) },
    })
    await notifyAnswerer(tx, call, id, request, answerer.answererBin)
    return { id }
  })

/** Returns the organisation that made the cut: the office that approved or split, or QAJ that allocated. */
async function answererOf(tx: Tx, request: LockedRequest, figure: AppealFigure) {
  const { ownershipType, region } = request.project
  if (figure !== 'ALLOCATED') {
    const role = officeRole[ownershipType]
    return { answererRole: role, answererBin: await officeOf(tx, role, region) }
  }
  return { answererRole: 'QAJ' as const, answererBin: await centralOffice(tx, 'QAJ') }
}

async function notifyAnswerer(tx: Tx, call: Call, id: number, request: LockedRequest, bin: string): Promise<void> {
  const names = call.person.memberships.find((m) => m.bin === call.actor.bin)
  await notify(tx, call, {
    kind: 'appeal.filed',
    objectType: 'APPEAL',
    objectId: id,
    to: { bin },
    args: { id: request.id, organization: { ru: names?.nameRu ?? '', kk: names?.nameKk ?? '' }, month: request.requestPeriod },
    path: `/appeals?id=${id}`,
  })
}
