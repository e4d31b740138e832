import { mdiFormatLineSpacing, mdiViewHeadline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Icon } from '../display/Icon.tsx'
import { useDensity } from '../hooks/density.ts'
import { useTranslate } from '../text/i18n.tsx'

/** Switches all lists between one line a row and two; remembered for the person. */
export function DensityButton() {
  const t = useTranslate()
  const [density, choose] = useDensity()
  const dense = density === 'dense'
  return (
    <Box className="no-print" sx={{ mr: 'auto' }}>
      <Button
        size="small"
        startIcon={<Icon path={dense ? mdiViewHeadline : mdiFormatLineSpacing} />}
        aria-pressed={dense}
        onClick={() => choose(dense ? 'comfortable' : 'dense')}
      >
        {t('shell.table.dense')}
      </Button>
    </Box>
  )
}
