import { type Filed, filedNames } from '#domain/trade/project/project.ts'
import type { Translate } from '../../../kit/text/i18n.tsx'

/** Fields that are not listed use their own name as key. */
const labelKeys = {
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
const storageLabelKeys = {
  storageType: 'storageType',
  katoCode: 'storageRegion',
  projectStorageVolume: 'storageVolume',
  projectStorageRemainder: 'storageRemainder',
} as const

type Unlisted = Exclude<keyof Filed, keyof typeof labelKeys>
const unlisted = filedNames.filter((name): name is Unlisted => !(name in labelKeys))

/** The label of a field, by the domain's path; the same text as above the input. */
export function labelOf(t: Translate, field: string): string | undefined {
  if (field in labelKeys) return t(`projectForm.${labelKeys[field as keyof typeof labelKeys]}`)
  const own = unlisted.find((name) => name === field)
  if (own) return t(`projectForm.${own}`)
  const [, number, name] = field.match(/^projectStorageList\.(\d+)\.(\w+)$/) ?? []
  if (number === undefined) return undefined
  const storage = t('projectForm.storage', { number: Number(number) + 1 })
  return name && name in storageLabelKeys
    ? `${storage}, ${t(`projectForm.${storageLabelKeys[name as keyof typeof storageLabelKeys]}`)}`
    : storage
}

/** Fields in the order of the form; fields without an entry above come last. */
const order = [...Object.keys(labelKeys).filter((field) => field !== 'projectPlannedList'), ...unlisted]
export const placeOf = (field: string): number =>
  field === 'projectPlannedList' ? order.length + 1 : field.startsWith('projectStorageList') ? order.length : order.indexOf(field)
