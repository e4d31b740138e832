import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { PageSkeleton } from '../../kit/loading/PageSkeleton.tsx'
import { ShownTogether } from '../../kit/loading/ShownTogether.tsx'
import { TableSkeleton } from '../../kit/loading/TableSkeleton.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import type { Part } from './part.ts'

/** Shown only on request: otherwise screen reader users would wait for a page that seems to load. */
function Toggled({ children }: { children: (shown: boolean) => ReactNode }) {
  const t = useTranslate()
  const [shown, setShown] = useState(false)
  return (
    <>
      <Button variant="outlined" size="small" aria-expanded={shown} onClick={() => setShown(!shown)} sx={{ mb: 1 }}>
        {t(shown ? 'gallery.sample.hide' : 'gallery.sample.show')}
      </Button>
      {children(shown)}
    </>
  )
}

const Table = () => <Toggled>{(shown) => shown && <TableSkeleton rows={3} height={40} />}</Toggled>

const Page = () => <Toggled>{(shown) => shown && <PageSkeleton />}</Toggled>

function Together() {
  const t = useTranslate()
  return <Toggled>{(shown) => <ShownTogether arrived={!shown}>{t('gallery.sample.text')}</ShownTogether>}</Toggled>
}

export const waiting: readonly Part[] = [
  { name: 'TableSkeleton', Sample: Table },
  { name: 'PageSkeleton', Sample: Page },
  { name: 'ShownTogether', Sample: Together },
]
