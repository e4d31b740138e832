import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { Link } from 'react-router'
import type { HomeWay } from '#contract/operations/home.ts'
import { type FirstStage, firstStages, firstSteps } from '#domain/operations/home/first-way.ts'
import { ProgressStepper } from '../../kit/display/ProgressStepper.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { formatDay } from '../../kit/text/dates.ts'
import { type Key, useTranslate } from '../../kit/text/i18n.tsx'
import type { useTour } from './useTour.ts'

const actOf = (stage: FirstStage): Key => {
  if (stage === 'fileProject' || stage === 'fileRequest' || stage === 'receiveWagons') return `firstWay.act.${stage}`
  return firstStages[stage].step.startsWith('project') ? 'firstWay.act.project' : 'firstWay.act.request'
}

/** The whole first way of a contractor, with the step where it stands: what to do there, or who acts and since when. It ends with the first delivery. */
export default function FirstWay({ way: { stage, id, link, office, since }, tour }: { way: HomeWay; tour: ReturnType<typeof useTour> }) {
  const t = useTranslate()
  const { open, close } = tour
  // whom the way leads needs no tour, nor one afterwards
  useEffect(() => {
    if (open) close()
  }, [open, close])
  const { step: current, mine } = firstStages[stage]
  const at = firstSteps.indexOf(current)
  const now = (
    <Box sx={{ mt: 0.25, mb: 0.5, fontWeight: 400, color: 'text.secondary' }}>
      <div>{t(`firstWay.now.${stage}`, { id: id ?? '', office: office ?? '', day: since ? formatDay(since) : '' })}</div>
      <Button component={Link} to={link} variant={mine ? 'contained' : 'outlined'} sx={{ mt: 1 }}>
        {t(actOf(stage))}
      </Button>
    </Box>
  )
  return (
    <Section dense title={t('begin.title')}>
      <ProgressStepper
        upright
        label={t('begin.title')}
        steps={firstSteps.map((step, i) => ({
          key: step,
          text: t(`firstWay.step.${step}`),
          state: i < at ? 'done' : i > at ? 'waiting' : 'current',
          ...(i === at && { below: now }),
        }))}
      />
    </Section>
  )
}
