import type { z } from 'zod'
import type { Project, ProjectListQuery } from '#contract/trade/project.ts'
import type { OwnershipType } from '#domain/access.ts'
import { distributionVolume } from '#domain/trade/project/volume.ts'
import { typedIn } from '#i18n/language.ts'
import type { Call } from '../../platform/http/call.ts'
import { type Column, chosenOf, type Sheet, sheetOf } from '../../platform/sheet/sheet.ts'
import { jsonRowsFrom } from '../../platform/sql/nested.ts'
import { projectListing } from './list.ts'
import { selectProjects } from './select.ts'
import { projectView } from './view.ts'

const columnsIn = ({ t, language }: Call): Column<Project>[] => [
  { key: 'id', title: t('served.column.id'), width: 8, value: (p) => p.id },
  { key: 'name', title: t('served.column.name'), width: 60, value: (p) => p.name },
  { key: 'workType', title: t('served.column.workType'), width: 20, value: (p) => p.workType.description },
  { key: 'kato', title: t('served.column.kato'), width: 26, value: (p) => p.kato.description },
  {
    key: 'road',
    title: t('served.column.road'),
    width: 36,
    value: (p) => p.road?.description ?? typedIn(language, p.projectDescription, p.projectDescriptionKk),
  },
  { key: 'fromKm', title: t('served.column.fromKm'), width: 10, value: (p) => p.fromKm },
  { key: 'toKm', title: t('served.column.toKm'), width: 10, value: (p) => p.toKm },
  { key: 'startDate', title: t('served.column.startDate'), width: 12, value: (p) => p.startDate, day: true },
  { key: 'endDate', title: t('served.column.endDate'), width: 12, value: (p) => p.endDate, day: true },
  { key: 'asphaltPavement', title: t('served.column.asphaltPavement'), width: 16, value: (p) => p.asphaltPavement, tons: true },
  { key: 'bitumenTotal', title: t('served.column.bitumenTotal'), width: 14, value: (p) => p.bitumenTotal, tons: true },
  { key: 'bitumenRemainder', title: t('served.column.bitumenRemainder'), width: 14, value: (p) => p.bitumenRemainder, tons: true },
  { key: 'distributionVolume', title: t('served.column.distributionVolume'), width: 16, value: distributionVolume, tons: true },
  { key: 'status', title: t('served.column.status'), width: 22, value: (p) => p.status.description },
  { key: 'holder', title: t('served.column.holder'), width: 40, value: (p) => p.holder?.organizationName ?? null },
  { key: 'signatureComment', title: t('served.column.signatureComment'), width: 40, value: (p) => p.signatureComment },
]

/** Exports exactly the rows of the list with these filters, all pages, with the requested columns in that order. */
export function projectSheet(
  call: Call,
  ownershipType: OwnershipType,
  query: z.infer<typeof ProjectListQuery>,
  wanted: string | undefined,
): Sheet {
  const columns = chosenOf(columnsIn(call), wanted)
  const { shown, order } = projectListing(call.actor, ownershipType, query)
  const title = call.t(`trade.ownershipType.${ownershipType}`)
  return sheetOf({
    ...{ title, name: `${title} ${call.today}`, columns },
    rows: ({ db, read }) =>
      read(jsonRowsFrom(db, selectProjects(db).where(shown).orderBy(order)), (rows) => rows.map(({ one }) => projectView(one, call))),
  })
}
