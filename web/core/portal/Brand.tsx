import Box from '@mui/material/Box'
import { useTranslate } from '../../kit/text/i18n.tsx'

const stroke = { fill: 'none', stroke: '#fff', strokeWidth: 2.4, strokeLinecap: 'round' } as const

/** The logo: a road, and what flows to it. */
export function Mark({ size = 34 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} style={{ flexShrink: 0 }} aria-hidden focusable="false">
      <defs>
        <linearGradient id="mark" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#1565c0" />
          <stop offset="1" stopColor="#42a5f5" />
        </linearGradient>
      </defs>
      <rect width="32" height="32" rx="9" fill="url(#mark)" />
      <path d="M9 8v16M16 8v3M16 14.5v3M16 21v3M23 8v8M23 19.500v5.500M20.250 22.250h5.500" {...stroke} />
    </svg>
  )
}

export function Brand({ compact = false }: { compact?: boolean }) {
  const t = useTranslate()
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        minHeight: 64,
        px: compact ? 0 : 2.5,
        justifyContent: compact ? 'center' : 'flex-start',
      }}
    >
      <Mark />
      {!compact && <Box sx={{ fontWeight: 600, fontSize: 'lead', lineHeight: 1.3 }}>{t('shell.brand')}</Box>}
    </Box>
  )
}
