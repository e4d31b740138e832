import { type ReactNode, Suspense, useState } from 'react'
import type { SignatureRoute } from '#contract/reporting/sign-off-list.ts'
import { lazyPart } from '../../../kit/loading/lazy-part.tsx'
import { lazyWith } from '../../../kit/loading/lazy-with.ts'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import { documentToSign } from './document-to-sign.ts'

const BatchDialog = lazyPart(() => import('../../document/signing/BatchDialog.tsx'))
const RejectMany = lazyWith(['refusal'], () => import('./RejectMany.tsx'))

type Routes = readonly SignatureRoute[]
type Deciding = { sign: (routes: Routes) => void; reject: (routes: Routes) => void; dialog: ReactNode }

/** Signs or rejects many sign-offs together. `onBegun`: not called if the dialog was only viewed, so that the rows stay selected. */
export function useDeciding(onBegun: () => void): Deciding {
  const t = useTranslate()
  const [deciding, setDeciding] = useState<{ act: 'sign' | 'reject'; routes: Routes } | null>(null)
  const end = (begun: boolean) => {
    setDeciding(null)
    if (begun) onBegun()
  }
  const dialog = (
    <Suspense fallback={null}>
      {deciding?.act === 'sign' && <BatchDialog docs={deciding.routes.map((r) => documentToSign(t, r))} onClose={end} />}
      {deciding?.act === 'reject' && <RejectMany routes={deciding.routes} onClose={end} />}
    </Suspense>
  )
  return { sign: (routes) => setDeciding({ act: 'sign', routes }), reject: (routes) => setDeciding({ act: 'reject', routes }), dialog }
}
