import Box from '@mui/material/Box'
import type { AllocationMonthRead, DeskRequest } from '#contract/trade/desk.ts'
import { tons } from '#domain/tons.ts'
import { lotsOf } from '#domain/trade/engine/lots.ts'
import { lotsText } from '#i18n/trade/allocation.ts'
import { FactList } from '../../../kit/display/FactList.tsx'
import { useLanguage, useTranslate } from '../../../kit/text/i18n.tsx'
import { formatNumber } from '../../../kit/text/numbers.ts'
import { shortOrganizationName } from '../../../kit/text/organization-name.ts'
import { type RowDraft, sumOf } from '../draft.ts'

type Props = { request: DeskRequest; draft: RowDraft }

/** The requested, approved and limited tons, and the tons given now. */
export function Figures({ request, draft }: Props) {
  const t = useTranslate()
  const figure = (value: number | null) =>
    value === null ? t('workbench.why.notYet') : t('workbench.table.tons', { tons: formatNumber(value) })
  return (
    <FactList
      columns={2}
      facts={[
        { label: t('workbench.why.asked'), value: figure(request.asked) },
        { label: t('workbench.why.approved'), value: figure(request.approved) },
        { label: t('workbench.why.limited'), value: figure(request.limited) },
        { label: t('workbench.why.given'), value: figure(tons(sumOf(draft))) },
      ]}
    />
  )
}

/** Every holder that supplies the request: tons, kilometres, wagons or trucks. */
export function Sources({ month, request, draft }: Props & { month: AllocationMonthRead }) {
  const t = useTranslate()
  const language = useLanguage()
  const place = month.engine.requests.find((r) => r.id === String(request.requestId))?.placeId
  const given = Object.entries(draft.cells)
  if (given.length === 0) return null
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
      {given.map(([id, value]) => {
        const p = month.productions.find((one) => one.productionId === Number(id))
        const distance = month.engine.distances.find((d) => d.factoryId === p?.factory.bin && d.placeId === place)
        const km = request.transportType === 'CAR' ? distance?.roadKm : distance?.railKm
        return (
          <Box component="li" key={id} sx={{ fontSize: 'large' }}>
            <b>{t('workbench.table.tons', { tons: formatNumber(tons(value)) })}</b> ·{' '}
            {shortOrganizationName(p?.factory.organizationName ?? '')}, {shortOrganizationName(p?.supplier.organizationName ?? '')}
            <Box sx={{ color: 'text.secondary', fontSize: 'plain' }}>
              {km != null && `${t('workbench.why.km', { km: formatNumber(km) })} · `}
              {lotsText(language, lotsOf(value, request.transportType, month.lots))}
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}
