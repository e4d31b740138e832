import { mdiFileUploadOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import { Icon } from '../display/Icon.tsx'
import { useTranslate } from '../text/i18n.tsx'

/** Opens the import of a filled sheet, beside the button that exports one. */
export function LoadButton({ onLoad }: { onLoad: () => void }) {
  const t = useTranslate()
  return (
    <Button startIcon={<Icon path={mdiFileUploadOutline} />} onClick={onLoad}>
      {t('shell.table.load')}
    </Button>
  )
}
