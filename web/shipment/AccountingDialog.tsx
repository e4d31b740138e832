import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Failed } from '../failed.ts'
import { FailureBox } from '../ui/FailureBox.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { useTranslate } from '../ui/i18n.tsx'
import { MonthStepper } from '../ui/MonthStepper.tsx'
import { SecondaryText } from '../ui/SecondaryText.tsx'
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
