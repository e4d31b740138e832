import Chip from '@mui/material/Chip'
import type { Dimension } from '#domain/reporting/balance/figures.ts'
import { useParts } from '../../documents/ledger/api.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'

type Props = { dimension: Dimension; value: string; period: string; onDrop: () => void }

/** A filter value by its name, with a cross that removes it. */
export function ChosenChip({ dimension, value, period, onDrop }: Props) {
  const t = useTranslate()
  const parts = useParts(dimension, { period })
  const name = parts.data?.rows.find((row) => row.key === value)?.name ?? value
  return (
    <Chip
      label={`${t(`balance.dimension.${dimension}`)}: ${name}`}
      onDelete={onDrop}
      title={t('balance.every', { name })}
      variant="outlined"
    />
  )
}
