import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import type { Registration } from '#contract/admin.ts'
import { lazyWith } from '../../lazy-with.ts'
import { useTranslate } from '../../ui/i18n.tsx'
import { Notice } from '../../ui/Notice.tsx'
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
