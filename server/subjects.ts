import type { ObjectType } from '#domain/route/route.ts'
import { orderSubject } from './allocation/subject.ts'
import { distributionSubject } from './distribution/subject.ts'
import { holderSubject } from './holder/subject.ts'
import { annualPlanSubject, monthlyPlanSubject } from './plan/subject.ts'
import { projectSubject } from './project/subject.ts'
import { reportSubject } from './report/subject.ts'
import { requestSubject } from './request/subject.ts'
import { splitSubject } from './split/subject.ts'
import type { Subject } from './subject/subject.ts'

/** Everything that is signed. A third kind is one entry, a branch of the view signed_object and a section in i18n/status-text.ts. */
export const subjects: Record<ObjectType, Subject> = {
  ORDER: orderSubject,
  PROJECT: projectSubject,
  REQUEST: requestSubject,
  ANNUAL_PLAN: annualPlanSubject,
  MONTHLY_PLAN: monthlyPlanSubject,
  DISTRIBUTION: distributionSubject,
  SPLIT: splitSubject,
  HOLDER_FORM: holderSubject,
  MONTH_REPORT: reportSubject,
}
