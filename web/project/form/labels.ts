import { type Filed, filedNames } from '#domain/project/project.ts'
import type { Say } from '../../ui/words.tsx'

/** A field that is not here is called by its own name. */
const words = {
  ownershipType: 'ownership',
  workType: 'workType',
  katoCode: 'kato',
  roadCode: 'road',
  projectDescription: 'description',
  fromKm: 'fromKm',
  toKm: 'toKm',
  startDate: 'startDate',
  endDate: 'endDate',
  asphaltPavement: 'asphalt',
  bitumenTotal: 'total',
  bitumenRemainder: 'remainder',
  projectPlannedList: 'plan',
} as const
const storageWords = {
  storageType: 'storageType',
  katoCode: 'storageRegion',
  projectStorageVolume: 'storageVolume',
  projectStorageRemainder: 'storageRemainder',
} as const

type Unlisted = Exclude<keyof Filed, keyof typeof words>
const unlisted = filedNames.filter((name): name is Unlisted => !(name in words))

/** What a field is called, by the domain's path; the same word as stands above it. */
export function labelOf(say: Say, field: string): string | undefined {
  if (field in words) return say(`projectForm.${words[field as keyof typeof words]}`)
  const own = unlisted.find((name) => name === field)
  if (own) return say(`projectForm.${own}`)
  const [, number, name] = field.match(/^projectStorageList\.(\d+)\.(\w+)$/) ?? []
  if (number === undefined) return undefined
  const storage = say('projectForm.storage', { number: Number(number) + 1 })
  return name && name in storageWords ? `${storage}, ${say(`projectForm.${storageWords[name as keyof typeof storageWords]}`)}` : storage
}

/** The order of the form, top to bottom. */
const order = [...Object.keys(words).filter((field) => field !== 'projectPlannedList'), ...unlisted]
export const placeOf = (field: string): number =>
  field === 'projectPlannedList' ? order.length + 1 : field.startsWith('projectStorageList') ? order.length : order.indexOf(field)
