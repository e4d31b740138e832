import Box from '@mui/material/Box'
import type { AdminEntry } from '#contract/core/admin-entry.ts'
import { roleCodes, roleOf } from '#domain/role.ts'
import { useRegions } from '../../core/directory/reference-data.ts'
import { Timeline } from '../../kit/display/Timeline.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'

const tones = {
  return: 'bad',
  suspend: 'waiting',
  block: 'bad',
  cancel: 'bad',
  warn: 'waiting',
  submit: 'neutral',
  invite: 'neutral',
  leave: 'waiting',
  endSessions: 'waiting',
} as const
const toneOf = (code: string) => tones[code.split('.')[1] as keyof typeof tones] ?? 'good'
/** Labels of the fields that users fill in; a count or a status is described by the action itself. */
const labels = {
  email: 'registration.form.email',
  phoneNumber: 'registration.form.phone',
  post: 'profile.post',
  postKk: 'profile.postKk',
  phone: 'registration.form.phone',
  organizationEmail: 'registration.form.organizationEmail',
  organizationPhoneNumber: 'registration.form.organizationPhone',
  organizationLegalAddress: 'registration.form.legalAddress',
  organizationActualAddress: 'registration.form.actualAddress',
  nameRu: 'organisation.form.nameRu',
  nameKk: 'organisation.form.nameKk',
  katoCode: 'organisation.form.region',
  roles: 'organisation.form.roles',
  role: 'organisation.member.role',
  legalAddress: 'registration.form.legalAddress',
  actualAddress: 'registration.form.actualAddress',
} as const
const fields = Object.keys(labels) as (keyof typeof labels)[]

/** The actions, who made them, and the old and new values of changed fields. */
export function History({ entries }: { entries: readonly AdminEntry[] }) {
  const t = useTranslate()
  if (entries.length === 0) return <div>{t('admin.account.noHistory')}</div>
  return (
    <Timeline
      now={entries.at(-1)!.at}
      events={entries.map((e) => ({
        key: e.id,
        title: e.act.description,
        tone: toneOf(e.act.code),
        at: e.at,
        who: e.fullName,
        comment: <Change entry={e} />,
      }))}
    />
  )
}

function Change({ entry: { comment, before, after } }: { entry: AdminEntry }) {
  const t = useTranslate()
  const text = useValueText()
  const changed = fields.filter((key) => key in before && key in after && text(before[key]) !== text(after[key]))
  const whose = typeof after.person === 'string' ? after.person : null
  if (!comment && !whose && changed.length === 0) return null
  return (
    <>
      {whose && <Box>{'role' in before ? whose : `${whose}: ${text(after.role)}`}</Box>}
      {comment}
      {changed.map((key) => (
        <Box key={key} sx={{ overflowWrap: 'anywhere' }}>
          {t(labels[key])}: {t('admin.account.before')} {text(before[key])}; {t('admin.account.after')} {text(after[key])}
        </Box>
      ))}
    </>
  )
}

/** Formats a value for display: roles and regions by their names. */
function useValueText(): (value: unknown) => string {
  const t = useTranslate()
  const regions = useRegions()
  return (value) => {
    if (typeof value !== 'string' || value === '') return '—'
    return value.replace(/ROLE_[A-Z_]+|^\d{9}$/g, (code) => {
      const role = roleCodes.find((known) => known === code)
      return role ? t(`role.${roleOf(role)}`) : (regions.find((region) => region.code === code)?.nameAb ?? code)
    })
  }
}
