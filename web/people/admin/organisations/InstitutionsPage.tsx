import { mdiFileUploadOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import type { Institution } from '#contract/people/organisation.ts'
import { Icon } from '../../../kit/display/Icon.tsx'
import { FailureBox } from '../../../kit/feedback/FailureBox.tsx'
import { useUrlList } from '../../../kit/hooks/useUrlList.ts'
import { PageHeader } from '../../../kit/layout/PageHeader.tsx'
import { FilterChips } from '../../../kit/lists/FilterChips.tsx'
import { lazyPart } from '../../../kit/loading/lazy-part.tsx'
import { lazyWith } from '../../../kit/loading/lazy-with.ts'
import { PageSkeleton } from '../../../kit/loading/PageSkeleton.tsx'
import { SheetButton } from '../../../kit/menus/SheetButton.tsx'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import { saveInstitutions, useInstitutions } from './api.ts'
import { InstitutionGroup } from './InstitutionGroup.tsx'
import { keyOf } from './terms.ts'

const EnterDialog = lazyWith(['refusal'], () => import('./EnterDialog.tsx'))
const LoadDialog = lazyPart(() => import('./LoadDialog.tsx'))
const shown = { all: () => true, missing: (i: Institution) => i.bin === null, done: (i: Institution) => i.bin !== null }
const choices = ['all', 'missing', 'done'] as const

/** The country's institutions by role: those registered in the portal, and those waiting for a BIN. */
export default function InstitutionsPage() {
  const t = useTranslate()
  const list = useUrlList()
  const found = useInstitutions()
  const [open, setOpen] = useState<Institution | 'sheet' | null>(null)
  if (found.error && !found.data) return <FailureBox failure={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <PageSkeleton />
  const book = found.data
  const show = choices.find((c) => c === list.filter('show')) ?? 'all'
  const byRole = Map.groupBy(book, (i) => i.role)
  const close = () => setOpen(null)
  return (
    <>
      <PageHeader
        back="/admin/users?tab=organizations"
        title={t('screen.institutions')}
        below={t('organisation.institutions.entered', { count: book.filter(shown.done).length, all: book.length })}
        actions={
          <>
            <SheetButton title={t('screen.institutions')} save={saveInstitutions} />
            <Button variant="outlined" startIcon={<Icon path={mdiFileUploadOutline} />} onClick={() => setOpen('sheet')}>
              {t('organisation.institutions.load')}
            </Button>
          </>
        }
      />
      <Box sx={{ display: 'grid', gap: 2, mb: 2, maxWidth: 760 }}>
        {t('organisation.institutions.lead')}
        <FilterChips
          label={t('organisation.institutions.show')}
          chips={choices.map((c) => ({ value: c, text: t(`organisation.institutions.${c}`), count: book.filter(shown[c]).length }))}
          value={show}
          onChoose={(c) => list.change({ show: c === 'all' ? '' : c })}
        />
      </Box>
      {[...byRole].map(([role, all]) => (
        <InstitutionGroup key={role} all={all} shown={all.filter(shown[show])} onEnter={setOpen} />
      ))}
      {!book.some(shown[show]) && t('organisation.institutions.none')}
      <Suspense fallback={null}>
        {open === 'sheet' && <LoadDialog onClose={close} />}
        {open && open !== 'sheet' && <EnterDialog key={keyOf(open)} begin={{ institution: open }} onClose={close} />}
      </Suspense>
    </>
  )
}
