import { ImportDialog } from '../../kit/sheets/ImportDialog.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { saveTemplate, useLoadLimits } from './api.ts'

type Props = { id: number; version: number; heading: string; onClose: () => void }

/** Writes the limits of a month from a sheet. */
export default function LimitsSheetDialog({ id, version, heading, onClose }: Props) {
  const t = useTranslate()
  return (
    <ImportDialog
      title={heading}
      lead={t('sheet.limitsLead')}
      template={() => saveTemplate(id)}
      load={useLoadLimits(id, version)}
      onClose={onClose}
    />
  )
}
