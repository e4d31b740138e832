import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { SecondaryText } from '../../kit/display/SecondaryText.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import type { Part } from './part.ts'

/** A component under its name in the source code, its purpose, and a sample. */
export function PartCard({ part }: { part: Part }) {
  const t = useTranslate()
  const { name, inside = [], Sample, wide } = part
  return (
    <Paper
      variant="outlined"
      sx={{ p: 2, display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)', ...(wide && { gridColumn: '1 / -1' }) }}
    >
      <Typography variant="h3" translate="no">
        {name}
      </Typography>
      <SecondaryText>
        {t(`gallery.part.${name}`)}
        {inside.length > 0 && <div>{t('gallery.inside', { names: inside.join(', ') })}</div>}
      </SecondaryText>
      {Sample && (
        <Box sx={{ mt: 1 }}>
          <Sample />
        </Box>
      )}
    </Paper>
  )
}
