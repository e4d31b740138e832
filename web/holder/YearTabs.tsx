import { mdiPlus } from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { Icon } from '../ui/Icon.tsx'
import { useTranslate } from '../ui/i18n.tsx'

type Props = { years: readonly number[]; year: number; onChoose: (year: number) => void }

/** Years in tabs; '+' adds the next one (docs/requirements.md, section 2). */
export function YearTabs({ years, year, onChoose }: Props) {
  const t = useTranslate()
  const shown = [...new Set([...years, year])].sort((a, b) => a - b)
  const last = shown.at(-1)!
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', borderBottom: 1, borderColor: 'divider', minWidth: 0 }}>
      <Tabs
        value={year}
        onChange={(_, to: number) => onChoose(to)}
        aria-label={t('holder.years')}
        variant="scrollable"
        sx={{ minWidth: 0 }}
      >
        {shown.map((y) => (
          <Tab key={y} value={y} label={String(y)} id={`year-${y}`} aria-controls="allocations" sx={{ minWidth: 72 }} />
        ))}
      </Tabs>
      <IconButton aria-label={t('holder.nextYear')} title={t('holder.nextYear')} onClick={() => onChoose(last + 1)}>
        <Icon path={mdiPlus} />
      </IconButton>
    </Box>
  )
}
