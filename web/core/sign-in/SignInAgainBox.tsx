import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Divider from '@mui/material/Divider'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { sessionApi, type User } from '#contract/core/session.ts'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { call, type WhyAgain } from '../../kit/http/call.ts'
import { Failed } from '../../kit/http/failed.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { enter, lastWay } from '../session/session.ts'
import { KeySignIn } from './KeySignIn.tsx'
import { SignInForm } from './SignInForm.tsx'
import type { Signed } from './useKeySignIn.ts'
import { type Take, useSignIn } from './useSignIn.ts'

const titles = { ended: 'title', ending: 'now', proof: 'proofTitle' } as const
const texts = { ended: 'text', ending: 'endingHint', proof: 'proofText' } as const

type Props = { user: Pick<User, 'id' | 'email'>; why: WhyAgain; onDone: () => void; onClose: () => void }

/** Asks the same user to sign in again, by password or key, the last used first. */
export default function SignInAgainBox({ user: { id: expectedPersonId, email }, why, onDone, onClose }: Props) {
  const t = useTranslate()
  const [foreign, setForeign] = useState<string | null>(null)
  const take: Take = (opened, way) => {
    enter(opened, way)
    onDone()
  }
  const signing = useSignIn(take, expectedPersonId)
  const signInByKey = async (signed: Signed) => {
    setForeign(null)
    try {
      take(await call(sessionApi.signInByKey, { body: { ...signed, expectedPersonId } }), 'key')
    } catch (error) {
      if (!(error instanceof Failed) || error.code !== 'session.another') throw error
      setForeign(error.message)
    }
  }
  const keyFirst = email === '' || lastWay.get() === 'key'
  const byKey = <KeySignIn onSigned={signInByKey} />
  return (
    <Dialog open aria-labelledby="again-title" maxWidth="xs" fullWidth>
      <DialogTitle id="again-title">{t(`profile.again.${titles[why]}`)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="body2">{t(`profile.again.${texts[why]}`)}</Typography>
        {foreign && <Notice kind="error">{foreign}</Notice>}
        {keyFirst && byKey}
        {keyFirst && email !== '' && <Or />}
        {email !== '' && <SignInForm signing={signing} email={email} />}
        {!keyFirst && <Or />}
        {!keyFirst && byKey}
        <Button onClick={onClose}>{t(why === 'ended' ? 'profile.again.leave' : 'shell.cancel')}</Button>
      </DialogContent>
    </Dialog>
  )
}

function Or() {
  const t = useTranslate()
  return (
    <Divider>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {t('profile.again.or')}
      </Box>
    </Divider>
  )
}
