import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import type { Registration } from '#contract/people/admin.ts'
import { Notice } from '../../../kit/feedback/Notice.tsx'
import { lazyWith } from '../../../kit/loading/lazy-with.ts'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import { useInstitutions } from './api.ts'
import { institutionNamed } from './terms.ts'
import { useInstitutionText } from './useInstitutionText.ts'

const EnterDialog = lazyWith(['refusal'], () => import('./EnterDialog.tsx'))

/** A hint that the applicant's organisation is unknown: it is created first; the form is prefilled from the certificate and the registration. */
export function EnterHint({ registration: r }: { registration: Registration }) {
  const t = useTranslate()
  const { nameOf } = useInstitutionText()
  const [entering, setEntering] = useState(false)
  const institution = institutionNamed(useInstitutions().data ?? [], r.organizationName)
  const known = {
    bin: r.bin,
    nameRu: r.organizationName,
    email: r.organizationEmail,
    phone: r.organizationPhone,
    legalAddress: r.legalAddress,
    actualAddress: r.actualAddress,
  }
  return (
    <>
      {!r.known && (
        <Notice
          kind={institution ? 'warning' : 'info'}
          title={t('admin.registration.newcomer')}
          action={
            <Button color="inherit" variant="outlined" size="small" onClick={() => setEntering(true)}>
              {t('organisation.hint.enter')}
            </Button>
          }
        >
          {institution ? t('organisation.hint.institution', { name: nameOf(institution) }) : t('organisation.hint.other')}
        </Notice>
      )}
      <Suspense fallback={null}>{entering && <EnterDialog begin={{ known, institution }} onClose={() => setEntering(false)} />}</Suspense>
    </>
  )
}
