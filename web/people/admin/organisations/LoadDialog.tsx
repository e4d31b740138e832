import { SheetDialog } from '../../../kit/sheets/SheetDialog.tsx'
import { useTranslate } from '../../../kit/text/i18n.tsx'
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
      clean={({ changed, same, left }) =>
        changed > 0
          ? {
              title: t('organisation.load.clean', { count: changed, over: same + left }),
              store: t('organisation.load.store', { count: changed }),
            }
          : { title: t('organisation.load.nothing', { over: same + left }), store: null }
      }
      faulty={({ badRows }) => t('organisation.load.bad', { bad: badRows })}
      stored={({ changed }) => t('organisation.load.stored', { count: changed })}
      onClose={onClose}
    />
  )
}
