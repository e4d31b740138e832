import { mdiViewColumnOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { Icon } from '../display/Icon.tsx'
import { useOnceTrue } from '../hooks/useOnceTrue.ts'
import { lazyPart } from '../loading/lazy-part.tsx'
import { useTranslate } from '../text/i18n.tsx'

const ColumnChoices = lazyPart(() => import('./ColumnChoices.tsx'))

export type ChoosableColumn = { key: string; head: string }
type Props = { columns: readonly ChoosableColumn[]; hidden: readonly string[]; onHidden: (hidden: readonly string[]) => void }

/** Selects the visible columns of a table; columns that are not listed here are always visible. */
export function ColumnChooser({ columns, hidden, onHidden }: Props) {
  const t = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const opened = useOnceTrue(anchor !== null)
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        startIcon={<Icon path={mdiViewColumnOutline} />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('shell.table.columns')}
      </Button>
      <Suspense fallback={null}>
        {opened && <ColumnChoices anchor={anchor} columns={columns} hidden={hidden} onHidden={onHidden} onClose={() => setAnchor(null)} />}
      </Suspense>
    </>
  )
}
