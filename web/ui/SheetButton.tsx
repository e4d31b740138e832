import { mdiFileDownloadOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useFailureText } from './FailureBox.tsx'
import { Icon } from './Icon.tsx'
import { useTranslate } from './i18n.tsx'
import { toast } from './toast.ts'

/** Exports all pages of the filtered list, in the visible columns and the current language. `title` = list name if `text` does not contain it. */
export function SheetButton({ title, text, save }: { title?: string; text?: string; save: () => Promise<void> }) {
  const t = useTranslate()
  const textOf = useFailureText()
  const [busy, setBusy] = useState(false)
  const begin = () => {
    setBusy(true)
    save()
      .catch((failure) => toast({ kind: 'error', text: textOf(failure) }))
      .finally(() => setBusy(false))
  }
  return (
    <Button
      className="no-print"
      loading={busy}
      startIcon={<Icon path={mdiFileDownloadOutline} />}
      aria-label={text ?? `${t('shell.table.sheet')}: ${title}`}
      onClick={begin}
    >
      {text ?? t('shell.table.sheet')}
    </Button>
  )
}
