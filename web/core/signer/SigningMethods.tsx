import { type ReactNode, Suspense } from 'react'
import { lazyWith } from '../../kit/loading/lazy-with.ts'
import { useAbout } from '../portal/about.ts'
import type { SigningFailure } from './outcome.ts'
import type { SignElsewhere } from './sign-elsewhere.ts'

/** A ceremony as signing by phone needs it. */
export type Ceremony = {
  /** Documents, for the words. */
  count: number
  busy: boolean
  sending: boolean
  failed: SigningFailure | null
  begin: (signElsewhere: SignElsewhere) => Promise<void>
}

export type SigningMethod = 'computer' | 'phone'

const WithPhone = lazyWith(['phone'], () => import('./phone/SigningByPhone.tsx'))

type Props = {
  ceremony: Ceremony
  over: boolean
  outcome: ReactNode
  onMethod?: (method: SigningMethod) => void
  children: ReactNode
}

/** Signing on this computer (`children`), and where the installation has it, by phone: nothing of that is loaded otherwise. `over` = nothing is left to sign. */
export function SigningMethods({ children, over, ...props }: Props) {
  const serviceUrl = useAbout()?.phoneSigningUrl
  if (!serviceUrl || over) return children
  return (
    <Suspense fallback={null}>
      <WithPhone serviceUrl={serviceUrl} {...props}>
        {children}
      </WithPhone>
    </Suspense>
  )
}
