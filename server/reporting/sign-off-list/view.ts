import type { SignatureRoute } from '#contract/reporting/sign-off-list.ts'
import { type Actor, may, roleCode } from '#domain/access.ts'
import type { ObjectType } from '#domain/core/journal/object-types.ts'
import { daysBetween } from '#domain/day.ts'
import { inLanguage } from '#i18n/language.ts'
import { statusText } from '#i18n/status-text.ts'
import { signableDocumentOf } from '../../core/signable/signable.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Db } from '../../platform/sql/db.ts'
import { contextOf } from '../../trade/request/context.ts'
import { requestsByNumber } from '../../trade/request/read.ts'
import type { RouteRead } from './select.ts'

const mayApprove = (actor: Actor, objectType: ObjectType): boolean => {
  const { decided } = signableDocumentOf(objectType).acts
  return decided !== undefined && may(actor, decided.approve)
}

function routeView(r: RouteRead, call: Call, { request, beside }: Pick<SignatureRoute, 'request' | 'beside'>): SignatureRoute {
  const { t, language, actor, today } = call
  const waits = r.status !== 'STOPPED'
  const current = waits && r.steps.some((s) => s.state === 'CURRENT')
  return {
    id: r.id,
    objectType: r.objectType,
    objectId: r.objectId,
    documentId: r.documentId,
    version: r.version,
    title: inLanguage(language, r.title, r.titleKk),
    roadCode: r.roadCode,
    organizationName: inLanguage(language, r.nameRu, r.nameKk),
    organizationBin: r.organizationBin,
    region: { code: r.region, description: inLanguage(language, r.regionRu, r.regionKk) },
    tons: r.tons,
    projectId: r.projectId,
    request,
    beside,
    status: { code: r.status, description: statusText(t, r.objectType, r.status) },
    createdAt: r.createdAt.toISOString(),
    deadline: r.deadline,
    movedFrom: r.firstDeadline,
    daysLeft: current ? daysBetween(today, r.deadline) : null,
    daysWaiting: current ? Math.max(0, daysBetween(r.createdDay, today)) : null,
    mine: waits && r.steps.some((s) => s.state === 'CURRENT' && s.role === actor.role) && mayApprove(actor, r.objectType),
    steps: r.steps.map((s) => ({
      order: s.order,
      roleCode: roleCode(s.role),
      organizationBin: s.organizationBin,
      organizationName: inLanguage(language, s.nameRu, s.nameKk),
      state: s.state,
      signedBy: s.fullName,
      onBehalf: s.onBehalf,
      signedAt: s.decidedAt ? new Date(s.decidedAt).toISOString() : null,
      comment: s.comment,
    })),
  }
}

/** Converts rows to the reader's view; rows of requests include the request and its context. */
export async function viewsOf(db: Db, call: Call, rows: RouteRead[]): Promise<SignatureRoute[]> {
  const ids = rows.filter((r) => r.objectType === 'REQUEST').map((r) => r.objectId)
  const [requests, besides] = await Promise.all([requestsByNumber(db, call, ids), contextOf(db, ids)])
  return rows.map((r) => {
    const of = r.objectType === 'REQUEST' ? r.objectId : null
    return routeView(r, call, { request: (of && requests.get(of)) || null, beside: (of && besides.get(of)) || null })
  })
}
