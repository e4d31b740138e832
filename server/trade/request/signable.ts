import type { Act } from '#domain/access.ts'
import { pathOf } from '#domain/core/notice/path.ts'
import { officeRole } from '#domain/office.ts'
import { monthDays } from '#domain/reporting/deadline/deadlines.ts'
import { requestDeadline, termOf } from '#domain/reporting/sign-off-list/route.ts'
import { requestFlow } from '#domain/trade/request/flow.ts'
import { nameIn } from '#i18n/language.ts'
import { monthWithin } from '#i18n/month-text.ts'
import { record } from '../../core/journal/record.ts'
import { lockedObject } from '../../core/lifecycle/locked-object.ts'
import { notify } from '../../core/notice/notify.ts'
import { portalSettings } from '../../core/setting/read.ts'
import type { Office, SignableDocument } from '../../core/signable/signable.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Sql, Tx } from '../../platform/sql/db.ts'
import { projectNumber } from '../project/document.ts'
import { requestDocument, requestNumber, requestTitle } from './document.ts'
import { notifiedRequest, requestLife } from './lifecycle.ts'
import { contentOf } from './redact.ts'
import { type RequestRead, requestOf } from './select.ts'
import { type LockedRequest, loadVisibleRequest, lockRequest } from './visible.ts'

/** A request as a signable document: signed by its contractor, then by the office of its project's region; an emergency then by QAJ. */
export const requestSignable: SignableDocument = {
  objectType: 'REQUEST',
  acts: {
    generate: 'request.generate',
    sign: 'request.sign',
    decided: { approve: 'request.approve', reject: 'request.reject', revoke: 'request.revoke' },
  },
  flow: requestFlow,
  loadVisible: loadVisibleRequest,
  async lock(tx, call, id) {
    const request = await lockRequest(tx, call.actor, id)
    const held = lockedObject(tx, call, requestLife, request, () => officeOfRequest(tx, call, request))
    return { ...held, passOn: (act, { documentId, signed }) => passToQaj(tx, call, request.id, act, documentId, signed) }
  },
  office: async (sql, call, id) => officeOfRequest(sql, call, await loadVisibleRequest(sql, call.actor, id)),
  async documentSource(db, _actor, id) {
    const request = await requestOf(db, id)
    return {
      template: 'request',
      data: (frame) => requestDocument(request, frame),
      number: requestNumber(id),
      title: requestTitle(request),
      version: request.documentVersion,
      contentVersion: request.contentVersion,
      contentAt: request.contentAt,
      content: contentOf(request),
      basis: [{ objectType: 'PROJECT', number: projectNumber(request.projectId) }],
    }
  },
  tonsOf: (content) => (content as RequestRead).requestVolume,
  async meaning(sql, { actor, t, language }, { objectId }) {
    const r = await loadVisibleRequest(sql, actor, objectId)
    const factory = await sql
      .selectFrom('organisationEntry')
      .select(['nameRu', 'nameKk'])
      .where('bin', '=', r.proposedFactoryBin ?? r.factoryBin)
      .executeTakeFirstOrThrow()
    const days = monthDays(r.requestPeriod, await portalSettings(sql))
    return {
      tons: r.proposedVolume ?? r.requestVolume,
      change: {
        grade: t(`trade.bitumenType.${r.bitumenType}`),
        month: monthWithin(t, r.requestPeriod),
        factory: nameIn(language, factory),
        transport: t(`trade.transportType.${r.proposedTransportType ?? r.transportType}`).toLowerCase(),
        urgent: r.emergencyReason === null ? '' : t('served.signing.urgent', { reason: r.emergencyReason }),
      },
      next: {},
      by: r.emergencyReason === null ? days.limits : days.orders,
    }
  },
}

async function officeOfRequest(
  sql: Sql,
  { today }: Call,
  { requestPeriod, emergencyReason, project: { region, ownershipType } }: LockedRequest,
): Promise<Office> {
  const deadline = requestDeadline(requestPeriod, today, termOf(await portalSettings(sql)))
  const office = { role: officeRole[ownershipType], region, ownershipType, deadline }
  return emergencyReason === null ? office : { ...office, central: 'QAJ' }
}

/** The office has signed an emergency request: QAJ is told that its signature is awaited. */
async function passToQaj(tx: Tx, call: Call, id: number, act: Act, documentId: string, signed: object): Promise<void> {
  await record(tx, call, { act, objectType: 'REQUEST', objectId: id, documentId, detail: { signed } })
  const { month, tons, ...request } = await notifiedRequest(tx, id)
  const route = await tx
    .selectFrom('signOffStep as r')
    .innerJoin('organisationEntry as o', 'o.bin', 'r.authorBin')
    .select(['r.routeId', 'r.deadline', 'o.nameRu', 'o.nameKk'])
    .where('r.documentId', '=', documentId)
    .orderBy('r.routeId', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await notify(tx, call, {
    kind: 'request.toCountersign',
    objectType: 'REQUEST',
    objectId: id,
    args: { id, month: month ?? '', tons, organization: { ru: route.nameRu, kk: route.nameKk }, deadline: route.deadline },
    path: pathOf('REQUEST', { ...request, routeId: route.routeId }, 'QAJ'),
  })
}
