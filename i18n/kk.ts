import { admin } from './admin.kk.ts'
import { appeal } from './appeal.kk.ts'
import { authorityProfile } from './authority-profile.kk.ts'
import { balance } from './balance.kk.ts'
import { begin } from './begin.kk.ts'
import { court } from './court.kk.ts'
import { decision } from './decision.kk.ts'
import { distribution } from './distribution.kk.ts'
import { document } from './document.kk.ts'
import { draft } from './draft.kk.ts'
import { evidence } from './evidence.kk.ts'
import { factor } from './factor.kk.ts'
import { finding } from './finding.kk.ts'
import { firstWay } from './firstWay.kk.ts'
import { forecast } from './forecast.kk.ts'
import { gallery } from './gallery.kk.ts'
import { holder } from './holder.kk.ts'
import { home } from './home.kk.ts'
import { keys } from './keys.kk.ts'
import type { Messages } from './language.ts'
import { look } from './look.kk.ts'
import { manual } from './manual.kk.ts'
import { monitoring } from './monitoring.kk.ts'
import { ncalayer } from './ncalayer.kk.ts'
import { notice } from './notice.kk.ts'
import { noticed } from './noticed.kk.ts'
import { open } from './open.kk.ts'
import { organisation } from './organisation.kk.ts'
import { outage } from './outage.kk.ts'
import { partner } from './partner.kk.ts'
import { password } from './password.kk.ts'
import { personal } from './personal.kk.ts'
import { phone } from './phone.kk.ts'
import { plan } from './plan.kk.ts'
import { problem } from './problem.kk.ts'
import { profile } from './profile.kk.ts'
import { project } from './project.kk.ts'
import { projectForm } from './projectForm.kk.ts'
import { reference } from './reference.kk.ts'
import { refusal } from './refusal.kk.ts'
import { registration } from './registration.kk.ts'
import { request } from './request.kk.ts'
import { role } from './role.kk.ts'
import { route } from './route.kk.ts'
import { scenario } from './scenario.kk.ts'
import { screen } from './screen.kk.ts'
import { seal } from './seal.kk.ts'
import { search } from './search.kk.ts'
import { served } from './served.kk.ts'
import { session } from './session.kk.ts'
import { setting } from './setting.kk.ts'
import { sheet } from './sheet.kk.ts'
import { sheetIn } from './sheetIn.kk.ts'
import { shell } from './shell.kk.ts'
import { shipment } from './shipment.kk.ts'
import { split } from './split.kk.ts'
import { step } from './step.kk.ts'
import { stuck } from './stuck.kk.ts'
import { subscription } from './subscription.kk.ts'
import { substitution } from './substitution.kk.ts'
import { summary } from './summary.kk.ts'
import { takeover } from './takeover.kk.ts'
import { talk } from './talk.kk.ts'
import { time } from './time.kk.ts'
import { token } from './token.kk.ts'
import { trade } from './trade.kk.ts'
import { trust } from './trust.kk.ts'
import { verdict } from './verdict.kk.ts'
import { webhook } from './webhook.kk.ts'
import { workbench } from './workbench.kk.ts'

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
