import { type RawBuilder, sql } from 'kysely'
import type { Attachment, DocumentRef, Holder, Project } from '#contract/trade/project.ts'
import { roleCode } from '#domain/access.ts'
import { type ProjectStatus, projectFacts, projectStatuses } from '#domain/trade/project/status.ts'
import { ownershipTypes, workTypes } from '#domain/work.ts'
import { inLanguage, type Language } from '#i18n/language.ts'
import { createTranslator } from '#i18n/translator.ts'
import {
  chosenBy,
  flagOf,
  given,
  instantOf,
  type Json,
  listOf,
  numberOf,
  objectOf,
  onlyIf,
  plainOf,
  textOf,
  tonsOf,
  written,
} from '../../platform/http/json-text.ts'
import { stoppedText } from './stopped.ts'

type Item<List extends keyof Project> = Project[List] extends (infer I)[] ? I : never

/** Condition: project `p` is in one of the statuses for which this holds. */
const inStatus = (holds: (status: ProjectStatus) => boolean) =>
  sql`p.status in (${sql.join(projectStatuses.filter(holds).map((status) => sql.lit(status)))})`
const editable = inStatus((status) => projectFacts[status].editable)

const nameOf = (language: Language, table: string) => sql.raw(`${table}.name_${language}`)

/** A document `d` of the project. */
const document = objectOf<DocumentRef>({
  documentId: plainOf(sql`d.id`),
  readOnly: flagOf(sql`d.read_only`),
  version: numberOf(sql`d.version`),
  verifyCode: textOf(sql`d.verify_code`),
})

/** An attachment `a` by its author `w`. */
const attachment = objectOf<Attachment>({
  documentId: plainOf(sql`a.id`),
  fileName: textOf(sql`a.file_name`),
  size: numberOf(sql`a.size`),
  sha256: plainOf(sql`a.sha256`),
  author: objectOf<Attachment['author']>({ fullName: textOf(sql`w.full_name`) }),
  status: given('ATTACHED'),
  version: given(1),
  createdAt: instantOf(sql`a.created_at`),
  updatedAt: instantOf(sql`a.updated_at`),
  readOnly: flagOf(sql`not ${editable}`),
})

/** A storage `s` in the region `k`. */
const storage = (language: Language) =>
  objectOf<Item<'projectStorageList'>>({
    storageType: plainOf(sql`s.storage_type`),
    projectStorageNameKk: textOf(sql`s.project_storage_name_kk`),
    projectStorageVolume: tonsOf(sql`s.project_storage_volume`),
    projectStorageRemainder: tonsOf(sql`s.project_storage_remainder`),
    katoCode: plainOf(sql`s.kato_code`),
    stationCode: textOf(sql`s.station_code`),
    address: textOf(sql`s.address`),
    contact: textOf(sql`s.contact`),
    id: numberOf(sql`s.id`),
    kato: objectOf({ code: plainOf(sql`s.kato_code`), description: textOf(nameOf(language, 'k')) }),
    projectStorageName: textOf(sql`s.project_storage_name`),
  })

const planned = objectOf<Item<'projectPlannedList'>>({
  projectPlannedPeriod: plainOf(sql`m.period`),
  projectPlannedVolume: tonsOf(sql`m.volume`),
})

/** The step `st` of the route `r` that office `o` decides now. */
const office = (language: Language) =>
  objectOf<Holder>({
    role: plainOf(sql`'ROLE_' || st.role`),
    organizationName: textOf(nameOf(language, 'o')),
    since: instantOf(sql`st.created_at`),
    deadline: plainOf(sql`st.deadline`),
    movedFrom: textOf(sql`st.first_deadline`),
    routeId: numberOf(sql`st.route_id`),
  })

const contractor = (language: Language) =>
  objectOf<Holder>({
    role: given(roleCode('CONTRACTOR')),
    organizationName: textOf(nameOf(language, 'o')),
    since: instantOf(sql`p.updated_at`),
    deadline: given(null),
    movedFrom: given(null),
    routeId: given(null),
  })

/**
 * The answer of project `p` (`projectView` makes the same of a row), with its contractor `o`, region `k`, road `r` and the texts
 * that `lists` selects.
 */
