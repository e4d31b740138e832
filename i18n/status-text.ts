import type { Journalled, ObjectType } from '#domain/core/journal/object-types.ts'
import type { Key } from './language.ts'
import type { Translate } from './translator.ts'

const sections = {
  PROJECT: 'projectStatus',
  REQUEST: 'requestStatus',
  ANNUAL_PLAN: 'annualPlanStatus',
  MONTHLY_PLAN: 'monthlyPlanStatus',
  DISTRIBUTION: 'distributionStatus',
  ORDER: 'orderStatus',
  SPLIT: 'splitStatus',
  HOLDER_FORM: 'holderFormStatus',
  MONTH_REPORT: 'monthReportStatus',
  TAKEOVER: 'takeoverStatus',
} as const satisfies Record<ObjectType, string>
/** Not signed, but with a status. */
const others = { ALLOCATION: 'allocationStatus', APPEAL: 'appealStatus' }

/** Translates a status of a signable object, allocation or appeal; an unknown value is returned unchanged (docs/process.md, section 4). */
export function statusText(t: Translate, objectType: Journalled, status: string): string {
  const section = sections[objectType as ObjectType] ?? others[objectType as keyof typeof others]
  const key = `trade.${section}.${status}`
  const text = t(key as Key)
  return text === key ? status : text
}
