import { sql } from 'kysely'
import type { HomeWay } from '#contract/operations/home.ts'
import { may, type OwnershipType } from '#domain/access.ts'
import { requestPath, requestsPath } from '#domain/core/notice/request-path.ts'
import { dayOf } from '#domain/day.ts'
import { monthOf } from '#domain/month.ts'
import { type FirstStage, firstStage, firstStageNames, firstStages } from '#domain/operations/home/first-way.ts'
import type { ProjectStatus } from '#domain/trade/project/status.ts'
import type { RequestStatus } from '#domain/trade/request/status.ts'
import { inLanguage } from '#i18n/language.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Db } from '../../platform/sql/db.ts'
import { projectSeenBy } from '../../trade/project/seen-by.ts'

type Row = {
  projectId: number
  ownershipType: OwnershipType
  project: ProjectStatus
  requestId: number | null
  request: RequestStatus | null
  underWay: boolean
}

/** Where a contractor stands on the first way; null = something was received, or the month of an approved request is over: the way is known. */
export async function wayOfContractor(db: Db, call: Call): Promise<HomeWay | null> {
  const { actor, today } = call
  if (!may(actor, 'project.sign') || (await isOver(db, actor.bin, monthOf(today)))) return null
  const { rows } = await sql<Row>`
    select p.id as project_id, p.ownership_type, p.status as project, r.id as request_id, r.status as request,
      exists (select from wagon s where s.contractor_bin = ${actor.bin} and s.receipt_state = 'ON_WAY') as under_way
    from ${projectSeenBy(null)} left join placed_request r on r.project_id = p.id where p.organization_bin = ${actor.bin}
    order by r.id desc nulls last, p.id desc`.execute(db)
  const stages = rows.map((row) => ({ ...row, stage: firstStage(row.project, row.request, row.underWay) }))
  const [furthest] = stages.sort((a, b) => firstStageNames.indexOf(b.stage) - firstStageNames.indexOf(a.stage))
  if (!furthest) return { stage: 'fileProject', id: null, link: '/contractor/project/new', office: null, since: null }
  const { stage, projectId, requestId } = furthest
  const ofRequest = !['project', 'projectApproved'].includes(firstStages[stage].step) && requestId !== null
  const id = ofRequest ? requestId : projectId
  return { stage, id, link: linkOf(stage, furthest), ...(await officeOf(db, call, ofRequest ? 'REQUEST' : 'PROJECT', id)) }
}

async function isOver(db: Db, bin: string, month: string): Promise<boolean> {
  const { rows } = await sql<{ over: boolean }>`
    select exists (select from wagon where contractor_bin = ${bin} and receipt_state <> 'ON_WAY')
      or exists (select from placed_request where contractor_bin = ${bin} and status = 'SIGNED' and request_period < ${month}) as over`.execute(
    db,
  )
  return rows[0]!.over
}

function linkOf(stage: FirstStage, { projectId, ownershipType, requestId }: Row): string {
  const { step } = firstStages[stage]
  if (step === 'project' || step === 'projectApproved') return `/contractor/project/${projectId}`
  if (stage === 'receiveWagons') return '/contractor/receipts'
  return requestId === null ? requestsPath({ projectId, ownershipType }) : requestPath({ id: requestId, projectId, ownershipType })
}

/** The office that has the sign-off of an object now, and since which day. */
async function officeOf(db: Db, { language }: Call, objectType: 'PROJECT' | 'REQUEST', id: number) {
  const found = await db
    .selectFrom('signOffStep as s')
    .innerJoin('organisationEntry as o', 'o.bin', 's.organizationBin')
    .select(['o.nameRu', 'o.nameKk', 's.createdAt'])
    .where('s.objectType', '=', objectType)
    .where('s.objectId', '=', id)
    .where('s.state', '=', 'CURRENT')
    .orderBy('s.stepOrder')
    .executeTakeFirst()
  return { office: found ? inLanguage(language, found.nameRu, found.nameKk) : null, since: found ? dayOf(found.createdAt) : null }
}