function project(language: Language): Json {
  const t = createTranslator(language)
  const workType = chosenBy(sql`p.work_type`, workTypes, (code) => ({ code, description: t(`trade.workType.${code}`) }))
  return objectOf<Project>({
    id: numberOf(sql`p.id`),
    projectName: textOf(sql`p.project_name`),
    projectNameKk: textOf(sql`p.project_name_kk`),
    name: textOf(inLanguage(language, sql`p.project_name`, sql`p.project_name_kk`)),
    workType,
    typework: workType,
    ownershipType: chosenBy(sql`p.ownership_type`, ownershipTypes, (code) => ({ code, description: t(`trade.ownershipType.${code}`) })),
    kato: objectOf({ code: plainOf(sql`p.kato_code`), description: textOf(nameOf(language, 'k')) }),
    status: chosenBy(sql`p.status`, projectStatuses, (code) => ({ code, description: t(`trade.projectStatus.${code}`) })),
    road: onlyIf(sql`p.road_code is not null`, objectOf({ code: textOf(sql`p.road_code`), description: textOf(nameOf(language, 'r')) })),
    projectDescription: textOf(sql`p.project_description`),
    projectDescriptionKk: textOf(sql`p.project_description_kk`),
    fromKm: numberOf(sql`p.from_km`),
    toKm: numberOf(sql`p.to_km`),
    startDate: plainOf(sql`p.start_date`),
    endDate: plainOf(sql`p.end_date`),
    asphaltPavement: tonsOf(sql`p.asphalt_pavement`),
    bitumenTotal: tonsOf(sql`p.bitumen_total`),
    bitumenRemainder: tonsOf(sql`p.bitumen_remainder`),
    signatureComment: textOf(sql`p.signature_comment`),
    stopped: stoppedText,
    organization: objectOf({ bin: plainOf(sql`p.organization_bin`), organizationName: textOf(nameOf(language, 'o')) }),
    projectDocumentList: listOf(sql`documents.texts`),
    documents: listOf(sql`documents.texts`),
    projectAttachmentList: listOf(sql`attachments.texts`),
    projectStorageList: listOf(sql`storages.texts`),
    projectPlannedList: listOf(sql`planned.texts`),
    holder: [sql`case when ${editable} then ${written(contractor(language))} else coalesce(office.text, 'null') end`],
    documentFresh: flagOf(sql`p.content_version is not distinct from documents.latest`),
    active: flagOf(inStatus((status) => projectFacts[status].active)),
    version: numberOf(sql`p.version`),
    createdAt: instantOf(sql`p.created_at`),
    updatedAt: instantOf(sql`p.updated_at`),
  })
}

/**
 * Selects the projects of `page` (ids in their order, `n`) as the text of a JSON list. Each nested list is read once for all of them: a subquery
 * for each row would be started again ten times.
 */
export const projectTexts = (language: Language): RawBuilder<{ content: string }> => sql`
  select coalesce(string_agg(${written(project(language))}, ',' order by page.n), '') as content
  from page
  join project p on p.id = page.id
  join organisation_entry o on o.bin = p.organization_bin
  join place k on k.code = p.kato_code
  left join highway r on r.code = p.road_code
  left join (
    select d.object_id, string_agg(${written(document)}, ',' order by d.version) as texts,
      (array_agg(d.content_version order by d.version))[count(*)::int] as latest
    from page join current_document d on d.object_type = 'PROJECT' and d.object_id = page.id
    group by d.object_id) documents on documents.object_id = p.id
  left join (
    select a.project_id, string_agg(${written(attachment)}, ',' order by a.position) as texts
    from page p join attachment a on a.project_id = p.id join person_entry w on w.id = a.author_id
    group by a.project_id) attachments on attachments.project_id = p.id
  left join (
    select s.project_id, string_agg(${written(storage(language))}, ',' order by s.position) as texts
    from page join project_storage s on s.project_id = page.id join place k on k.code = s.kato_code
    group by s.project_id) storages on storages.project_id = p.id
  left join (
    select m.project_id, string_agg(${written(planned)}, ',' order by m.period) as texts
    from page join project_planned m on m.project_id = page.id
    group by m.project_id) planned on planned.project_id = p.id
  left join (
    select distinct on (st.object_id) st.object_id, ${written(office(language))} as text
    from page join sign_off_step st on st.object_type = 'PROJECT' and st.object_id = page.id and st.state = 'CURRENT'
    join organisation_entry o on o.bin = st.organization_bin
    order by st.object_id, st.step_order) office on office.object_id = p.id`
