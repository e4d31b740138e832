import type { SignatureRoute } from '#contract/route.ts'
import type { OfficeAct } from './OfficeBar.tsx'

export type Why<Messages extends string = 'notMine' | 'decided' | 'status'> = { messages: Messages; args: Record<string, string> }
/** What the office may do with a sign-off now; `why` tells what it may not. */
export type Turn<Messages extends string = Why['messages']> = { acts: readonly OfficeAct[]; why: Why<Messages> | null }

export type RouteToDecide = Pick<SignatureRoute, 'mine' | 'steps' | 'version'>
/** What is signed off: the acts that its flow opens to this role, and the version that was signed last. */
type Signed = { open: ReadonlySet<string>; newest: number; status: string }

/**
 * Asks the flow, as the server will; a sign-off of an older version is only read.
 * @returns null where it is this office's to decide
 */
export function notToDecide(kind: 'project' | 'request', route: RouteToDecide, { open, newest, status }: Signed): Turn | null {
  const may = (verb: 'approve' | 'revoke') => open.has(`${kind}.${verb}`)
  if (may('approve') && route.mine) return null
  const signed = route.steps.length > 0 && route.steps.every((step) => step.state === 'SIGNED' || step.state === 'SKIPPED')
  if (may('revoke') && newest <= route.version && signed) return { acts: ['revoke'], why: null }
  const current = route.steps.find((step) => step.state === 'CURRENT')
  if (current && may('approve')) return { acts: [], why: { messages: 'notMine', args: { office: current.organizationName } } }
  return { acts: [], why: { messages: current ? 'status' : 'decided', args: { status } } }
}

/** 0 = none yet. */
export const newestOf = (documents: readonly { version: number }[]): number => Math.max(0, ...documents.map((d) => d.version))
