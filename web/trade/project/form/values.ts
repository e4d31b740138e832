import type { z } from 'zod'
import type { Project } from '#contract/trade/project.ts'
import type { OwnershipType } from '#domain/access.ts'
import { regionOf } from '#domain/kato.ts'
import { type Refusal, refusalsOf } from '#domain/refusal.ts'
import {
  type Filed,
  filedFields,
  ProjectDraft,
  type StorageType,
  type StoredStorage,
  storageFields,
} from '#domain/trade/project/project.ts'
import { projectRefusals } from '#domain/trade/project/rules.ts'
import type { WorkType } from '#domain/work.ts'
import { type Plan, plannedOf, spanOf } from './plan.ts'

/** A storage as entered: the KATO code of a district replaces that of its region once it is chosen. */
export type StorageValues = Omit<EnteredAs<StoredStorage>, 'katoCode' | 'storageType'> & {
  storageType: StorageType | ''
  region: string
  district: string
}

/** '' and null are fields not filled in yet. */
type EnteredAs<Kept> = { [F in keyof Kept]: Kept[F] extends number | null ? number | null : string }
type Entered = EnteredAs<Filed>

/** The form as entered: '' and null are fields not filled in yet. */
export type ProjectValues = Entered & {
  ownershipType: OwnershipType
  workType: WorkType | ''
  katoCode: string
  roadCode: string
  projectStorageList: StorageValues[]
  plan: Plan
}

/** An empty form: null for numbers, else an empty string. */
const nothingOf = <F extends Record<string, z.ZodType>>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.safeParse(1).success ? null : '']))
const nothingFiled = nothingOf(filedFields) as Entered
const { katoCode: _, ...nothingStored } = nothingOf(storageFields) as EnteredAs<StoredStorage>

export const emptyStorage: StorageValues = { ...nothingStored, storageType: 'ABZ', region: '', district: '' }

/** The stored values, with empty fields for those that are missing. */
const enteredOf = <E extends object>(nothing: E, kept: object): E =>
  Object.fromEntries(Object.entries(nothing).map(([name, empty]) => [name, (kept as Record<string, unknown>)[name] ?? empty])) as E

export const emptyProject: ProjectValues = {
  ...nothingFiled,
  ownershipType: 'REPUBLICAN',
  workType: '',
  katoCode: '',
  roadCode: '',
  projectStorageList: [],
  plan: {},
}

/** Restores a draft into the form; null if it is not one. Fields missing or different in an older form start empty. */
export function restored(value: unknown): ProjectValues | null {
  if (typeof value !== 'object' || value === null) return null
  const own = <T extends object>(empty: T, given: object): T =>
    Object.fromEntries(
      Object.entries(empty).map(([name, usual]) => {
        const kept = (given as Record<string, unknown>)[name]
        const fits = usual === null ? kept === null || typeof kept === 'number' : typeof kept === typeof usual && kept !== null
        return [name, fits ? kept : usual]
      }),
    ) as T
  const values = own(emptyProject, value)
  const storages: unknown[] = Array.isArray(values.projectStorageList) ? values.projectStorageList : []
  return { ...values, projectStorageList: storages.flatMap((s) => (typeof s === 'object' && s !== null ? [own(emptyStorage, s)] : [])) }
}

/** An existing project as form values. */
export const valuesOf = (p: Project): ProjectValues => ({
  ownershipType: p.ownershipType.code as OwnershipType,
  workType: p.workType.code as WorkType,
  katoCode: p.kato.code,
  roadCode: p.road?.code ?? '',
  ...enteredOf(nothingFiled, p),
  projectStorageList: p.projectStorageList.map((s) => ({
    ...enteredOf(emptyStorage, s),
    region: regionOf(s.katoCode),
    district: s.katoCode === regionOf(s.katoCode) ? '' : s.katoCode,
  })),
  plan: Object.fromEntries(p.projectPlannedList.map((m) => [m.projectPlannedPeriod, m.projectPlannedVolume])),
})

/** The body to send. A local project has no road, a republican one no description. */
export function draftOf(v: ProjectValues, organizationBin: string) {
  const { plan, projectStorageList, roadCode, projectDescription, projectDescriptionKk, ...own } = v
  return {
    ...own,
    organizationBin,
    ...(v.ownershipType === 'REPUBLICAN' ? { roadCode } : { projectDescription, projectDescriptionKk }),
    projectStorageList: projectStorageList.map(({ region, district, ...s }) => ({ ...s, katoCode: district || region })),
    projectPlannedList: plannedOf(plan, spanOf(v.startDate, v.endDate)),
  }
}

/** Validation errors, by the domain's rules, one per field. An empty list means that the form can be sent. */
export function draftRefusals(values: ProjectValues, organizationBin: string): Refusal[] {
  const draft = draftOf(values, organizationBin)
  const parsed = ProjectDraft.safeParse(draft)
  const shape = parsed.success ? [] : refusalsOf(parsed.error)
  // The rules skip null values; only the compiler wants them absent.
  const rules = projectRefusals(draft as Partial<ProjectDraft>)
  const seen = new Set<string>()
  return [...shape, ...rules].filter(({ field = '' }) => !seen.has(field) && seen.add(field))
}
