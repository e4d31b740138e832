import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '../../kit/dialogs/FormDialog.tsx'
import { SecondaryText } from '../../kit/display/SecondaryText.tsx'
import { FailureBox } from '../../kit/feedback/FailureBox.tsx'
import type { Failed } from '../../kit/http/failed.ts'
import { MonthStepper } from '../../kit/layout/MonthStepper.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { saveAccounting } from './api.ts'

/** The file of a month for a contractor's accounting: its rows of signed orders, and its wagons. `period` = the month that is offered first, 2026-12. */
export default function AccountingDialog({ period, onClose }: { period: string; onClose: () => void }) {
  const t = useTranslate()
  const [month, setMonth] = useState(period)
  const saving = useMutation<void, Failed>({ mutationFn: () => saveAccounting(month), onSuccess: onClose })
  return (
    <FormDialog
      title={t('shipment.report.accounting')}
      onClose={onClose}
      actions={
        <Button variant="contained" loading={saving.isPending} onClick={() => saving.mutate()}>
          {t('shipment.accounting.save')}
        </Button>
      }
    >
      <div>{t('shipment.accounting.lead')}</div>
      <Box sx={{ display: 'flex' }}>
        <MonthStepper period={month} onChoose={setMonth} />
      </Box>
      <SecondaryText>{t('shipment.accounting.hint')}</SecondaryText>
      {saving.error && <FailureBox failure={saving.error} onRetry={() => saving.mutate()} />}
    </FormDialog>
  )
}
