import { useTranslate } from '../text/i18n.tsx'
import { type LoadMutation, SheetDialog } from './SheetDialog.tsx'

type Props = { title: string; lead: string; template: () => Promise<void>; load: LoadMutation; onClose: () => void }

/** Imports a sheet whose rows change what is there: says how many are new or changed, the same, and gone. */
export function ImportDialog({ title, lead, template, load, onClose }: Props) {
  const t = useTranslate()
  return (
    <SheetDialog
      title={title}
      lead={lead}
      template={{ text: t('sheet.template'), save: template }}
      load={load}
      clean={({ changed, same, removed }) =>
        changed + removed > 0
          ? { title: t('sheet.clean', { changed, same, removed }), store: t('sheet.store') }
          : { title: t('sheet.nothing', { same }), store: null }
      }
      faulty={({ badRows, rows }) => t('sheet.bad', { bad: badRows, rows })}
      stored={({ changed, removed }) => t('sheet.stored', { changed, removed })}
      onClose={onClose}
    />
  )
}
