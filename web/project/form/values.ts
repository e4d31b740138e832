import type { Project } from '#contract/project.ts'
import type { OwnershipType } from '#domain/access.ts'
import { regionOf } from '#domain/kato.ts'
import { type Filed, filedFields, filedNames, ProjectDraft, type StorageType, type WorkType } from '#domain/project/project.ts'
import { projectRefusals } from '#domain/project/rules.ts'
import { type Refusal, refusalsOf } from '#domain/refusal.ts'
import { type Plan, plannedOf, spanOf } from './plan.ts'

/** A storage as entered: a district takes the place of its region once it is chosen. */
export type StorageValues = {
  storageType: StorageType | ''
  projectStorageName: string
  region: string
  district: string
  projectStorageVolume: number | null
  projectStorageRemainder: number | null
  stationCode: string
  address: string
  contact: string
}

type Entered = { [F in keyof Filed]: Filed[F] extends number | null ? number | null : string }

/** The form as entered: '' and null are what one has not come to yet. */
export type ProjectValues = Entered & {
  ownershipType: OwnershipType
  workType: WorkType | ''
  katoCode: string
  roadCode: string
  projectStorageList: StorageValues[]
  plan: Plan
}

export const emptyStorage: StorageValues = {
  storageType: 'ABZ',
  projectStorageName: '',
  region: '',
  district: '',
  projectStorageVolume: null,
  projectStorageRemainder: null,
  stationCode: '',
  address: '',
  contact: '',
}

const nothingFiled = Object.fromEntries(filedNames.map((name) => [name, filedFields[name].safeParse(1).success ? null : ''])) as Entered

const enteredOf = (p: Project): Entered => Object.fromEntries(filedNames.map((name) => [name, p[name] ?? nothingFiled[name]])) as Entered

export const emptyProject: ProjectValues = {
  ...nothingFiled,
  ownershipType: 'REPUBLICAN',
  workType: '',
  katoCode: '',
  roadCode: '',
  projectStorageList: [],
  plan: {},
}

/** A draft as this form can show it; null where it is none. What an older form left out or had otherwise begins empty. */
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

/** A project that exists, as the form shows it. */
export const valuesOf = (p: Project): ProjectValues => ({
  ownershipType: p.ownershipType.code as OwnershipType,
  workType: p.workType.code as WorkType,
  katoCode: p.kato.code,
  roadCode: p.road?.code ?? '',
  ...enteredOf(p),
  projectStorageList: p.projectStorageList.map((s) => ({
    storageType: s.storageType,
    projectStorageName: s.projectStorageName,
    region: regionOf(s.katoCode),
    district: s.katoCode === regionOf(s.katoCode) ? '' : s.katoCode,
    projectStorageVolume: s.projectStorageVolume,
    projectStorageRemainder: s.projectStorageRemainder,
    stationCode: s.stationCode ?? '',
    address: s.address ?? '',
    contact: s.contact ?? '',
  })),
  plan: Object.fromEntries(p.projectPlannedList.map((m) => [m.projectPlannedPeriod, m.projectPlannedVolume])),
})

/** What would be sent. A local project has no road, a republican one no description. */
export function draftOf(v: ProjectValues, organizationBin: string) {
  const { plan, projectStorageList, roadCode, projectDescription, ...own } = v
  return {
    ...own,
    organizationBin,
    ...(v.ownershipType === 'REPUBLICAN' ? { roadCode } : { projectDescription }),
    projectStorageList: projectStorageList.map(({ region, district, ...s }) => ({ ...s, katoCode: district || region })),
    projectPlannedList: plannedOf(plan, spanOf(v.startDate, v.endDate)),
  }
}

/** Why it cannot be sent yet, in the domain's words, one reason a field. An empty list means that it can. */
export function draftRefusals(values: ProjectValues, organizationBin: string): Refusal[] {
  const draft = draftOf(values, organizationBin)
  const parsed = ProjectDraft.safeParse(draft)
  const shape = parsed.success ? [] : refusalsOf(parsed.error)
  // The rules pass over what is null; only the compiler wants it to be absent.
  const rules = projectRefusals(draft as Partial<ProjectDraft>)
  const seen = new Set<string>()
  return [...shape, ...rules].filter(({ field = '' }) => !seen.has(field) && seen.add(field))
}
