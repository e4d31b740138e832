import { useState } from 'react'
import type { Distribution } from '#contract/trade/distribution.ts'
import { sumTons } from '#domain/tons.ts'
import { noteLength } from '#domain/trade/distribution/distribution.ts'
import { departures } from '#domain/trade/distribution/rules.ts'
import { type BitumenType, bitumenTypes } from '#domain/trade/request/request.ts'
import { useRegions } from '../../core/directory/reference-data.ts'
import { useMay } from '../../core/session/useMay.ts'
import { useUrlList } from '../../kit/hooks/useUrlList.ts'
import { formatMonth } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { isGrade, mostNeeded } from './in-matrix.ts'
import { isFolded, linesOf, overOf, rowsOf, sumOfGrade } from './rows.ts'
import { useLimitsActs } from './useLimitsActs.ts'
import { useLimitsDraft } from './useLimitsDraft.ts'

export type LimitsDeskState = ReturnType<typeof useLimitsDesk>

/** State of one version of a month's limits: draft, selected grade, the user's permissions and what blocks their actions. */
export function useLimitsDesk(fresh: Distribution) {
  const t = useTranslate()
  const may = useMay()
  const regions = useRegions()
  const draft = useLimitsDraft(fresh)
  const { distribution: d, limits, note, proposed } = draft
  const title = t('distribution.title', { month: formatMonth(t, `${d.period}-01`) })
  const acts = useLimitsActs(draft, title)
  const { grade, choose } = useGrade(d)
  const [all, setAll] = useState(() => fresh.lines.length === 0)
  const writes = may('distribution.edit')
  const editing = writes && d.status.code === 'CREATED'
  const every = rowsOf(d, limits, grade, regions)
  const rows = all ? every : every.filter((row) => !isFolded(row))
  const over = editing ? overOf(d.totals, limits) : []
  const departs = proposed ? departures(linesOf(limits), proposed.lines) : (d.proposal?.departures ?? null)
  const below = every.some((row) => Object.values(row.cells).some((c) => (c.limit ?? 0) < c.allocated))
  const nothing = sumTons(bitumenTypes.map((g) => sumOfGrade(limits, g))) === 0
  // limits of zero are signed for a plan of zero
  const empty = nothing && (!d.planApproved || d.totals.some((total) => total.plan > 0))
  const needsNote = departs !== 0 && note.trim().length < noteLength.min
  return {
    ...{ draft, title, acts, grade, choose, every, rows, over, departs, writes, editing },
    /** A proposal would replace limits that differ from it. */
    replaces: !nothing && (departs !== 0 || (draft.dirty && !proposed)),
    /** Regions without data in this grade are shown too. */
    ...{ all, showAll: setAll },
    newest: d.versions[0]?.id === d.id,
    /** Why the limits cannot be frozen yet. */
    why: empty
      ? t('distribution.noLimits')
      : over.length > 0 || below
        ? t('distribution.markedFirst')
        : needsNote
          ? t('distribution.noteHint')
          : null,
  }
}

/** The selected grade, stored in the URL; the default, the most needed grade, is not stored. */
function useGrade(d: Distribution) {
  const { filter, change } = useUrlList()
  const usual = mostNeeded(d.totals)
  const chosen = filter('grade')
  return {
    grade: isGrade(chosen) ? chosen : usual,
    choose: (grade: BitumenType) => change({ grade: grade === usual ? '' : grade }),
  }
}
