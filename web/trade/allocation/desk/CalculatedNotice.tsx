import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { AllocationMonthRead } from '#contract/trade/desk.ts'
import { tons } from '#domain/tons.ts'
import { Notice } from '../../../kit/feedback/Notice.tsx'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import { formatNumber } from '../../../kit/text/numbers.ts'
import { shortOrganizationName } from '../../../kit/text/organization-name.ts'
import type { SignedChange } from '../draft.ts'
import type { Props } from './DeskNotices.tsx'
import { ReasonForm } from './ReasonForm.tsx'

/** Rows that are named before the others are asked for. */
const most = 6

/** What a calculation changes of signed orders: each row with the tons before and after, and one reason for those that have none. */
export function CalculatedNotice({ month, state, onShow }: Props) {
  const t = useTranslate()
  const [all, setAll] = useState(false)
  const { calculated, unreasoned } = state
  const shown = all ? calculated : calculated.slice(0, most)
  return (
    <Notice kind="warning" title={t('workbench.calculated.title', { count: calculated.length })}>
      <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 260, overflowY: 'auto' }}>
        {shown.map((row) => (
          <li key={`${row.requestId}/${row.productionId}`}>
            {t('workbench.calculated.row', rowText(month, row))}{' '}
            <Button size="small" color="inherit" onClick={() => onShow(row.requestId)}>
              {t('workbench.calculated.show')}
            </Button>
          </li>
        ))}
      </Box>
      {shown.length < calculated.length && (
        <Button size="small" color="inherit" onClick={() => setAll(true)}>
          {t('workbench.calculated.all', { count: calculated.length - shown.length })}
        </Button>
      )}
      {unreasoned.calculated.length > 0 && (
        <ReasonForm label={t('workbench.calculated.reason')} onGive={(reason) => state.giveReason(unreasoned.calculated, reason)} />
      )}
    </Notice>
  )
}

function rowText({ productions }: AllocationMonthRead, { requestId, productionId, fromKg, toKg }: SignedChange) {
  const p = productions.find((one) => one.productionId === productionId)
  const names = [p?.factory.organizationName, p?.supplier.organizationName].map((name) => shortOrganizationName(name ?? ''))
  return { id: requestId, name: names.join(', '), before: formatNumber(tons(fromKg)), after: formatNumber(tons(toKg)) }
}
