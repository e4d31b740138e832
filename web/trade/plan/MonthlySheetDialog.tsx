import { ImportDialog } from '../../kit/sheets/ImportDialog.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { saveMonthlyTemplate, useLoadMonthly } from './api.ts'

type Props = { period: string; version: number; heading: string; onClose: () => void }

/** Writes the draft of a month's plan from a sheet. */
export default function MonthlySheetDialog({ period, version, heading, onClose }: Props) {
  const t = useTranslate()
  return (
    <ImportDialog
      title={heading}
      lead={t('sheet.planLead')}
      template={() => saveMonthlyTemplate(period)}
      load={useLoadMonthly(period, version)}
      onClose={onClose}
    />
  )
}
