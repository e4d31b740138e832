import { SheetDialog } from '../../sheet/SheetDialog.tsx'
import { useTranslate } from '../../ui/i18n.tsx'
import { saveInstitutions, useLoadInstitutions } from './api.ts'

/** Imports many institutions from the exported sheet with BINs filled in. */
export default function LoadDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const load = useLoadInstitutions()
  return (
    <SheetDialog
      title={t('organisation.load.title')}
      lead={t('organisation.load.lead')}
      template={{ text: t('organisation.institutions.save'), save: saveInstitutions }}
      load={load}
      clean={({ entered, passedOver }) =>
        entered > 0
          ? {
              title: t('organisation.load.clean', { count: entered, over: passedOver }),
              store: t('organisation.load.store', { count: entered }),
            }
          : { title: t('organisation.load.nothing', { over: passedOver }), store: null }
      }
      faulty={({ bad }) => t('organisation.load.bad', { bad: bad.length })}
      stored={({ entered }) => t('organisation.load.stored', { count: entered })}
      onClose={onClose}
    />
  )
}
