import { sql } from 'kysely'
import type { SheetAnswer } from '#contract/sheet.ts'
import type { Takeover } from '#contract/trade/onboarding-import.ts'
import { sumTons } from '#domain/tons.ts'
import { statusText } from '#i18n/status-text.ts'
import { record } from '../../core/journal/record.ts'
import type { Call, UploadedFile } from '../../platform/http/call.ts'
import type { FileBytes } from '../../platform/http/mount.ts'
import type { Services } from '../../platform/http/services.ts'
import { type BookPart, importBook, templateOfBook } from '../../platform/http/sheets/import-book.ts'
import type { Upload } from '../../platform/http/sheets/import-sheet.ts'
import type { Sheet } from '../../platform/sheet/sheet.ts'
import type { Db, Sql } from '../../platform/sql/db.ts'
import { jsonArrayFrom } from '../../platform/sql/nested.ts'
import { type TakenOver, takeoverNumber } from './content.ts'
import { nameRequests, pastOf, settleMonths } from './months.ts'
import { organisationPart, personPart } from './organisations.ts'
import { linkPart, traderPart } from './partners.ts'
import { pastPart } from './past-requests.ts'
import { plannedPart, storagePart } from './project-parts.ts'
import { projectPart, sealProjects } from './projects.ts'
import { loadVisibleTakeover } from './visible.ts'
import { wagonPart } from './wagons.ts'
import { countedIn, newWork, type Work } from './work.ts'

const regionsOf = (sql: Sql) => sql.selectFrom('region').select(['code', 'nameRu', 'nameKk']).orderBy('code').execute()

/** The sheets of a workbook in their order: what a sheet names stands in one before it, or in the portal. */
async function partsOf(db: Db, call: Call, work: Work): Promise<BookPart[]> {
  const regions = await regionsOf(db)
  return [
    ...[organisationPart(regions, work, call), personPart(work, call), traderPart(regions, work, call), linkPart(work, call)],
    ...[projectPart(regions, work, call), plannedPart(work), storagePart(regions, work)],
    ...[pastPart(work, call), wagonPart(work, call)],
  ]
}

export const takeoverTemplate = async (db: Db, call: Call): Promise<Sheet> =>
  templateOfBook(call, call.t('sheetIn.takeover.title'), await partsOf(db, call, newWork()))

/** Takes over a whole workbook in one transaction, or nothing of it. What stands in the portal already is an error of its cell. */
export async function carryOut(services: Services, upload: Upload, files: readonly UploadedFile[], call: Call): Promise<SheetAnswer> {
  const [book] = files
  const work = newWork()
  const sha256 = book && !upload.dryRun ? await services.files.put(book.bytes) : null
  return importBook(services, call, files, upload, await partsOf(services.db, call, work), async (tx) => {
    const kinds = countedIn(work)
    await sql`select pg_advisory_xact_lock(hashtext('takeover'))`.execute(tx)
    const { last } = await tx
      .selectFrom('takeover')
      .select((eb) => eb.fn.max('number').as('last'))
      .executeTakeFirstOrThrow()
    const number = (last ?? 0) + 1
    const projects = await sealProjects(tx, call, services, work, takeoverNumber(number))
    const content: TakenOver = { tons: sumTons(projects.map(({ tons }) => tons)), kinds, projects, ...pastOf(work) }
    const by = { createdBy: call.person.id, createdAt: call.now, contentAt: call.now }
    const { id } = await tx
      .insertInto('takeover')
      .values({
        ...{
          number,
          organizationBin: call.actor.bin,
          fileName: book!.name,
          size: book!.bytes.length,
          sha256: sha256 ?? '',
        },
        ...{ ...by, content: JSON.stringify(content), signedAt: null },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (projects.length > 0)
      await tx
        .insertInto('takeoverProject')
        .values(projects.map((project) => ({ projectId: project.id, takeoverId: id, ref: project.ref })))
        .execute()
    await nameRequests(tx, work, id)
    const cause = { act: 'takeover.carryOut', objectType: 'TAKEOVER', objectId: id }
    await settleMonths(tx, call, work, cause, takeoverNumber(number))
    const detail = { fileName: book!.name, sha256, kinds }
    await record(tx, call, { act: 'takeover.carryOut', objectType: 'TAKEOVER', objectId: id, to: 'CREATED', detail })
  })
}

export async function listTakeovers(db: Db, { t }: Call): Promise<Takeover[]> {
  const rows = await db
    .selectFrom('takeover as k')
    .innerJoin('personEntry as w', 'w.id', 'k.createdBy')
    .selectAll('k')
    .select('w.fullName as by')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('currentDocument as d')
          .select(['d.id as documentId', 'd.readOnly', 'd.version', 'd.verifyCode'])
          .whereRef('d.objectId', '=', 'k.id')
          .where('d.objectType', '=', 'TAKEOVER')
          .orderBy('d.version'),
      ).as('documents'),
    )
    .orderBy('k.id', 'desc')
    .execute()
  return rows.map(({ id, number, status, fileName, sha256, createdAt, by, content, documents }) => ({
    ...{ id, number: takeoverNumber(number), status: { code: status, description: statusText(t, 'TAKEOVER', status) } },
    ...{ fileName, sha256, at: createdAt.toISOString(), by, documents },
    kinds: (content as TakenOver).kinds.map((one) => ({ ...one, name: t(`served.takeover.kind.${one.kind}`) })),
  }))
}

export async function takenBook({ db, files }: Services, id: number, call: Call): Promise<FileBytes> {
  const { sha256, fileName } = await loadVisibleTakeover(db, call.actor, id)
  return { bytes: await files.get(sha256), name: fileName, type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }
}
