import { byId, sorted, wholeKg } from './issues.ts'
import type { Issue, Quota } from './shapes.ts'

/** Limits sorted by id. `paths[p]`: the limits that apply to a request with path p. */
export interface Limits {
  ids: string[]
  capKg: number[]
  paths: number[][]
  pathOf: (region: string, ownership: string, grade: string) => number
}
type Scope = [region: string | null, ownership: string | null, grade: string | null]

const scopeOf = (quota: Quota): Scope => [quota.region || null, quota.ownership || null, quota.grade || null]
/** Bit mask of the three fields that a limit specifies: bits 1, 2, 4. */
const patternOf = (scope: Scope) => (scope[0] === null ? 0 : 1) | (scope[1] === null ? 0 : 2) | (scope[2] === null ? 0 : 4)
/** Key of the field values selected by `pattern`. */
function project(scope: Scope, pattern: number): string {
  let key = `${pattern}`
  for (let field = 0; field < 3; field++) if (pattern & (1 << field)) key += `\u0000${scope[field]}`
  return key
}

/** Two limits cross when they share requests and neither contains the other. Crossing ones are reported; they are still respected to the kilogram,
 * but the explanation of a cut may then be ambiguous. */
function reportCrossing(ids: string[], scopes: Scope[], issues: Issue[]): void {
  const byPattern = Map.groupBy(scopes, patternOf)
  const across: { a: number; common: number; keys: Set<string> }[] = []
  for (const a of byPattern.keys()) {
    for (const [b, others] of byPattern) {
      const common = a & b
      if (common === a || common === b) continue
      across.push({ a, common, keys: new Set(others.map((scope) => project(scope, common))) })
    }
  }
  scopes.forEach((scope, i) => {
    const pattern = patternOf(scope)
    if (across.some(({ a, common, keys }) => a === pattern && keys.has(project(scope, common)))) {
      issues.push({ code: 'QUOTAS_NOT_LAMINAR', ref: ids[i]! })
    }
  })
}

export function readLimits(quotas: readonly Quota[], issues: Issue[]): Limits {
  const known = byId(quotas, (quota) => quota.id, issues)
  const ids = sorted(known.keys())
  const scopes = ids.map((id) => scopeOf(known.get(id)!))
  const capKg = ids.map((id) => wholeKg(known.get(id)!.capKg, id, issues))
  reportCrossing(ids, scopes, issues)

  const limitsAt = new Map<string, number[]>()
  scopes.forEach((scope, i) => {
    const pattern = patternOf(scope)
    const key = project(scope, pattern)
    const same = limitsAt.get(key)
    if (same === undefined) limitsAt.set(key, [i])
    else same.push(i)
  })
  const patterns = [...new Set(scopes.map(patternOf))]
  const paths: number[][] = []
  const pathByLimits = new Map<string, number>()

  function pathOf(region: string, ownership: string, grade: string): number {
    const scope: Scope = [region, ownership, grade]
    const path = patterns.flatMap((pattern) => limitsAt.get(project(scope, pattern)) ?? []).sort((a, b) => a - b)
    const key = path.join()
    let number = pathByLimits.get(key)
    if (number === undefined) {
      number = paths.push(path) - 1
      pathByLimits.set(key, number)
    }
    return number
  }
  return { ids, capKg, paths, pathOf }
}
