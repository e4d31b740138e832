import { ImportDialog } from '../../kit/sheets/ImportDialog.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { saveTraderTemplate, useLoadTraders } from './api.ts'

/** Adds and changes many traders from a sheet. */
export default function TraderSheetDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  return (
    <ImportDialog
      title={t('partner.traders.load')}
      lead={t('sheet.tradersLead')}
      template={saveTraderTemplate}
      load={useLoadTraders()}
      onClose={onClose}
    />
  )
}
