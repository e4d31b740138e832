import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { lazyWith } from '../../kit/loading/lazy-with.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import type { Signed } from './useKeySignIn.ts'

/** The NCALayer dialog, loaded on demand. */
export const LazyKeySteps = lazyWith(['document', 'registration', 'session'], () => import('./KeySteps.tsx'))

/** Sign-in by electronic signature. The NCALayer code is loaded on demand. `first`: it is the main way of the page. */
export function KeySignIn({ first = false, onSigned }: { first?: boolean; onSigned?: (signed: Signed) => Promise<unknown> }) {
  const t = useTranslate()
  const [wanted, setWanted] = useState(false)
  const button = (
    <Button variant={first ? 'contained' : 'outlined'} size="large" fullWidth loading={wanted} onClick={() => setWanted(true)}>
      {t('session.signIn.key')}
    </Button>
  )
  return wanted ? (
    <Suspense fallback={button}>
      <LazyKeySteps begun {...(onSigned && { onSigned })} />
    </Suspense>
  ) : (
    button
  )
}
