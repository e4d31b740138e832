import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { scale, type TypeSize } from '../../kit/theme/scale.ts'

/** The font sizes of the scale, each shown in its own size. */
export function Letters() {
  const t = useTranslate()
  return (
    <Paper variant="outlined" sx={{ p: 2, gridColumn: '1 / -1' }}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 3 }}>
        {(Object.keys(scale) as TypeSize[]).map((size) => (
          <Box key={size} component="li" translate="no" sx={{ fontSize: size }}>
            {size} · {t('gallery.sample.text')}
          </Box>
        ))}
      </Box>
    </Paper>
  )
}
