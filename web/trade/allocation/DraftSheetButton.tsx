import { mdiFileDownloadOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { Icon } from '../../kit/display/Icon.tsx'
import { reasoned } from '../../kit/feedback/reasoned.ts'
import { SheetButton } from '../../kit/menus/SheetButton.tsx'
import type { SheetFormat } from '../../kit/menus/sheet-format.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'

/** `bare` = its icon alone, among others. */
type Props = { title: string; dirty: boolean; bare?: true; save: (format: SheetFormat) => Promise<void> }

/** Exports what is saved: not before what was typed is. */
export function DraftSheetButton({ title, dirty, bare, save }: Props) {
  const t = useTranslate()
  const why = dirty && t('shell.why.unsaved')
  const name = `${t('shell.table.export')}: ${title}`
  return (
    <SheetButton
      title={title}
      save={save}
      draw={(button) =>
        bare ? (
          <IconButton {...button} title={name} {...reasoned(why)}>
            <Icon path={mdiFileDownloadOutline} size={22} />
          </IconButton>
        ) : (
          <Button {...button} startIcon={<Icon path={mdiFileDownloadOutline} />} {...reasoned(why)}>
            {t('shell.table.export')}
          </Button>
        )
      }
    />
  )
}
