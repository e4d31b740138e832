import { directoryApi } from './core/directory.ts'
import { draftApi } from './core/draft.ts'
import { infoApi } from './core/info.ts'
import { journalApi } from './core/journal.ts'
import { noticeApi } from './core/notice.ts'
import { outageApi } from './core/outage.ts'
import { passkeyApi } from './core/passkey.ts'
import { passwordApi } from './core/password.ts'
import { sessionApi } from './core/session.ts'
import { settingApi } from './core/setting.ts'
import { tokenApi } from './core/token.ts'
import { trustApi } from './core/trust.ts'
import { webhookApi } from './core/webhook.ts'
import { decisionApi } from './documents/decision.ts'
import { documentApi } from './documents/document.ts'
import { substitutionApi } from './documents/substitution.ts'
import type { Endpoint } from './endpoint.ts'
import { homeApi } from './operations/home.ts'
import { logApi } from './operations/log.ts'
import { portalApi } from './operations/portal.ts'
import { personalApi } from './operations/privacy.ts'
import { adminApi } from './people/admin.ts'
import { factorApi } from './people/factor.ts'
import { organisationApi } from './people/organisation.ts'
import { partnerApi } from './people/partner.ts'
import { problemApi } from './people/problem.ts'
import { profileApi } from './people/profile.ts'
import { registrationApi } from './people/registration.ts'
import { balanceApi } from './reporting/balance.ts'
import { dashboardApi } from './reporting/dashboard.ts'
import { monitoringApi } from './reporting/monitoring.ts'
import { openApi } from './reporting/open.ts'
import { stuckApi } from './reporting/overdue.ts'
import { summaryApi } from './reporting/reports.ts'
import { searchApi } from './reporting/search.ts'
import { routeApi } from './reporting/sign-off-list.ts'
import { subscriptionApi } from './reporting/subscription.ts'
import { taskApi } from './reporting/task.ts'
import { sheetApi } from './sheet.ts'
import { allocationApi } from './trade/allocation.ts'
import { appealApi } from './trade/appeal.ts'
import { closingApi } from './trade/closing.ts'
import { talkApi } from './trade/discussion.ts'
import { distributionApi } from './trade/distribution.ts'
import { forecastApi } from './trade/forecast.ts'
import { holderApi } from './trade/holder.ts'
import { reportApi } from './trade/month-report.ts'
import { takeoverApi } from './trade/onboarding-import.ts'
import { planApi } from './trade/plan.ts'
import { projectApi } from './trade/project.ts'
import { requestApi } from './trade/request.ts'
import { scenarioApi } from './trade/scenario.ts'
import { shipmentApi } from './trade/shipment.ts'
import { splitApi } from './trade/split.ts'

/** All HTTP endpoints of the portal, by feature. */
export const api = {
  portal: portalApi,
  session: sessionApi,
  factor: factorApi,
  passkey: passkeyApi,
  password: passwordApi,
  profile: profileApi,
  personal: personalApi,
  token: tokenApi,
  webhook: webhookApi,
  registration: registrationApi,
  admin: adminApi,
  organisation: organisationApi,
  setting: settingApi,
  substitution: substitutionApi,
  problem: problemApi,
  partner: partnerApi,
  takeover: takeoverApi,
  decision: decisionApi,
  directory: directoryApi,
  project: projectApi,
  request: requestApi,
  route: routeApi,
  document: documentApi,
  trust: trustApi,
  journal: journalApi,
  log: logApi,
  notice: noticeApi,
  open: openApi,
  outage: outageApi,
  draft: draftApi,
  plan: planApi,
  distribution: distributionApi,
  search: searchApi,
  sheet: sheetApi,
  shipment: shipmentApi,
  report: reportApi,
  closing: closingApi,
  appeal: appealApi,
  talk: talkApi,
  home: homeApi,
  monitoring: monitoringApi,
  stuck: stuckApi,
  summary: summaryApi,
  subscription: subscriptionApi,
  balance: balanceApi,
  dashboard: dashboardApi,
  forecast: forecastApi,
  split: splitApi,
  holder: holderApi,
  task: taskApi,
  info: infoApi,
  allocation: allocationApi,
  scenario: scenarioApi,
}

export const endpoints: [name: string, endpoint: Endpoint][] = Object.entries(api).flatMap(([feature, calls]) =>
  Object.entries(calls).map(([name, e]): [string, Endpoint] => [`${feature}.${name}`, e as unknown as Endpoint]),
)
