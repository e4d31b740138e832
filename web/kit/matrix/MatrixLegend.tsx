import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useTranslate } from '../text/i18n.tsx'

/** Hidden on touch devices, which do not have these keys. */
const keysOnly = { '@media (pointer: coarse)': { display: 'none' } } as const

/** The content below a matrix: its legend, and the keyboard hints if it is editable. */
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
