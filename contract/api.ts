import { adminApi } from './admin.ts'
import { allocationApi } from './allocation.ts'
import { appealApi } from './appeal.ts'
import { balanceApi } from './balance.ts'
import { closingApi } from './closing.ts'
import { dashboardApi } from './dashboard.ts'
import { decisionApi } from './decision.ts'
import { directoryApi } from './directory.ts'
import { distributionApi } from './distribution.ts'
import { documentApi } from './document.ts'
import { draftApi } from './draft.ts'
import type { Endpoint } from './endpoint.ts'
import { factorApi } from './factor.ts'
import { forecastApi } from './forecast.ts'
import { holderApi } from './holder.ts'
import { homeApi } from './home.ts'
import { infoApi } from './info.ts'
import { journalApi } from './journal.ts'
import { logApi } from './log.ts'
import { monitoringApi } from './monitoring.ts'
import { noticeApi } from './notice.ts'
import { openApi } from './open.ts'
import { organisationApi } from './organisation.ts'
import { outageApi } from './outage.ts'
import { partnerApi } from './partner.ts'
import { passkeyApi } from './passkey.ts'
import { passwordApi } from './password.ts'
import { personalApi } from './personal.ts'
import { planApi } from './plan.ts'
import { portalApi } from './portal.ts'
import { problemApi } from './problem.ts'
import { profileApi } from './profile.ts'
import { projectApi } from './project.ts'
import { registrationApi } from './registration.ts'
import { reportApi } from './report.ts'
import { requestApi } from './request.ts'
import { routeApi } from './route.ts'
import { scenarioApi } from './scenario.ts'
import { searchApi } from './search.ts'
import { sessionApi } from './session.ts'
import { settingApi } from './setting.ts'
import { sheetApi } from './sheet.ts'
import { shipmentApi } from './shipment.ts'
import { splitApi } from './split.ts'
import { stuckApi } from './stuck.ts'
import { subscriptionApi } from './subscription.ts'
import { substitutionApi } from './substitution.ts'
import { summaryApi } from './summary.ts'
import { takeoverApi } from './takeover.ts'
import { talkApi } from './talk.ts'
import { taskApi } from './task.ts'
import { tokenApi } from './token.ts'
import { trustApi } from './trust.ts'
import { webhookApi } from './webhook.ts'

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
