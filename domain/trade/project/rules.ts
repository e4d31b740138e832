import { addMonths, type Month, monthOf } from '../../month.ts'
import type { Refusal } from '../../refusal.ts'
import { kg, sumTons } from '../../tons.ts'
import type { ProjectDraft } from './project.ts'
import { bitumenLimit, distributionVolume } from './volume.ts'

/** Rules check only filled fields: the form applies them during input, the server after schema validation. */
type Filled = Partial<ProjectDraft>

function bitumenRefusals({ asphaltPavement, bitumenTotal, bitumenRemainder }: Filled): Refusal[] {
  const refusals: Refusal[] = []
  if (bitumenTotal === 0) refusals.push({ code: 'project.totalNotPositive', field: 'bitumenTotal' })
  if (asphaltPavement != null && bitumenTotal != null && kg(bitumenTotal) > kg(bitumenLimit(asphaltPavement)))
    refusals.push({ code: 'project.bitumenOverLimit', args: { limit: bitumenLimit(asphaltPavement) }, field: 'bitumenTotal' })
  if (bitumenTotal != null && bitumenRemainder != null && bitumenRemainder > bitumenTotal)
    refusals.push({ code: 'project.remainderOverTotal', args: { total: bitumenTotal }, field: 'bitumenRemainder' })
  return refusals
}

function roadRefusals({ ownershipType, roadCode, projectDescription, fromKm, toKm }: Filled): Refusal[] {
  const refusals: Refusal[] = []
  if (ownershipType === 'REPUBLICAN' && !roadCode) refusals.push({ code: 'project.roadRequired', field: 'roadCode' })
  if (ownershipType === 'LOCAL' && !projectDescription?.trim())
    refusals.push({ code: 'project.descriptionRequired', field: 'projectDescription' })
  if (fromKm != null && toKm != null && toKm <= fromKm) refusals.push({ code: 'project.kmOrder', field: 'toKm' })
  return refusals
}

const storageRefusals = ({ projectStorageList = [] }: Filled): Refusal[] =>
  projectStorageList.flatMap((s, i) =>
    s.projectStorageRemainder > s.projectStorageVolume
      ? [{ code: 'project.storageRemainderOverVolume' as const, field: `projectStorageList.${i}.projectStorageRemainder` }]
      : [],
  )

/** A month may be planned when any of its days lies inside the project's dates. */
export const monthInside = (month: Month, start: string, end: string): boolean => month <= monthOf(end) && addMonths(month, 1) > start

function planRefusals(p: Filled): Refusal[] {
  const refusals: Refusal[] = []
  const { startDate, endDate, projectPlannedList = [] } = p
  if (startDate && endDate && endDate < startDate) refusals.push({ code: 'project.dateOrder', field: 'endDate' })
  else if (startDate && endDate)
    for (const [i, { projectPlannedPeriod: month, projectPlannedVolume }] of projectPlannedList.entries())
      if (projectPlannedVolume > 0 && !monthInside(month, startDate, endDate))
        refusals.push({ code: 'project.planOutsideDates', args: { month }, field: `projectPlannedList.${i}` })
  const months = projectPlannedList.map((m) => m.projectPlannedPeriod)
  if (new Set(months).size < months.length) refusals.push({ code: 'project.planTwice', field: 'projectPlannedList' })
  if (p.bitumenTotal != null && p.bitumenRemainder != null && p.bitumenRemainder <= p.bitumenTotal) {
    const available = distributionVolume({ bitumenTotal: p.bitumenTotal, bitumenRemainder: p.bitumenRemainder })
    const planned = sumTons(projectPlannedList.map((m) => m.projectPlannedVolume))
    if (kg(planned) > kg(available))
      refusals.push({ code: 'project.planOverVolume', args: { planned, available }, field: 'projectPlannedList' })
  }
  return refusals
}

/** Rules across several fields (docs/requirements.md, section 5; docs/process.md, section 4). An empty list means valid. */
export const projectRefusals = (p: Filled): Refusal[] => [
  ...roadRefusals(p),
  ...bitumenRefusals(p),
  ...storageRefusals(p),
  ...planRefusals(p),
]
