import type { Project } from '#contract/project.ts'
import { openActs } from '#domain/flow.ts'
import { projectFlow } from '#domain/project/flow.ts'
import type { Role } from '#domain/role.ts'
import { newestOf, notToDecide, type RouteToDecide, type Turn } from './turn.ts'

/** Actions of an office on a project's sign-off. */
export function turnOf(route: RouteToDecide, project: Pick<Project, 'status' | 'documents'>, role: Role): Turn {
  const open = new Set<string>(openActs(projectFlow, project.status.code, { role }))
  const signed = { open, newest: newestOf(project.documents), status: project.status.description }
  return notToDecide('project', route, signed) ?? { acts: ['sign', 'reject'], why: null }
}
