import { mdiPencilOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { Icon } from '../../kit/display/Icon.tsx'
import { FailureBox } from '../../kit/feedback/FailureBox.tsx'
import { lazyWith } from '../../kit/loading/lazy-with.ts'
import { PageSkeleton } from '../../kit/loading/PageSkeleton.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { AccountView } from './AccountView.tsx'
import { useActOnOrganization, useOrganization } from './api.ts'
import { MemberSection } from './organisations/MemberSection.tsx'
import { isClosed } from './organisations/terms.ts'

const EditDialog = lazyWith(['refusal'], () => import('./organisations/EditDialog.tsx'))

export function OrganizationPage({ bin }: { bin: string }) {
  const t = useTranslate()
  const found = useOrganization(bin)
  const [editing, setEditing] = useState(false)
  const acting = useActOnOrganization(bin)
  if (found.error && !found.data) return <FailureBox failure={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <PageSkeleton />
  const o = found.data
  return (
    <AccountView
      account={o}
      back="/admin/users?tab=organizations"
      title={o.organizationName}
      facts={[
        { label: t('organisation.form.nameRu'), value: o.nameRu },
        { label: t('organisation.form.nameKk'), value: o.nameKk },
        { label: t('registration.form.bin'), value: o.bin },
        { label: t('admin.list.region'), value: o.region },
        { label: t('admin.list.roles'), value: o.roles.map((r) => r.description).join(', ') },
        { label: t('admin.account.phone'), value: o.phone },
        { label: t('admin.list.email'), value: o.email },
        { label: t('registration.form.legalAddress'), value: o.legalAddress },
        { label: t('registration.form.actualAddress'), value: o.actualAddress },
      ]}
      acting={acting}
      edit={
        !isClosed(o) && (
          <Button variant="outlined" startIcon={<Icon path={mdiPencilOutline} />} onClick={() => setEditing(true)} sx={{ mt: 2 }}>
            {t('organisation.form.edit')}
          </Button>
        )
      }
    >
      <MemberSection organization={o} />
      <Suspense fallback={null}>{editing && <EditDialog organization={o} onClose={() => setEditing(false)} />}</Suspense>
    </AccountView>
  )
}
