import { SheetDialog } from '../../kit/sheets/SheetDialog.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { saveTemplate, useCarryOut } from './api.ts'

/** The filled workbook: looked at first, then taken over as a whole or not at all. */
export default function BookDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  return (
    <SheetDialog
      title={t('takeover.book.title')}
      lead={t('takeover.book.dialogLead')}
      template={{ text: t('takeover.template.save'), save: saveTemplate }}
      load={useCarryOut()}
      clean={({ changed }) =>
        changed > 0
          ? { title: t('takeover.book.clean', { changed }), store: t('takeover.book.store') }
          : { title: t('takeover.book.nothing'), store: null }
      }
      faulty={({ bad, rows }) => t('sheet.bad', { bad: bad.length, rows })}
      stored={({ changed }) => t('takeover.book.stored', { changed })}
      onClose={onClose}
    />
  )
}
