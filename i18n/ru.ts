import { admin } from './admin.ru.ts'
import { appeal } from './appeal.ru.ts'
import { authorityProfile } from './authority-profile.ru.ts'
import { balance } from './balance.ru.ts'
import { begin } from './begin.ru.ts'
import { court } from './court.ru.ts'
import { decision } from './decision.ru.ts'
import { distribution } from './distribution.ru.ts'
import { document } from './document.ru.ts'
import { draft } from './draft.ru.ts'
import { evidence } from './evidence.ru.ts'
import { factor } from './factor.ru.ts'
import { finding } from './finding.ru.ts'
import { firstWay } from './firstWay.ru.ts'
import { forecast } from './forecast.ru.ts'
import { gallery } from './gallery.ru.ts'
import { holder } from './holder.ru.ts'
import { home } from './home.ru.ts'
import { keys } from './keys.ru.ts'
import { look } from './look.ru.ts'
import { manual } from './manual.ru.ts'
import { monitoring } from './monitoring.ru.ts'
import { ncalayer } from './ncalayer.ru.ts'
import { notice } from './notice.ru.ts'
import { noticed } from './noticed.ru.ts'
import { open } from './open.ru.ts'
import { organisation } from './organisation.ru.ts'
import { outage } from './outage.ru.ts'
import { partner } from './partner.ru.ts'
import { password } from './password.ru.ts'
import { personal } from './personal.ru.ts'
import { phone } from './phone.ru.ts'
import { plan } from './plan.ru.ts'
import { problem } from './problem.ru.ts'
import { profile } from './profile.ru.ts'
import { project } from './project.ru.ts'
import { projectForm } from './projectForm.ru.ts'
import { reference } from './reference.ru.ts'
import { refusal } from './refusal.ru.ts'
import { registration } from './registration.ru.ts'
import { request } from './request.ru.ts'
import { role } from './role.ru.ts'
import { route } from './route.ru.ts'
import { scenario } from './scenario.ru.ts'
import { screen } from './screen.ru.ts'
import { seal } from './seal.ru.ts'
import { search } from './search.ru.ts'
import { served } from './served.ru.ts'
import { session } from './session.ru.ts'
import { setting } from './setting.ru.ts'
import { sheet } from './sheet.ru.ts'
import { sheetIn } from './sheetIn.ru.ts'
import { shell } from './shell.ru.ts'
import { shipment } from './shipment.ru.ts'
import { split } from './split.ru.ts'
import { step } from './step.ru.ts'
import { stuck } from './stuck.ru.ts'
import { subscription } from './subscription.ru.ts'
import { substitution } from './substitution.ru.ts'
import { summary } from './summary.ru.ts'
import { takeover } from './takeover.ru.ts'
import { talk } from './talk.ru.ts'
import { time } from './time.ru.ts'
import { token } from './token.ru.ts'
import { trade } from './trade.ru.ts'
import { trust } from './trust.ru.ts'
import { verdict } from './verdict.ru.ts'
import { webhook } from './webhook.ru.ts'
import { workbench } from './workbench.ru.ts'

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
