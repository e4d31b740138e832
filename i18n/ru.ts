import { authorityProfile } from './core/authority-profile.ru.ts'
import { begin } from './core/begin.ru.ts'
import { draft } from './core/draft.ru.ts'
import { keys } from './core/keys.ru.ts'
import { look } from './core/look.ru.ts'
import { notice } from './core/notice.ru.ts'
import { noticed } from './core/noticed.ru.ts'
import { outage } from './core/outage.ru.ts'
import { refusal } from './core/refusal.ru.ts'
import { role } from './core/role.ru.ts'
import { screen } from './core/screen.ru.ts'
import { session } from './core/session.ru.ts'
import { setting } from './core/setting.ru.ts'
import { sheet } from './core/sheet.ru.ts'
import { sheetIn } from './core/sheetIn.ru.ts'
import { shell } from './core/shell.ru.ts'
import { step } from './core/step.ru.ts'
import { time } from './core/time.ru.ts'
import { token } from './core/token.ru.ts'
import { trade } from './core/trade.ru.ts'
import { trust } from './core/trust.ru.ts'
import { webhook } from './core/webhook.ru.ts'
import { court } from './documents/court.ru.ts'
import { decision } from './documents/decision.ru.ts'
import { document } from './documents/document.ru.ts'
import { evidence } from './documents/evidence.ru.ts'
import { finding } from './documents/finding.ru.ts'
import { ncalayer } from './documents/ncalayer.ru.ts'
import { phone } from './documents/phone.ru.ts'
import { seal } from './documents/seal.ru.ts'
import { substitution } from './documents/substitution.ru.ts'
import { verdict } from './documents/verdict.ru.ts'
import { gallery } from './operations/gallery.ru.ts'
import { home } from './operations/home.ru.ts'
import { manual } from './operations/manual.ru.ts'
import { personal } from './operations/personal.ru.ts'
import { reference } from './operations/reference.ru.ts'
import { served } from './operations/served.ru.ts'
import { admin } from './people/admin.ru.ts'
import { factor } from './people/factor.ru.ts'
import { firstWay } from './people/firstWay.ru.ts'
import { organisation } from './people/organisation.ru.ts'
import { partner } from './people/partner.ru.ts'
import { password } from './people/password.ru.ts'
import { problem } from './people/problem.ru.ts'
import { profile } from './people/profile.ru.ts'
import { registration } from './people/registration.ru.ts'
import { balance } from './reporting/balance.ru.ts'
import { monitoring } from './reporting/monitoring.ru.ts'
import { open } from './reporting/open.ru.ts'
import { route } from './reporting/route.ru.ts'
import { search } from './reporting/search.ru.ts'
import { stuck } from './reporting/stuck.ru.ts'
import { subscription } from './reporting/subscription.ru.ts'
import { summary } from './reporting/summary.ru.ts'
import { appeal } from './trade/appeal.ru.ts'
import { distribution } from './trade/distribution.ru.ts'
import { forecast } from './trade/forecast.ru.ts'
import { holder } from './trade/holder.ru.ts'
import { plan } from './trade/plan.ru.ts'
import { project } from './trade/project.ru.ts'
import { projectForm } from './trade/projectForm.ru.ts'
import { request } from './trade/request.ru.ts'
import { scenario } from './trade/scenario.ru.ts'
import { shipment } from './trade/shipment.ru.ts'
import { split } from './trade/split.ru.ts'
import { takeover } from './trade/takeover.ru.ts'
import { talk } from './trade/talk.ru.ts'
import { workbench } from './trade/workbench.ru.ts'

/** Russian: the default, and the structure for every other language. One section per feature. */
export const ru = {
  reference,
  refusal,
  token,
  webhook,
  trade,
  served,
  shell,
  session,
  registration,
  partner,
  problem,
  setting,
  sheet,
  sheetIn,
  step,
  stuck,
  subscription,
  substitution,
  summary,
  personal,
  profile,
  admin,
  home,
  keys,
  notice,
  noticed,
  open,
  outage,
  organisation,
  look,
  project,
  projectForm,
  request,
  role,
  begin,
  route,
  screen,
  court,
  decision,
  document,
  ncalayer,
  evidence,
  trust,
  seal,
  factor,
  authorityProfile,
  finding,
  firstWay,
  forecast,
  verdict,
  workbench,
  balance,
  draft,
  password,
  phone,
  plan,
  appeal,
  takeover,
  talk,
  distribution,
  manual,
  monitoring,
  shipment,
  split,
  holder,
  scenario,
  search,
  time,
  gallery,
}
