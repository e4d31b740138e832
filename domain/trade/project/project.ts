import { z } from 'zod'
import { Bin } from '../../bin.ts'
import { Day } from '../../day.ts'
import { projectAttachments } from '../../documents/document/attachment.ts'
import { katoPattern } from '../../kato.ts'
import { Month } from '../../month.ts'
import type { RefusalCode } from '../../refusal.ts'
import { WholeKm, WholeTons } from '../../tons.ts'
import { ownershipTypes, workTypes } from '../../work.ts'

export const storageTypes = ['ABZ', 'PIT'] as const
export type StorageType = (typeof storageTypes)[number]

const chosen = <const T extends readonly [string, ...string[]]>(values: T, code: RefusalCode) => z.enum(values, { error: code })
const text = (max: number) => z.string().trim().max(max, { error: 'input.tooLong' })
const katoOr = (code: RefusalCode) => z.string({ error: code }).regex(katoPattern, { error: code })

/** A storage where bitumen is unloaded: an asphalt plant (ABZ) or a pit. Tons. Both require a region (docs/requirements.md, section 5). */
export const storageFields = {
  storageType: chosen(storageTypes, 'input.required'),
  projectStorageName: text(200).default(''),
  projectStorageNameKk: text(200).nullish(),
  projectStorageVolume: WholeTons,
  projectStorageRemainder: WholeTons,
  katoCode: katoOr('project.storageKatoRequired'),
  stationCode: text(10).nullish(),
  address: text(500).nullish(),
  contact: text(200).nullish(),
}
export const Storage = z.object(storageFields)
export type Storage = z.infer<typeof Storage>

/** Tons planned for one month. */
export const Planned = z.object({ projectPlannedPeriod: Month, projectPlannedVolume: WholeTons })
export type Planned = z.infer<typeof Planned>

/**
 * Fields stored and returned unchanged. Table columns, response and document content take their names from here:
 * a new field needs a column of the same name.
 */
export const filedFields = {
  projectDescription: text(500).nullish(),
  /** In Kazakh; without it the Russian one stands on Kazakh pages and papers. */
  projectDescriptionKk: text(500).nullish(),
  fromKm: WholeKm,
  toKm: WholeKm,
  startDate: Day,
  endDate: Day,
  asphaltPavement: WholeTons,
  bitumenTotal: WholeTons,
  bitumenRemainder: WholeTons,
}
/** As stored: omitted fields are null. */
type StoredFields<Given> = { [F in keyof Given]-?: undefined extends Given[F] ? Exclude<Given[F], undefined | null> | null : Given[F] }
const storedOf = <Fields extends z.ZodRawShape>(fields: Fields) => {
  const kept = Object.entries(fields).map(([name, field]) => [name, (field as z.ZodType).safeParse(null).success] as const)
  return (given: z.infer<z.ZodObject<Fields>>): StoredFields<z.infer<z.ZodObject<Fields>>> => {
    const values = given as Record<string, unknown>
    const readOf = (name: string, optional: boolean) => (optional && values[name] === '' ? null : (values[name] ?? null))
    return Object.fromEntries(kept.map(([name, optional]) => [name, readOf(name, optional)])) as StoredFields<z.infer<z.ZodObject<Fields>>>
  }
}

type FiledInput = z.infer<z.ZodObject<typeof filedFields>>
export type Filed = StoredFields<FiledInput>
export const filedNames = Object.keys(filedFields) as (keyof Filed)[]
export const filedOf = storedOf(filedFields)

export type StoredStorage = StoredFields<Storage>
export const storageNames = Object.keys(storageFields) as (keyof StoredStorage)[]
export const storageOf = storedOf(storageFields)

/**
 * Project form of a contractor (docs/requirements.md, section 3). Volumes are whole tons, lengths whole kilometres.
 * `projectName` may be sent and is ignored: the server builds it.
 */
export const ProjectDraft = z.object({
  projectName: z.string().optional(),
  ownershipType: chosen(ownershipTypes, 'project.ownershipRequired'),
  workType: chosen(workTypes, 'project.workTypeRequired'),
  katoCode: katoOr('project.katoRequired'),
  roadCode: z.string().max(20, { error: 'input.tooLong' }).nullish(),
  ...filedFields,
  organizationBin: Bin,
  projectStorageList: z.array(Storage).max(20, { error: 'input.tooLong' }).default([]),
  projectPlannedList: z.array(Planned).max(240, { error: 'input.tooLong' }).default([]),
})
export type ProjectDraft = z.infer<typeof ProjectDraft>

/** The form for an existing project: `version` is the record's as it was read (optimistic locking). */
export const ProjectEdit = ProjectDraft.extend({
  version: z.int().positive(),
  removedAttachments: z.array(z.uuid()).max(projectAttachments).default([]),
})
export type ProjectEdit = z.infer<typeof ProjectEdit>
