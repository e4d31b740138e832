import { mdiBookmarkOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { Icon } from '../../kit/display/Icon.tsx'
import { useOnceTrue } from '../../kit/hooks/useOnceTrue.ts'
import { lazyWith } from '../../kit/loading/lazy-with.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'

const SavedViewsBox = lazyWith(['search'], () => import('./SavedViewsBox.tsx'))

/** Searches, filters and sort orders of a list that the user has saved under a name. */
export function SavedViews({ list }: { list: string }) {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  const opened = useOnceTrue(open)
  return (
    <>
      <Button aria-haspopup="dialog" startIcon={<Icon path={mdiBookmarkOutline} />} onClick={() => setOpen(true)}>
        {t('shell.table.views')}
      </Button>
      <Suspense fallback={null}>{opened && <SavedViewsBox list={list} open={open} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
