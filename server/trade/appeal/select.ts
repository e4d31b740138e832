import { sql } from 'kysely'
import type { Appeal } from '#contract/trade/appeal.ts'
import { type Actor, may } from '#domain/access.ts'
import { daysBetween } from '#domain/day.ts'
import { inLanguage } from '#i18n/language.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Sql } from '../../platform/sql/db.ts'
import { whereWithin } from '../../platform/sql/reach.ts'
import { projectSeenBy } from '../project/seen-by.ts'
import { requestSeenBy } from '../request/seen-by.ts'

const appeals = (db: Sql, actor: Actor) =>
  db
    .selectFrom('appeal as a')
    .innerJoin(requestSeenBy(actor), 'r.id', 'a.requestId')
    .innerJoin(projectSeenBy(actor), 'p.id', 'r.projectId')
    .innerJoin('organisationEntry as o', 'o.bin', 'p.organizationBin')
    .innerJoin('organisationEntry as b', 'b.bin', 'a.answererBin')
    .innerJoin('place as k', 'k.code', 'a.region')

export const selectAppeals = (db: Sql, actor: Actor) =>
  appeals(db, actor)
    .selectAll('a')
    .select(['r.projectId', 'r.requestPeriod', 'p.organizationBin', 'o.nameRu', 'o.nameKk'])
    .select(['p.projectName', 'p.projectNameKk', 'p.roadCode'])
    .select(['b.nameRu as answererRu', 'b.nameKk as answererKk', 'k.nameRu as regionRu', 'k.nameKk as regionKk'])
export type AppealRow = Awaited<ReturnType<ReturnType<typeof selectAppeals>['executeTakeFirstOrThrow']>>

/** Limits the query to visible appeals: a contractor's own, those that an office answers, all for QAJ. */
export const withinReach = (actor: Actor) =>
  whereWithin('appeal', actor, {
    organization: sql`a.contractor_bin`,
    answerer: sql`a.answerer_bin`,
    answererRole: sql`a.answerer_role`,
  })

export function appealView(a: AppealRow, { actor, t, language, today }: Call): Appeal {
  const named = (bin: string, ru: string, kk: string) => ({ bin, organizationName: inLanguage(language, ru, kk) })
  const open = a.status === 'OPEN'
  return {
    id: a.id,
    requestId: a.requestId,
    projectId: a.projectId,
    projectName: inLanguage(language, a.projectName, a.projectNameKk),
    roadCode: a.roadCode,
    requestPeriod: a.requestPeriod,
    contractor: named(a.organizationBin, a.nameRu, a.nameKk),
    region: { code: a.region, description: inLanguage(language, a.regionRu, a.regionKk) },
    figure: { code: a.figure, description: t(`served.appealFigure.${a.figure}`) },
    before: a.before,
    after: a.after,
    comment: a.comment,
    status: { code: a.status, description: t(`trade.appealStatus.${a.status}`) },
    answerer: named(a.answererBin, a.answererRu, a.answererKk),
    deadline: a.deadline,
    movedFrom: a.firstDeadline,
    daysLeft: open ? daysBetween(today, a.deadline) : null,
    createdName: a.createdName,
    createdAt: a.createdAt.toISOString(),
    answer: a.answer,
    answeredName: a.answeredName,
    answeredAt: a.answeredAt?.toISOString() ?? null,
    mayAnswer: open && may(actor, 'appeal.accept') && a.answererBin === actor.bin && a.answererRole === actor.role,
  }
}
