import type { Issue, Policy } from './shapes.ts'

const whole = (value: number, least: number) => Number.isSafeInteger(value) && value >= least

/** Validates the policy: invalid numbers are reported and replaced by conservative values: step 1 kg, no penalty, no truck. */
export function readPolicy(policy: Policy, issues: Issue[]): Policy {
  const checked = { ...policy }
  if (!whole(policy.stepKg, 1)) {
    issues.push({ code: 'BAD_NUMBER', ref: 'policy.stepKg' })
    checked.stepKg = 1
  }
  for (const name of ['preferencePenaltyKm', 'maxRoadKm'] as const) {
    if (whole(policy[name], 0)) continue
    issues.push({ code: 'BAD_NUMBER', ref: `policy.${name}` })
    checked[name] = 0
  }
  return checked
}
