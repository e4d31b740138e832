import { mdiLock } from '@mdi/js'
import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { Icon } from '../../../kit/display/Icon.tsx'
import { useTranslate } from '../../../kit/text/i18n.tsx'

const swatch = { width: 26, height: 14, borderRadius: '4px', flexShrink: 0 } as const
const item = { display: 'inline-flex', gap: 0.75, alignItems: 'center' } as const

/** What the looks of a row mean, above the first ones. */
export function DeskLegend() {
  const t = useTranslate()
  return (
    <Box
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, px: 1.5, pt: 0.25, lineHeight: 1.4 },
        ...{ color: 'text.secondary', fontSize: 'small' },
      }}
    >
      <Box component="span" sx={item}>
        <Box aria-hidden sx={({ tones }: Theme) => ({ ...swatch, border: `1px solid ${tones.control}`, backgroundColor: tones.paper })} />
        {t('workbench.legend.named')}
      </Box>
      <Box component="span" sx={item}>
        <Box aria-hidden sx={({ tones }: Theme) => ({ ...swatch, backgroundColor: tones.primarySoft })} />
        {t('workbench.legend.other')}
      </Box>
      <Box component="span" sx={item}>
        <Box aria-hidden sx={{ display: 'flex', color: 'primary.main' }}>
          <Icon path={mdiLock} size={16} />
        </Box>
        {t('workbench.legend.locked')}
      </Box>
    </Box>
  )
}
