import { FailureBox } from '../ui/FailureBox.tsx'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'
import { useSay } from '../ui/words.tsx'
import { AccountView } from './AccountView.tsx'
import { useActOnOrganization, useOrganization } from './api.ts'

export function OrganizationPage({ bin }: { bin: string }) {
  const say = useSay()
  const found = useOrganization(bin)
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
        { label: say('registration.form.bin'), value: o.bin },
        { label: say('admin.list.region'), value: o.region },
        { label: say('admin.list.roles'), value: o.roles.map((r) => r.description).join(', ') },
        { label: say('admin.account.phone'), value: o.phone },
        { label: say('admin.list.email'), value: o.email },
        { label: say('registration.form.legalAddress'), value: o.legalAddress },
        { label: say('registration.form.actualAddress'), value: o.actualAddress },
      ]}
      membersTitle={say('admin.account.members')}
      members={o.members.map((m) => ({
        key: String(m.id),
        to: `/admin/users/person/${m.id}`,
        name: m.fullName,
        role: m.role,
        status: m.status,
      }))}
      acting={acting}
    />
  )
}
