import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useCallback, useRef, useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { announce } from '../../../kit/feedback/announce.ts'
import { Notice } from '../../../kit/feedback/Notice.tsx'
import { Section } from '../../../kit/layout/Section.tsx'
import type { CellChange } from '../../../kit/matrix/matrix.ts'
import { useMatrixEdit } from '../../../kit/matrix/matrix-trail.ts'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import { formatNumber } from '../../../kit/text/numbers.ts'
import { availableOf } from './available.ts'
import { PlanMatrix } from './PlanMatrix.tsx'
import { PlanTabs } from './PlanTabs.tsx'
import { type Plan, spanOf, sumOfAll, withoutYear, withYearOf, yearsOf } from './plan.ts'
import { idOf, useRefusal } from './refusals.ts'
import type { ProjectValues } from './values.ts'

type Undo = { year: number; plan: Plan; planned: number }

/** Tons by month, one tab per year; above the available tons the tab is reset to 0, which can be undone (docs/requirements.md, section 5). */
export function PlanSection() {
  const t = useTranslate()
  const { field } = useController<ProjectValues, 'plan'>({ name: 'plan' })
  const plan = field.value
  const [startDate, endDate, bitumenTotal, bitumenRemainder] = useWatch<
    ProjectValues,
    ['startDate', 'endDate', 'bitumenTotal', 'bitumenRemainder']
  >({ name: ['startDate', 'endDate', 'bitumenTotal', 'bitumenRemainder'] })
  const span = spanOf(startDate, endDate)
  const years = yearsOf(span)
  const [chosen, setChosen] = useState<number | null>(null)
  const year = years.includes(chosen ?? 0) ? chosen! : years[0]
  const available = availableOf({ bitumenTotal, bitumenRemainder })
  const [undo, setUndo] = useState<Undo | null>(null)
  const settled = useRef<Plan>(plan)
  const { getValues } = useFormContext<ProjectValues>()
  const { onChange } = field
  const apply = useCallback(
    (changes: readonly CellChange<'tons'>[]) =>
      onChange({ ...getValues('plan'), ...Object.fromEntries(changes.map(({ row, after }) => [row, after])) }),
    [onChange, getValues],
  )
  const edit = useMatrixEdit<'tons'>(apply)
  const refusal = useRefusal('projectPlannedList')

  const settle = () => {
    const next = getValues('plan')
    if (year === undefined || same(next, settled.current)) return
    settled.current = next
    const planned = sumOfAll(next, span)
    if (available === null || planned <= available) return setUndo(null)
    setUndo({ year, plan: next, planned })
    settled.current = withoutYear(next, year)
    replace(settled.current)
  }
  /** Months that are replaced as a whole are no step of the matrix: the notice takes it back. */
  const replace = (by: Plan) => {
    onChange(by)
    edit.forget()
  }
  const restore = (given: Undo) => {
    settled.current = withYearOf(plan, given.year, given.plan)
    replace(settled.current)
    setUndo(null)
    announce(t('projectForm.undone', { year: given.year }))
  }

  return (
    <Section title={t('projectForm.plan')} mark={t('projectForm.optional')}>
      {year === undefined ? (
        <Typography variant="body2" color="textSecondary" id={idOf('projectPlannedList')} tabIndex={-1}>
          {t('projectForm.planHint')}
        </Typography>
      ) : (
        <Box id={idOf('projectPlannedList')} tabIndex={-1}>
          <PlanTabs years={years} year={year} plan={plan} span={span} onChoose={setChosen} />
          <Box id="plan-panel" role="tabpanel" aria-labelledby={`plan-tab-${year}`} sx={{ pt: 2 }}>
            <PlanMatrix year={year} plan={plan} span={span} edit={edit} onSettle={settle} />
          </Box>
          <Rest planned={sumOfAll(plan, span)} available={available} />
          {undo && (
            <Notice
              kind="error"
              action={
                <Button color="inherit" variant="outlined" size="small" onClick={() => restore(undo)}>
                  {t('projectForm.undo')}
                </Button>
              }
            >
              {t('refusal.project.planOverVolume', { planned: formatNumber(undo.planned), available: formatNumber(available ?? 0) })}{' '}
              {t('projectForm.reset', { year: undo.year })}
            </Notice>
          )}
          {!undo && refusal && <Notice kind="error">{refusal}</Notice>}
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5, display: { xs: 'none', sm: 'block' } }}>
            {t('projectForm.planKeys')}
          </Typography>
        </Box>
      )}
    </Section>
  )
}

const same = (a: Plan, b: Plan): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Planned and remaining tons, updated while typing. */
function Rest({ planned, available }: { planned: number; available: number | null }) {
  const t = useTranslate()
  if (available === null) return null
  const left = available - planned
  return (
    <Box
      role="status"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, my: 1.5, fontSize: 'large', fontVariantNumeric: 'tabular-nums' }}
    >
      <span>{t('projectForm.planned', { planned: formatNumber(planned), available: formatNumber(available) })}</span>
      <Box component="b" sx={{ color: left < 0 ? 'error.main' : 'text.primary' }}>
        {left < 0 ? t('projectForm.over', { tons: formatNumber(-left) }) : t('projectForm.left', { tons: formatNumber(left) })}
      </Box>
    </Box>
  )
}
