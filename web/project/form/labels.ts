import { type Filed, filedNames } from '#domain/project/project.ts'
import type { Translate } from '../../ui/i18n.tsx'

/** A field that is not here is called by its own name. */
const messages = {
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

type Unlisted = Exclude<keyof Filed, keyof typeof messages>
const unlisted = filedNames.filter((name): name is Unlisted => !(name in messages))

/** What a field is called, by the domain's path; the same word as stands above it. */
export function labelOf(t: Translate, field: string): string | undefined {
  if (field in messages) return t(`projectForm.${messages[field as keyof typeof messages]}`)
  const own = unlisted.find((name) => name === field)
  if (own) return t(`projectForm.${own}`)
  const [, number, name] = field.match(/^projectStorageList\.(\d+)\.(\w+)$/) ?? []
  if (number === undefined) return undefined
  const storage = t('projectForm.storage', { number: Number(number) + 1 })
  return name && name in storageWords ? `${storage}, ${t(`projectForm.${storageWords[name as keyof typeof storageWords]}`)}` : storage
}

/** The order of the form, top to bottom. */
const order = [...Object.keys(messages).filter((field) => field !== 'projectPlannedList'), ...unlisted]
export const placeOf = (field: string): number =>
  field === 'projectPlannedList' ? order.length + 1 : field.startsWith('projectStorageList') ? order.length : order.indexOf(field)
