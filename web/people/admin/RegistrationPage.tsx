import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Registration } from '#contract/people/admin.ts'
import { type RoleCode, roleOf } from '#domain/role.ts'
import { StatusChip } from '../../kit/display/StatusChip.tsx'
import { FailureBox, useFailureText } from '../../kit/feedback/FailureBox.tsx'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { PageHeader } from '../../kit/layout/PageHeader.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { TwoColumns } from '../../kit/layout/TwoColumns.tsx'
import { PageSkeleton } from '../../kit/loading/PageSkeleton.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { useDecideRegistration, useRegistration } from './api.ts'
import { History } from './History.tsx'
import { EnterHint } from './organisations/EnterHint.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { AgreedTerms, RegistrationFacts } from './RegistrationFacts.tsx'
import { SeatFields } from './SeatFields.tsx'
import { toneOf } from './tones.ts'

/** One registration: all submitted data, and the decision. */
export function RegistrationPage({ id }: { id: number }) {
  const t = useTranslate()
  const found = useRegistration(id)
  if (found.error && !found.data) return <FailureBox failure={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <PageSkeleton />
  const r = found.data
  return (
    <>
      <PageHeader
        back="/admin/users"
        title={t('admin.registration.title', { id })}
        below={<StatusChip tone={toneOf(r.status.code)} text={r.status.description} />}
      />
      <TwoColumns>
        <RegistrationFacts registration={r} />
        {r.status.code === 'ON_REVIEW' && (
          <Section title={t('admin.registration.decision')}>
            {r.known && <Notice kind="info">{t('admin.registration.known')}</Notice>}
            <EnterHint registration={r} />
            <Decide key={`${r.version} ${r.known} ${r.roles.join()}`} registration={r} />
          </Section>
        )}
        <AgreedTerms registration={r} />
        <Section title={t('admin.account.history')}>
          <History entries={r.history} />
        </Section>
      </TwoColumns>
    </>
  )
}

function Decide({ registration: r }: { registration: Registration }) {
  const t = useTranslate()
  const textOf = useFailureText()
  const decide = useDecideRegistration(r.id)
  const [seat, setSeat] = useState<{ role: RoleCode; katoCode: string }>({ role: r.roles[0]!, katoCode: '' })
  const [returning, setReturning] = useState(false)
  const [tried, setTried] = useState(false)
  const { version } = r
  const outcome = (done: string) => ({
    onSuccess: () => toast({ kind: 'success', text: done }),
    onError: (failure: Parameters<typeof textOf>[0]) => toast({ kind: 'error', text: textOf(failure) }),
    onSettled: () => setReturning(false),
  })
  const approve = () => {
    setTried(true)
    if (!r.known && !seat.katoCode) return document.getElementById('seat-region')?.focus()
    const { role, katoCode } = seat
    decide.mutate({ act: 'approve', role, version, ...(!r.known && { katoCode }) }, outcome(t('admin.registration.approved')))
  }
  return (
    <>
      <SeatFields
        roles={r.roles.map((code) => ({ value: code, text: t(`role.${roleOf(code)}`) }))}
        seat={seat}
        known={r.known}
        wrong={tried && !r.known && !seat.katoCode}
        onChange={setSeat}
      />
      <Button variant="contained" loading={decide.isPending && !returning} onClick={approve} sx={{ mr: 1 }}>
        {t('admin.registration.approve')}
      </Button>
      <Button variant="outlined" color="error" onClick={() => setReturning(true)}>
        {t('admin.registration.return')}
      </Button>
      {returning && (
        <ReasonDialog
          title={t('admin.registration.returnTitle')}
          text={t('admin.registration.returnText')}
          confirm={t('admin.registration.return')}
          busy={decide.isPending}
          onConfirm={(comment) => decide.mutate({ act: 'return', comment, version }, outcome(t('admin.registration.returned')))}
          onClose={() => setReturning(false)}
        />
      )}
    </>
  )
}
