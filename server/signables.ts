import type { ObjectType } from '#domain/core/journal/object-types.ts'
import type { SignableDocument } from './core/signable/signable.ts'
import { orderSignable } from './trade/allocation/signable.ts'
import { distributionSignable } from './trade/distribution/signable.ts'
import { holderFormSignable } from './trade/holder/signable.ts'
import { monthReportSignable } from './trade/month-report/signable.ts'
import { takeoverSignable } from './trade/onboarding-import/signable.ts'
import { annualPlanSignable, monthlyPlanSignable } from './trade/plan/signable.ts'
import { projectSignable } from './trade/project/signable.ts'
import { requestSignable } from './trade/request/signable.ts'
import { splitSignable } from './trade/split/signable.ts'

/** Every kind of signable document. A new kind needs an entry here, a branch of the view signed_object and a section in i18n/status-text.ts. */
export const signableDocuments: Record<ObjectType, SignableDocument> = {
  ORDER: orderSignable,
  PROJECT: projectSignable,
  REQUEST: requestSignable,
  ANNUAL_PLAN: annualPlanSignable,
  MONTHLY_PLAN: monthlyPlanSignable,
  DISTRIBUTION: distributionSignable,
  SPLIT: splitSignable,
  HOLDER_FORM: holderFormSignable,
  MONTH_REPORT: monthReportSignable,
  TAKEOVER: takeoverSignable,
}
