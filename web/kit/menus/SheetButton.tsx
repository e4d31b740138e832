import { mdiFileDownloadOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import { type ReactNode, Suspense, useState } from 'react'
import { Icon } from '../display/Icon.tsx'
import { useFailureText } from '../feedback/FailureBox.tsx'
import { toast } from '../feedback/toast.ts'
import { useOnceTrue } from '../hooks/useOnceTrue.ts'
import { lazyPart } from '../loading/lazy-part.tsx'
import { useTranslate } from '../text/i18n.tsx'
import { type SheetFormat, sheetFormats } from './sheet-format.ts'

const RowChoices = lazyPart(() => import('./RowChoices.tsx'))

/** A file of another kind with the same rows: a paper, a file for accounting. */
export type OtherFile = { key: string; text: string; save: () => Promise<void> }
/** `title` = name of the list; `save` = as a sheet. */
type Props = {
  title: string
  save?: (format: SheetFormat) => Promise<void>
  more?: readonly OtherFile[]
  /** Another button than the usual one. */
  draw?: (button: object) => ReactNode
}

/** Exports all pages of the filtered list, in the visible columns and the current language, as XLSX or CSV. */
export function SheetButton({ title, draw, save, more = [] }: Props) {
  const t = useTranslate()
  const textOf = useFailureText()
  const [busy, setBusy] = useState(false)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const opened = useOnceTrue(anchor !== null)
  const name = `${t('shell.table.export')}: ${title}`
  const begin = (saving: Promise<void>) => {
    setBusy(true)
    saving.catch((failure) => toast({ kind: 'error', text: textOf(failure) })).finally(() => setBusy(false))
  }
  const button = {
    ...({ className: 'no-print', loading: busy, 'aria-label': name, 'aria-haspopup': 'menu', 'aria-expanded': anchor !== null } as const),
    onPointerEnter: () => void RowChoices.load(),
    onClick: (event: { currentTarget: HTMLElement }) => setAnchor(event.currentTarget),
  }
  return (
    <>
      {draw ? (
        draw(button)
      ) : (
        <Button {...button} startIcon={<Icon path={mdiFileDownloadOutline} />}>
          {t('shell.table.export')}
        </Button>
      )}
      <Suspense fallback={null}>
        {opened && (
          <RowChoices
            name={name}
            anchor={anchor}
            actions={[
              ...(save
                ? sheetFormats.map((format) => ({
                    key: format as string,
                    text: t(`shell.table.${format}`),
                    onAct: () => begin(save(format)),
                  }))
                : []),
              ...more.map(({ key, text, save: saveIt }) => ({ key, text, onAct: () => begin(saveIt()) })),
            ]}
            onClose={() => setAnchor(null)}
          />
        )}
      </Suspense>
    </>
  )
}
