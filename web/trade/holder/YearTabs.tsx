import { mdiPlus } from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { Icon } from '../../kit/display/Icon.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { yearAfter } from './years.ts'

type Props = { years: readonly number[]; year: number; onChoose: (year: number) => void; onAdd: (year: number) => void }

/** Years in tabs; '+' adds the next one (docs/requirements.md, section 2). */
export function YearTabs({ years, year, onChoose, onAdd }: Props) {
  const t = useTranslate()
  const next = yearAfter(years)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', borderBottom: 1, borderColor: 'divider', minWidth: 0 }}>
      <Tabs
        value={year}
        onChange={(_, to: number) => onChoose(to)}
        aria-label={t('holder.years')}
        variant="scrollable"
        sx={{ minWidth: 0, minHeight: 42, '& .MuiTab-root': { minHeight: 42, py: 0.75 } }}
      >
        {years.map((y) => (
          <Tab key={y} value={y} label={String(y)} id={`year-${y}`} aria-controls="allocations" sx={{ minWidth: 72 }} />
        ))}
      </Tabs>
      {next !== null && (
        <IconButton aria-label={t('holder.nextYear')} title={t('holder.nextYear')} onClick={() => onAdd(next)}>
          <Icon path={mdiPlus} />
        </IconButton>
      )}
    </Box>
  )
}
