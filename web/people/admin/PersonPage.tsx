import { Suspense } from 'react'
import { FailureBox } from '../../kit/feedback/FailureBox.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { lazyWith } from '../../kit/loading/lazy-with.ts'
import { PageSkeleton } from '../../kit/loading/PageSkeleton.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { AccountView } from './AccountView.tsx'
import { useActOnPerson, usePerson } from './api.ts'
import { MemberRow } from './MemberRow.tsx'
import { SessionSection } from './SessionSection.tsx'

const PersonalData = lazyWith(['personal'], () => import('../profile/PersonalData.tsx'))
const PasswordLink = lazyWith(['password'], () => import('./PasswordLink.tsx'))
const FactorSection = lazyWith(['factor'], () => import('./FactorSection.tsx'))

export function PersonPage({ id }: { id: number }) {
  const t = useTranslate()
  const found = usePerson(id)
  const acting = useActOnPerson(id)
  if (found.error && !found.data) return <FailureBox failure={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <PageSkeleton />
  const p = found.data
  return (
    <AccountView
      account={p}
      back="/admin/users?tab=people"
      title={p.fullName}
      facts={[
        { label: t('profile.iin'), value: p.iin },
        { label: t('profile.email'), value: p.email },
        { label: t('admin.account.phone'), value: p.phone },
      ]}
      acting={acting}
    >
      <Section title={t('admin.account.memberships')}>
        {p.members.map((m) => (
          <MemberRow key={m.bin} to={`/admin/users/organization/${m.bin}`} name={m.organizationName} member={m} />
        ))}
      </Section>
      <SessionSection person={p} />
      <Suspense fallback={null}>
        <FactorSection person={p} />
        <PasswordLink person={p} />
        <PersonalData id={p.id} />
      </Suspense>
    </AccountView>
  )
}
