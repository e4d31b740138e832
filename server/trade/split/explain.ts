import type { AllocationInput, AllocationResult } from '#domain/trade/engine/shapes.ts'
import { quotaParts } from '#domain/trade/split/quotas.ts'
import { inLanguage } from '#i18n/language.ts'
import { explanationText, issueText, type Names } from '#i18n/trade/allocation.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Sql } from '../../platform/sql/db.ts'

type Reader = Pick<Call, 't' | 'language'>

/** Names of factories, grades and limits in the reader's language. */
export async function namesFor(sql: Sql, { t, language }: Reader): Promise<Names> {
  const named = inLanguage(language, 'nameRu' as const, 'nameKk' as const)
  const factories = await sql
    .selectFrom('party as o')
    .select(['o.bin as id', `o.${named} as name`])
    .where('o.role', '=', 'FACTORY')
    .execute()
  const regions = await sql
    .selectFrom('region')
    .select(['code as id', `${named} as name`])
    .execute()
  const names = new Map([...factories, ...regions].map(({ id, name }) => [id, name]))
  const grade = (code: string) => t(`trade.bitumenType.${code as 'PBV'}`)
  return {
    factory: (id) => names.get(id) ?? id,
    grade,
    limit: (id) => {
      const { region, ownership, grade: of } = quotaParts(id)
      return `${names.get(region) ?? region}, ${t(`trade.ownershipType.${ownership}`)}, ${grade(of)}`
    },
  }
}

type Explained = Pick<AllocationResult, 'explanations' | 'groups'>

/**
 * Sentences for each request of a proposal, by its number; for a locked one, why the rule
 * would have given its figure. The delivering plant is decided later. `limitNote`: told to those whom a limit stopped.
 */
export function sentencesOf(
  input: AllocationInput,
  explained: Explained & { unlocked?: Explained },
  names: Names,
  { language }: Reader,
  { only, limitNote }: { only?: string; limitNote?: string | undefined } = {},
): Map<string, string[]> {
  const grades = new Map(input.requests.map((r) => [r.id, r.grade]))
  const found = [explained, ...(explained.unlocked ? [explained.unlocked] : [])].flatMap(({ explanations, groups }) =>
    explanations
      .filter((e) => only === undefined || e.requestId === only)
      .map((e): [string, string[]] => {
        const group = groups.find((g) => g.id === e.group) ?? null
        const first = groups.find((g) => g.id === e.first?.group) ?? null
        const grade = grades.get(e.requestId) ?? ''
        const sentences = explanationText(language, { ...e, preferred: 'NONE' }, group, grade, input.policy, names, first)
        return [e.requestId, limitNote && [group, first].some(isLimited) ? [...sentences, limitNote] : sentences]
      }),
  )
  return new Map(found)
}

const isLimited = (group: Explained['groups'][number] | null): boolean => group?.binding[0]?.kind === 'QUOTA'

export const issuesOf = ({ issues }: Pick<AllocationResult, 'issues'>, { language }: Reader): string[] =>
  issues.map((issue) => issueText(language, issue))
