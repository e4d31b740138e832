import { authorityProfile } from './core/authority-profile.kk.ts'
import { begin } from './core/begin.kk.ts'
import { draft } from './core/draft.kk.ts'
import { keys } from './core/keys.kk.ts'
import { look } from './core/look.kk.ts'
import { notice } from './core/notice.kk.ts'
import { noticed } from './core/noticed.kk.ts'
import { outage } from './core/outage.kk.ts'
import { refusal } from './core/refusal.kk.ts'
import { role } from './core/role.kk.ts'
import { screen } from './core/screen.kk.ts'
import { session } from './core/session.kk.ts'
import { setting } from './core/setting.kk.ts'
import { sheet } from './core/sheet.kk.ts'
import { sheetIn } from './core/sheetIn.kk.ts'
import { shell } from './core/shell.kk.ts'
import { step } from './core/step.kk.ts'
import { time } from './core/time.kk.ts'
import { token } from './core/token.kk.ts'
import { trade } from './core/trade.kk.ts'
import { trust } from './core/trust.kk.ts'
import { webhook } from './core/webhook.kk.ts'
import { court } from './documents/court.kk.ts'
import { decision } from './documents/decision.kk.ts'
import { document } from './documents/document.kk.ts'
import { evidence } from './documents/evidence.kk.ts'
import { finding } from './documents/finding.kk.ts'
import { ncalayer } from './documents/ncalayer.kk.ts'
import { phone } from './documents/phone.kk.ts'
import { seal } from './documents/seal.kk.ts'
import { substitution } from './documents/substitution.kk.ts'
import { verdict } from './documents/verdict.kk.ts'
import type { Messages } from './language.ts'
import { gallery } from './operations/gallery.kk.ts'
import { home } from './operations/home.kk.ts'
import { manual } from './operations/manual.kk.ts'
import { personal } from './operations/personal.kk.ts'
import { reference } from './operations/reference.kk.ts'
import { served } from './operations/served.kk.ts'
import { admin } from './people/admin.kk.ts'
import { factor } from './people/factor.kk.ts'
import { firstWay } from './people/firstWay.kk.ts'
import { organisation } from './people/organisation.kk.ts'
import { partner } from './people/partner.kk.ts'
import { password } from './people/password.kk.ts'
import { problem } from './people/problem.kk.ts'
import { profile } from './people/profile.kk.ts'
import { registration } from './people/registration.kk.ts'
import { balance } from './reporting/balance.kk.ts'
import { monitoring } from './reporting/monitoring.kk.ts'
import { open } from './reporting/open.kk.ts'
import { route } from './reporting/route.kk.ts'
import { search } from './reporting/search.kk.ts'
import { stuck } from './reporting/stuck.kk.ts'
import { subscription } from './reporting/subscription.kk.ts'
import { summary } from './reporting/summary.kk.ts'
import { appeal } from './trade/appeal.kk.ts'
import { distribution } from './trade/distribution.kk.ts'
import { forecast } from './trade/forecast.kk.ts'
import { holder } from './trade/holder.kk.ts'
import { plan } from './trade/plan.kk.ts'
import { project } from './trade/project.kk.ts'
import { projectForm } from './trade/projectForm.kk.ts'
import { request } from './trade/request.kk.ts'
import { scenario } from './trade/scenario.kk.ts'
import { shipment } from './trade/shipment.kk.ts'
import { split } from './trade/split.kk.ts'
import { takeover } from './trade/takeover.kk.ts'
import { talk } from './trade/talk.kk.ts'
import { workbench } from './trade/workbench.kk.ts'

export const kk: Messages = {
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
