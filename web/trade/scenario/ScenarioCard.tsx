import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Paper from '@mui/material/Paper'
import type { Comparison, Scenario } from '#contract/trade/scenario.ts'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { formatInstant } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'

type Told = Comparison['scenarios'][number]
type Props = {
  scenario: Scenario
  /** What is otherwise, in words. */
  levers: readonly string[]
  chosen: boolean
  /** What came of it; undefined = it is not compared. */
  told: Told | undefined
  base: number
  onChoose: (chosen: boolean) => void
  onEdit: () => void
  onRemove: () => void
}

/** A scenario: what it changes, and how much that gives and takes in all. */
export function ScenarioCard({ scenario, levers, chosen, told, base, onChoose, onEdit, onRemove }: Props) {
  const t = useTranslate()
  const { name, fullName, updatedAt } = scenario
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={({ tones }) => ({
        p: 1.5,
        display: 'grid',
        gap: 0.75,
        alignContent: 'start',
        gridTemplateColumns: 'minmax(0, 1fr)',
        ...(chosen && { borderColor: tones.primary }),
      })}
    >
      <FormControlLabel
        sx={{ mr: 0, '& .MuiFormControlLabel-label': { fontWeight: 600, overflowWrap: 'anywhere' } }}
        control={<Checkbox checked={chosen} onChange={(_, on) => onChoose(on)} />}
        label={name}
      />
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {levers.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Box>
      {told && <Outcome told={told} base={base} />}
      <Box sx={{ color: 'text.secondary', fontSize: 'small' }}>
        {fullName}, {formatInstant(updatedAt)}
      </Box>
      <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button size="small" aria-label={`${t('scenario.edit')}: ${name}`} onClick={onEdit}>
          {t('scenario.edit')}
        </Button>
        <Button size="small" color="error" aria-label={`${t('scenario.remove')}: ${name}`} onClick={onRemove}>
          {t('scenario.remove')}
        </Button>
      </Box>
    </Paper>
  )
}

function Outcome({ told: { total, gained, gainers, lost, losers, ignored, issues }, base }: { told: Told; base: number }) {
  const t = useTranslate()
  const text = (tons: number) => formatNumber(tons)
  return (
    <Box aria-live="polite" sx={{ display: 'grid', gap: 0.5 }}>
      {gainers + losers === 0 ? (
        <b>{t('scenario.nobody')}</b>
      ) : (
        <>
          {gainers > 0 && <b>{t('scenario.gainers', { count: text(gainers), tons: text(gained) })}</b>}
          {losers > 0 && <b>{t('scenario.losers', { count: text(losers), tons: text(lost) })}</b>}
        </>
      )}
      <span>{t('scenario.sum', { total: text(total), base: text(base), gained: text(gained), lost: text(lost) })}</span>
      {ignored > 0 && <Notice kind="warning">{t('scenario.ignored', { count: ignored })}</Notice>}
      {issues > 0 && <Notice kind="warning">{t('scenario.issues', { count: issues })}</Notice>}
    </Box>
  )
}
