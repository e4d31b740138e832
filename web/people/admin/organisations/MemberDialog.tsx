import Box from '@mui/material/Box'
import type { Organization } from '#contract/people/admin.ts'
import { MemberDraft } from '#domain/people/organisation/organisation.ts'
import { type RoleCode, roleCodes, roleOf } from '#domain/role.ts'
import { useSignerWarning } from '../../../documents/substitution/useSignerWarning.tsx'
import { ConfirmDialog } from '../../../kit/dialogs/ConfirmDialog.tsx'
import { ErrorSummary } from '../../../kit/feedback/ErrorSummary.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { ChoiceField } from '../../../kit/forms/ChoiceField.tsx'
import { Field } from '../../../kit/forms/Field.tsx'
import { useZodForm } from '../../../kit/forms/useZodForm.ts'
import type { Failed } from '../../../kit/http/failed.ts'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import { useAddMember, useChangeMember } from './api.ts'

export type Member = Organization['members'][number]
type Props = { organization: Organization; how: 'add' | 'change' | 'back'; member?: Member; onClose: () => void }
const done = { add: 'organisation.member.added', change: 'organisation.member.changed', back: 'organisation.member.returned' } as const

/** Adds a member, restores one, or changes a member's role in the organisation. */
export default function MemberDialog({ organization: { bin, organizationName, roles }, how, member, onClose }: Props) {
  const t = useTranslate()
  const adding = useAddMember(bin)
  const changing = useChangeMember(bin)
  const open = roleCodes.filter((code) => roles.some((r) => r.code === code))
  const form = useZodForm(how === 'change' ? MemberDraft.pick({ role: true }).loose() : MemberDraft, {
    iin: member?.iin ?? '',
    role: (open.find((code) => code === member?.role.code) ?? open[0]) as RoleCode,
  })
  const { iin, role } = form.values as MemberDraft
  const { warning, withoutSigner, takes, isConfirmed } = useSignerWarning()
  const outcome = {
    onSuccess: () => {
      toast({ kind: 'success', text: t(done[how]) })
      onClose()
    },
    onError: (failure: Failed) => takes(failure) || form.refused(failure),
  }
  const send = () => {
    if (!form.ready() || !isConfirmed()) return
    if (how === 'change') changing.mutate({ personId: member!.id, role, withoutSigner }, outcome)
    else adding.mutate({ iin: iin.trim(), role }, outcome)
  }
  const titles = {
    add: t('organisation.member.add'),
    change: t('organisation.member.change'),
    back: t('organisation.member.backTitle'),
  }
  return (
    <ConfirmDialog
      open
      title={titles[how]}
      confirm={how === 'back' ? t('organisation.member.back') : how === 'add' ? t('organisation.member.add') : t('shell.save')}
      busy={adding.isPending || changing.isPending}
      onConfirm={send}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <ErrorSummary
          attempt={form.attempt}
          wrong={form.wrong.map((w) => ({ fieldId: w.field && `member-${w.field}`, message: w.message }))}
        />
        <div>{member ? <strong>{member.fullName}</strong> : t('organisation.member.addLead')}</div>
        {how === 'back' && <div>{t('organisation.member.backLead')}</div>}
        {how === 'add' && (
          <Field
            id="member-iin"
            required
            autoFocus
            label={t('organisation.member.iin')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            value={iin}
            wrong={form.wrongOf('iin')}
            onChange={(event) => form.change({ iin: event.target.value })}
          />
        )}
        <ChoiceField
          id="member-role"
          required
          label={t('organisation.member.role')}
          hint={organizationName}
          wrong={form.wrongOf('role')}
          empty={null}
          value={role}
          choices={open.map((code) => ({ value: code, text: t(`role.${roleOf(code)}`) }))}
          onChange={(code) => form.change({ role: code as RoleCode })}
        />
        {warning}
      </Box>
    </ConfirmDialog>
  )
}
