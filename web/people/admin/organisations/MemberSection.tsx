import { mdiAccountPlusOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import type { Organization } from '#contract/people/admin.ts'
import { useSignerWarning } from '../../../documents/substitution/useSignerWarning.tsx'
import { Icon } from '../../../kit/display/Icon.tsx'
import { useFailureText } from '../../../kit/feedback/FailureBox.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { Section } from '../../../kit/layout/Section.tsx'
import { lazyWith } from '../../../kit/loading/lazy-with.ts'
import type { RowAction } from '../../../kit/menus/RowMenu.tsx'
import { type Translate, useTranslate } from '../../../kit/text/i18n.tsx'
import { MemberRow } from '../MemberRow.tsx'
import { ReasonDialog } from '../ReasonDialog.tsx'
import { useLeave } from './api.ts'
import type { Member } from './MemberDialog.tsx'
import { isClosed } from './terms.ts'

const MemberDialog = lazyWith(['refusal'], () => import('./MemberDialog.tsx'))
type Asking = { how: 'add' } | { how: 'change' | 'back'; member: Member } | { how: 'leave'; member: Member }

/** Current and former members of an organisation, with actions to add, change role, remove and restore. */
export function MemberSection({ organization }: { organization: Organization }) {
  const t = useTranslate()
  const [asking, setAsking] = useState<Asking | null>(null)
  const { members, roles } = organization
  const close = () => setAsking(null)
  return (
    <Section title={t('admin.account.members')}>
      {members.length === 0 && <p style={{ marginTop: 0 }}>{t('organisation.member.none')}</p>}
      {members.map((m) => (
        <MemberRow
          key={m.id}
          to={`/admin/users/person/${m.id}`}
          name={m.fullName}
          member={m}
          iin={m.iin}
          aside={m.own ? t('organisation.member.own') : null}
          acts={isClosed(organization) ? [] : actsOn(m, roles.length > 1, t, (how) => setAsking({ how, member: m }))}
        />
      ))}
      {!isClosed(organization) && (
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiAccountPlusOutline} />}
          onClick={() => setAsking({ how: 'add' })}
          sx={{ mt: 1.5 }}
        >
          {t('organisation.member.add')}
        </Button>
      )}
      {asking?.how === 'leave' && <Leaving bin={organization.bin} member={asking.member} onClose={close} />}
      <Suspense fallback={null}>
        {asking && asking.how !== 'leave' && <MemberDialog organization={organization} {...asking} onClose={close} />}
      </Suspense>
    </Section>
  )
}

/** Users cannot decide about themselves; a single role cannot be changed. */
function actsOn(m: Member, choice: boolean, t: Translate, ask: (how: 'change' | 'back' | 'leave') => void): RowAction[] {
  if (m.own) return []
  if (m.left) return [{ key: 'back', text: t('organisation.member.back'), onAct: () => ask('back') }]
  return [
    ...(choice ? [{ key: 'change', text: t('organisation.member.change'), onAct: () => ask('change') }] : []),
    { key: 'leave', text: t('organisation.member.leave'), danger: true, onAct: () => ask('leave') },
  ]
}

function Leaving({ bin, member, onClose }: { bin: string; member: Member; onClose: () => void }) {
  const t = useTranslate()
  const textOf = useFailureText()
  const leaving = useLeave(bin)
  const { warning, withoutSigner, takes, isConfirmed } = useSignerWarning()
  const end = (kind: 'success' | 'error', text: string) => {
    toast({ kind, text })
    onClose()
  }
  const send = (comment: string) =>
    isConfirmed() &&
    leaving.mutate(
      { personId: member.id, comment, withoutSigner },
      {
        onSuccess: () => end('success', t('organisation.member.gone')),
        onError: (failure) => takes(failure) || end('error', textOf(failure)),
      },
    )
  return (
    <ReasonDialog
      danger
      title={t('organisation.member.leaveTitle', { name: member.fullName })}
      text={t('organisation.member.leaveText')}
      confirm={t('organisation.member.leaveConfirm')}
      busy={leaving.isPending}
      onConfirm={send}
      onClose={onClose}
    >
      {warning}
    </ReasonDialog>
  )
}
