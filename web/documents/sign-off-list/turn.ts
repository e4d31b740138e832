import type { SignatureRoute } from '#contract/reporting/sign-off-list.ts'
import type { OfficeAct } from './OfficeBar.tsx'

export type Why<Reason extends string = 'notMine' | 'decided' | 'status'> = { reason: Reason; args: Record<string, string> }
/** Actions that the office may take on a sign-off now; `why` = the reason for those it may not. */
export type Turn<Reason extends string = Why['reason']> = { acts: readonly OfficeAct[]; why: Why<Reason> | null }

export type RouteToDecide = Pick<SignatureRoute, 'mine' | 'steps' | 'version'>
/** The object of a sign-off: the acts that its flow opens to this role, and the version that was signed last. */
type Signed = { open: ReadonlySet<string>; newest: number; status: string }

/**
 * Evaluates the flow, as the server will; a sign-off of an older version is read-only.
 * @returns null if this office may decide
 */
export function notToDecide(kind: 'project' | 'request', route: RouteToDecide, { open, newest, status }: Signed): Turn | null {
  const may = (verb: 'approve' | 'revoke') => open.has(`${kind}.${verb}`)
  if (may('approve') && route.mine) return null
  const signed = route.steps.length > 0 && route.steps.every((step) => step.state === 'SIGNED' || step.state === 'SKIPPED')
  if (may('revoke') && newest <= route.version && signed) return { acts: ['revoke'], why: null }
  const current = route.steps.find((step) => step.state === 'CURRENT')
  if (current && may('approve')) return { acts: [], why: { reason: 'notMine', args: { office: current.organizationName } } }
  return { acts: [], why: { reason: current ? 'status' : 'decided', args: { status } } }
}

/** 0 = none yet. */
export const newestOf = (documents: readonly { version: number }[]): number => Math.max(0, ...documents.map((d) => d.version))
