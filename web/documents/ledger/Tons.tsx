import Box from '@mui/material/Box'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'

/** Tons for a reader who may get sums alone; null = withheld, which is not 0. Pages that show it load the section `balance` of the dictionary. */
export function Tons({ value }: { value: number | null }) {
  return value === null ? <Withheld /> : formatNumber(value)
}

export function Withheld() {
  const t = useTranslate()
  return (
    <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400, whiteSpace: 'nowrap' }}>
      {t('balance.withheld.short')}
    </Box>
  )
}
