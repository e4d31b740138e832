import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useTranslate } from '../text/i18n.tsx'

export type Fact = { label: string; value: ReactNode }

/** Names and values as a description list for screen readers; an empty value is shown as not given. */
export function FactList({ facts, columns = 1 }: { facts: readonly Fact[]; columns?: 1 | 2 }) {
  const t = useTranslate()
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        columnGap: 4,
        rowGap: 1.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `repeat(${columns}, minmax(0, 1fr))` },
      }}
    >
      {facts.map(({ label, value }) => (
        <div key={label}>
          <Box component="dt" sx={{ fontSize: 'small', color: 'text.secondary' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, fontSize: 'lead' }}>
            {value === null || value === undefined || value === '' ? (
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {t('shell.notGiven')}
              </Box>
            ) : (
              value
            )}
          </Box>
        </div>
      ))}
    </Box>
  )
}
