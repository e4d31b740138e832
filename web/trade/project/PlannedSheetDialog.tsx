import { ImportDialog } from '../../kit/sheets/ImportDialog.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { savePlannedTemplate, useLoadPlanned } from './api.ts'

/** Plans the months of many projects from a sheet. */
export default function PlannedSheetDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  return (
    <ImportDialog
      title={t('project.list.loadPlanned')}
      lead={t('sheet.plannedLead')}
      template={savePlannedTemplate}
      load={useLoadPlanned()}
      onClose={onClose}
    />
  )
}
