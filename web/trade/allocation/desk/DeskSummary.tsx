import { mdiCloudCheckOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import type { AllocationMonthRead } from '#contract/trade/desk.ts'
import { tons } from '#domain/tons.ts'
import { Icon } from '../../../kit/display/Icon.tsx'
import { FilterChips } from '../../../kit/lists/FilterChips.tsx'
import { formatInstant } from '../../../kit/text/dates.ts'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import { formatNumber } from '../../../kit/text/numbers.ts'
import { SignBy } from '../SignBy.tsx'
import { allSigned } from '../signed.ts'
import { stripsLook } from './desk-look.ts'
import { type StripKind, stripKinds } from './strip.ts'
import type { DeskState } from './useDesk.ts'

type Props = { month: AllocationMonthRead; state: DeskState; kind: StripKind | null; onKind: (kind: StripKind | null) => void }

/** What the whole month has come to, and what may be opened above its table. */
export function DeskSummary({ month, state, kind, onKind }: Props) {
  const t = useTranslate()
  const { balance } = state
  const kinds = stripKinds.filter((one) => (one === 'held' ? month.held.length > 0 : month.requests.length > 0))
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        rowGap: 0.5,
        alignItems: 'center',
        mb: 0.5,
        fontSize: 'plain',
        lineHeight: 1.4,
      }}
    >
      <Box sx={{ flex: '1 1 20rem', minWidth: 0, display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
        <span aria-live="polite">
          {t('workbench.total.given')}{' '}
          <Box component="b" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {formatNumber(tons(balance.givenKg))}
          </Box>{' '}
          {t('workbench.total.of', { tons: formatNumber(tons(balance.limitedKg)) })}
        </span>
        <Box component="span" sx={{ fontWeight: 600, color: allSigned(month) ? 'success.main' : 'warning.main' }}>
          <SignBy month={month} to={`/distribution?period=${month.period}`} />
        </Box>
      </Box>
      {kinds.length > 0 && (
        <Box className="no-print" sx={stripsLook}>
          <FilterChips<StripKind | ''>
            label={t('workbench.strip.label')}
            chips={kinds.map((value) => ({
              value,
              text: t(`workbench.strip.${value}`),
              ...(value === 'held' && { count: month.held.length }),
            }))}
            value={kind ?? ''}
            onChoose={(value) => onKind(value === kind || value === '' ? null : value)}
          />
        </Box>
      )}
    </Box>
  )
}

/** Below the table: whether it is saved, whether the plants have enough for the limits, and what is given or waits beside them. */
export function DeskStanding({ month, state: { desk, dirty, balance } }: Pick<Props, 'month' | 'state'>) {
  const t = useTranslate()
  const supplyKg = desk.productions.reduce((sum, p) => sum + p.kg, 0)
  const waitingKg = [...balance.waitingKg.values()].reduce((sum, kg) => sum + kg, 0)
  const inTons = (kg: number) => ({ tons: formatNumber(tons(kg)) })
  return (
    <>
      <Box
        component="span"
        sx={{ display: 'inline-flex', gap: 0.5, alignItems: 'center' }}
        aria-live="polite"
        title={month.saved?.fullName}
      >
        <Icon path={mdiCloudCheckOutline} size={16} />
        {dirty
          ? t('workbench.unsaved')
          : month.saved
            ? t('workbench.savedAt', { time: formatInstant(month.saved.at) })
            : t('workbench.untouched')}
      </Box>
      <span>
        {t(supplyKg < balance.limitedKg ? 'workbench.total.short' : 'workbench.total.enough', {
          supply: formatNumber(tons(supplyKg)),
          ...inTons(Math.abs(balance.limitedKg - supplyKg)),
        })}
      </span>
      {balance.fromRestKg > 0 && <span>{t('workbench.total.fromRest', inTons(balance.fromRestKg))}</span>}
      {balance.emergencyKg > 0 && <span>{t('workbench.total.emergency', inTons(balance.emergencyKg))}</span>}
      {waitingKg > 0 && <span>{t('workbench.total.waiting', inTons(waitingKg))}</span>}
    </>
  )
}
