import { problemApi as api } from '#contract/problem.ts'
import type { House } from '../platform/house.ts'
import type { Mount } from '../platform/mount.ts'
import { problemSheet } from './sheet.ts'
import { answerProblem, listProblems, myProblems, reportProblem, screenshotOf } from './use-cases.ts'

export function problemRoutes(mount: Mount, house: House): void {
  mount(api.report, ({ body, files }, call) => reportProblem(house, body, files, call))
  mount(api.mine, (_, call) => myProblems(house, call))
  mount(api.screenshot, ({ params }, call) => screenshotOf(house, params.id, call))
  mount(api.list, ({ query }, call) => listProblems(house, query, call))
  mount(api.sheet, ({ query }, call) => problemSheet(house, query, call))
  mount(api.answer, ({ params, body }, call) => answerProblem(house, params.id, body.answer, call))
}
