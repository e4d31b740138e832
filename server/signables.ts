import type { ObjectType } from '#domain/journal/object-types.ts'
import { orderSignable } from './allocation/signable.ts'
import { distributionSignable } from './distribution/signable.ts'
import { holderFormSignable } from './holder/signable.ts'
import { annualPlanSignable, monthlyPlanSignable } from './plan/signable.ts'
import { projectSignable } from './project/signable.ts'
import { monthReportSignable } from './report/signable.ts'
import { requestSignable } from './request/signable.ts'
import type { SignableDocument } from './signable/signable.ts'
import { splitSignable } from './split/signable.ts'
import { takeoverSignable } from './takeover/signable.ts'

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
