import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { Suspense, useState } from 'react'
import { useCurrentUser } from '../../core/session/session.ts'
import { useContacts, useMailLanguage } from '../../core/sign-in/profile-api.ts'
import { FactList } from '../../kit/display/FactList.tsx'
import { FailureBox, useFailureText } from '../../kit/feedback/FailureBox.tsx'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { reasoned } from '../../kit/feedback/reasoned.ts'
import { toast } from '../../kit/feedback/toast.ts'
import { SelectField } from '../../kit/forms/SelectField.tsx'
import { lazyWith } from '../../kit/loading/lazy-with.ts'
import { TableSkeleton } from '../../kit/loading/TableSkeleton.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'

const ContactDialog = lazyWith(['refusal'], () => import('./ContactDialog.tsx'))
const PasswordDialog = lazyWith(['refusal'], () => import('./PasswordDialog.tsx'))

const passwordLead = ({ hasPassword, passwordOpens }: { hasPassword: boolean; passwordOpens: boolean }) =>
  passwordOpens ? (hasPassword ? 'profile.passwordLead' : 'profile.noPassword') : 'profile.factorFirst'

/** Contacts, language of notifications, and password. */
export function ContactCard() {
  const t = useTranslate()
  const textOf = useFailureText()
  const { user, readOnly } = useCurrentUser()
  const found = useContacts()
  const mailLanguage = useMailLanguage()
  const [language, setLanguage] = useState(user.language)
  const [open, setOpen] = useState<'contacts' | 'password' | null>(null)
  const speak = (to: 'ru' | 'kk') => {
    setLanguage(to)
    mailLanguage.mutate(to, {
      onSuccess: () => toast({ kind: 'success', text: t('profile.saved') }),
      onError: (failure) => {
        setLanguage(language)
        toast({ kind: 'error', text: textOf(failure) })
      },
    })
  }
  return (
    <Paper variant="outlined" component="section" sx={{ p: 2.5 }}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {t('profile.contacts')}
      </Typography>
      {found.error && !found.data && <FailureBox failure={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <TableSkeleton rows={2} height={40} />}
      {found.data && (
        <>
          <FactList
            facts={[
              { label: t('profile.email'), value: found.data.email || '—' },
              { label: t('profile.phone'), value: found.data.phone || '—' },
              { label: t('profile.post'), value: found.data.post || '—' },
              { label: t('profile.postKk'), value: found.data.postKk || '—' },
            ]}
          />
          {found.data.pendingEmail && (
            <Box sx={{ mt: 1.5 }}>
              <Notice kind="info">{t('profile.pending', { email: found.data.pendingEmail })}</Notice>
            </Box>
          )}
          {!readOnly && (
            <Box sx={{ mt: 1.5 }}>
              <SelectField
                label={t('profile.language')}
                value={language}
                options={(['ru', 'kk'] as const).map((l) => ({ value: l, text: t(`profile.${l}`) }))}
                onChoose={speak}
              />
            </Box>
          )}
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
            {t(passwordLead(found.data))}
          </Typography>
          {!readOnly && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
              <Button variant="outlined" onClick={() => setOpen('contacts')}>
                {t('profile.change')}
              </Button>
              <Button variant="outlined" {...reasoned(!found.data.passwordOpens && t('profile.factorFirst'), () => setOpen('password'))}>
                {t(found.data.hasPassword ? 'profile.passwordChange' : 'profile.passwordSet')}
              </Button>
            </Box>
          )}
          <Suspense fallback={null}>
            {open === 'contacts' && <ContactDialog contacts={found.data} onClose={() => setOpen(null)} />}
            {open === 'password' && <PasswordDialog hasPassword={found.data.hasPassword} onClose={() => setOpen(null)} />}
          </Suspense>
        </>
      )}
    </Paper>
  )
}
