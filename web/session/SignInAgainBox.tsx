import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Divider from '@mui/material/Divider'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { sessionApi } from '#contract/session.ts'
import { call } from '../call.ts'
import { Notice } from '../ui/Notice.tsx'
import { useSay } from '../ui/words.tsx'
import { KeySignIn } from './KeySignIn.tsx'
import { SignInForm } from './SignInForm.tsx'
import { enterAgain, lastWay } from './session.ts'
import { type Take, useSignIn } from './useSignIn.ts'

/** Asks who was here to come back, by password or by key, the one used last first; true = signed in again. */
export default function SignInAgainBox({ email, onAnswer }: { email: string; onAnswer: (again: boolean) => void }) {
  const say = useSay()
  const [foreign, setForeign] = useState(false)
  const take: Take = async (opened, way) => {
    setForeign(false)
    if (await enterAgain(opened, way)) onAnswer(true)
    else setForeign(true)
  }
  const signing = useSignIn(take)
  const keyFirst = email === '' || lastWay.get() === 'key'
  const byKey = <KeySignIn onSigned={async (body) => take(await call(sessionApi.signInByKey, { body }), 'key')} />
  return (
    <Dialog open aria-labelledby="again-title" maxWidth="xs" fullWidth>
      <DialogTitle id="again-title">{say('profile.again.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="body2">{say('profile.again.text')}</Typography>
        {foreign && <Notice kind="error">{say('profile.again.foreign')}</Notice>}
        {keyFirst && byKey}
        {keyFirst && email !== '' && <Or />}
        {email !== '' && <SignInForm signing={signing} email={email} />}
        {!keyFirst && <Or />}
        {!keyFirst && byKey}
        <Button onClick={() => onAnswer(false)}>{say('profile.again.leave')}</Button>
      </DialogContent>
    </Dialog>
  )
}

function Or() {
  const say = useSay()
  return (
    <Divider>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {say('profile.again.or')}
      </Box>
    </Divider>
  )
}
