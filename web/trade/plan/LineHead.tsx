import { mdiClose } from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { BitumenType } from '#domain/trade/request/request.ts'
import { Icon } from '../../kit/display/Icon.tsx'
import { type Translate, useTranslate } from '../../kit/text/i18n.tsx'

type Line = { factoryName: string; supplierName: string; bitumenType: BitumenType }
export const lineName = (t: Translate, { factoryName, supplierName, bitumenType }: Line): string =>
  [factoryName, supplierName, t(`trade.bitumenType.${bitumenType}`)].filter(Boolean).join(', ')

/** Plant, resource holder and grade of a line of the plan. */
export function LineHead({ line, onRemove }: { line: Line; onRemove?: (() => void) | undefined }) {
  const t = useTranslate()
  const grade = t(`trade.bitumenType.${line.bitumenType}`)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: { md: '14rem' } }}>
      <Box sx={{ flex: 1, minWidth: 0, lineHeight: 1.3 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{line.factoryName || grade}</Box>
        {line.factoryName && (
          <Box sx={{ fontSize: 'small', color: 'text.secondary' }}>
            {line.supplierName} ·{' '}
            <Box component="span" sx={{ color: 'text.primary', whiteSpace: 'nowrap' }}>
              {grade}
            </Box>
          </Box>
        )}
      </Box>
      {onRemove && (
        <IconButton
          size="small"
          aria-label={t('plan.removeLineOf', { name: lineName(t, line) })}
          title={t('plan.removeLine')}
          onClick={onRemove}
        >
          <Icon path={mdiClose} size={18} />
        </IconButton>
      )}
    </Box>
  )
}
