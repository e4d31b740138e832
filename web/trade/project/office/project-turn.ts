import type { Project } from '#contract/trade/project.ts'
import type { Doer } from '#domain/access.ts'
import { openActs } from '#domain/flow.ts'
import { projectFlow } from '#domain/trade/project/flow.ts'
import { newestOf, notToDecide, type RouteToDecide, type Turn } from '../../../documents/sign-off-list/turn.ts'

/** Actions of an office on a project's sign-off. */
export function turnOf(route: RouteToDecide, project: Pick<Project, 'status' | 'documents'>, doer: Doer): Turn {
  const open = new Set<string>(openActs(projectFlow, project.status.code, doer))
  const signed = { open, newest: newestOf(project.documents), status: project.status.description }
  return notToDecide('project', route, signed) ?? { acts: ['sign', 'reject'], why: null }
}
