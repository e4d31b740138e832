import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useTranslate } from './i18n.tsx'

/** Who types with a thumb has no such keys. */
const keysOnly = { '@media (pointer: coarse)': { display: 'none' } } as const

/** What stands under a matrix: its legend, and the keys where one may type. */
export function MatrixLegend({ below, keys }: { below: ReactNode; keys: boolean }) {
  const t = useTranslate()
  if (!keys && !below) return null
  return (
    <Box
      className="no-print"
      sx={{
        px: 2,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
        color: 'text.secondary',
        fontSize: 'small',
        ...(!below && keysOnly),
      }}
    >
      {below}
      {keys && (
        <Box component="span" sx={keysOnly}>
          {below && ' '}
          {t('shell.matrix.keys')}
        </Box>
      )}
    </Box>
  )
}
