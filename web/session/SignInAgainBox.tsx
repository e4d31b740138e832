import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useSay } from '../ui/words.tsx'
import { SignInForm } from './SignInForm.tsx'
import { type SigningIn, useSignIn } from './useSignIn.ts'

/** Asks for the password of whoever was here; true = signed in again. */
export default function SignInAgainBox({ email, onAnswer }: { email: string; onAnswer: (again: boolean) => void }) {
  const say = useSay()
  const signing = useSignIn()
  const asked: SigningIn = {
    ...signing,
    signIn: async (...given) => {
      const again = await signing.signIn(...given)
      if (again) onAnswer(true)
      return again
    },
  }
  return (
    <Dialog open aria-labelledby="again-title" maxWidth="xs" fullWidth>
      <DialogTitle id="again-title">{say('profile.again.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="body2">{say('profile.again.text')}</Typography>
        <SignInForm signing={asked} email={email} />
        <Button onClick={() => onAnswer(false)}>{say('profile.again.leave')}</Button>
      </DialogContent>
    </Dialog>
  )
}
