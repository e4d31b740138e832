import Box, { type BoxProps } from '@mui/material/Box'
import { useTranslate } from '../../kit/text/i18n.tsx'

/** What "asked" means (docs/process.md, section 2), told beside a table that sums it. */
export const AskedMeans = ({ sx = { px: 2, py: 1.25 } }: Pick<BoxProps, 'sx'>) => {
  const t = useTranslate()
  return (
    <Box component="p" sx={[{ m: 0, maxWidth: '110ch', color: 'text.secondary', fontSize: 'small' }, ...(Array.isArray(sx) ? sx : [sx])]}>
      {t('trade.askedMeans')}
    </Box>
  )
}
