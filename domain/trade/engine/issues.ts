import type { Issue } from './shapes.ts'

/** Reads a quantity of the input. An invalid one (negative, fractional, not finite) is reported and counts as zero. */
export function wholeKg(value: number, ref: string, issues: Issue[]): number {
  if (Number.isSafeInteger(value) && value >= 0) return value
  issues.push({ code: 'BAD_NUMBER', ref })
  return 0
}

/** The content of a row as text, fields in alphabetical order: decides between rows with the same id independently of their order. */
const content = (row: object): string => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))

/** Indexes rows by id. A second row with the same id is reported; the one whose content sorts first is used. */
export function byId<Row extends object>(rows: readonly Row[], idOf: (row: Row) => string, issues: Issue[]): Map<string, Row> {
  const known = new Map<string, Row>()
  for (const row of rows) {
    const id = idOf(row)
    const other = known.get(id)
    if (other !== undefined) {
      issues.push({ code: 'DUPLICATE_ID', ref: id })
      if (content(other) <= content(row)) continue
    }
    known.set(id, row)
  }
  return known
}

/** Sorts ids in code unit order: the order used in every result. */
export function sorted(ids: Iterable<string>): string[] {
  const list = [...ids]
  for (let i = 1; i < list.length; i++) if (list[i - 1]! > list[i]!) return list.sort()
  return list
}

export function sortedIssues(issues: Issue[]): Issue[] {
  const key = (issue: Issue) => `${issue.code} ${issue.ref}`
  return issues.sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : (a.excessKg ?? 0) - (b.excessKg ?? 0)))
}
