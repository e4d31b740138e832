import type { AllocationInput, Project, Request } from '../shapes.ts'

/** What the contractor himself might have chosen otherwise: no plant named, another way of delivery, a larger plan of the project for this month. */
export const levers = ['plant', 'RAILWAY', 'CAR', 'COMBO', 'monthPlan'] as const
export type Lever = (typeof levers)[number]
/** What a request would have got with one choice made otherwise; `earlier` = had it been there when the others were divided. */
export type Tried = { lever: Lever | 'earlier'; kg: number }

/** The month with this one choice made otherwise; null = it was made so, or the rule asks nothing of it. */
export function withLever<I extends AllocationInput>(input: I, requestId: string, lever: Lever): I | null {
  const request = input.requests.find(({ id }) => id === requestId)
  if (!request) return null
  if (lever === 'monthPlan') return withMonthPlan(input, request)
  const change =
    lever === 'plant' ? request.preferredFactoryId && { preferredFactoryId: null } : request.transport !== lever && { transport: lever }
  return change ? { ...input, requests: input.requests.map((row) => (row === request ? { ...row, ...change } : row)) } : null
}

/** The project's plan of the month as large as what its requests ask; its remainder stays as it is. */
function withMonthPlan<I extends AllocationInput>(input: I, { projectId }: Request): I | null {
  const project = input.projects.find(({ id }) => id === projectId)
  const planned = project?.monthPlanKg ?? null
  const askedKg = input.requests.reduce((kg, row) => (row.projectId === projectId ? kg + row.volumeKg : kg), 0)
  if (!input.policy.claimCap.monthPlan || planned === null || planned >= askedKg) return null
  return { ...input, projects: input.projects.map((row) => (row === project ? { ...row, monthPlanKg: askedKg } : row)) }
}

/** A request that came after the others were divided, and its project. */
export type Latecomer = { request: Request; project: Project }

/** The month with a request that came later: as if it had been there. */
export const withLatecomer = <I extends AllocationInput>(input: I, { request, project }: Latecomer): I => ({
  ...input,
  requests: [...input.requests, request],
  projects: input.projects.some(({ id }) => id === project.id) ? input.projects : [...input.projects, project],
})

/** Computes the month again for each choice that the contractor had. `given`: what the rule gives the request in a month. */
export const tryLevers = <I extends AllocationInput>(input: I, requestId: string, given: (month: I) => number): Tried[] =>
  levers.flatMap((lever) => {
    const month = withLever(input, requestId, lever)
    return month ? [{ lever, kg: given(month) }] : []
  })
