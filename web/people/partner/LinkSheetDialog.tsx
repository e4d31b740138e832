import { ImportDialog } from '../../kit/sheets/ImportDialog.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { saveLinkTemplate, useLoadLinks } from './api.ts'

/** Links many plants to resource holders from a sheet. */
export default function LinkSheetDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  return (
    <ImportDialog
      title={t('partner.suppliers.load')}
      lead={t('sheet.linksLead')}
      template={saveLinkTemplate}
      load={useLoadLinks()}
      onClose={onClose}
    />
  )
}
