import type { SignatureRoute } from '#contract/reporting/sign-off-list.ts'
import type { StepState } from '#domain/reporting/sign-off-list/route.ts'

/** The only step of a route. */
export const step = (state: StepState): SignatureRoute['steps'][number] => ({
  order: 1,
  roleCode: 'ROLE_QAJ_BRANCH',
  organizationBin: '050340001234',
  organizationName: 'Павлодарский филиал',
  state,
  signedBy: null,
  onBehalf: null,
  signedAt: null,
  comment: null,
})
