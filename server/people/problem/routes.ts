import { problemApi as api } from '#contract/people/problem.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Services } from '../../platform/http/services.ts'
import { problemSheet } from './sheet.ts'
import { answerProblem, listProblems, myProblems, reportProblem, screenshotOf } from './use-cases.ts'

export function problemRoutes(mount: Mount, services: Services): void {
  mount(api.report, ({ body, files }, call) => reportProblem(services, body, files, call))
  mount(api.mine, (_, call) => myProblems(services, call))
  mount(api.screenshot, ({ params }, call) => screenshotOf(services, params.id, call))
  mount(api.list, ({ query }, call) => listProblems(services, query, call))
  mount(api.sheet, ({ query }, call) => problemSheet(query, call))
  mount(api.answer, ({ params, body }, call) => answerProblem(services, params.id, body.answer, call))
}
