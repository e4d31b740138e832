import type { EdsCode, Refusal } from '#domain/refusal.ts'
import type { Verdict } from '#eds/verdict.ts'

/** The refusal of a signature that does not verify: the verifier's first reason, with the rule of the authority's profile if it is about one. */
export function edsRefusal({ code, reasons }: Verdict): Refusal {
  const rule = reasons[0]?.rule
  return { code: `eds.${code}` satisfies EdsCode, ...(rule && { args: { ...rule, profile: rule.profile ?? '' } }) }
}
