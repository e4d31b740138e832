import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { SupplierAllocation } from '#contract/holder.ts'
import type { ToSign } from '../document/signing/document.ts'
import { useSigning } from '../document/signing/useSigning.tsx'
import type { Failed } from '../failed.ts'
import { lazyWith } from '../lazy-with.ts'
import { useFailureText } from '../ui/FailureBox.tsx'
import { toast } from '../ui/toast.ts'
import { saveDocument, useHolderActs } from './api.ts'
import type { RowActs } from './row-actions.ts'

const FormDialog = lazyWith(['refusal'], () => import('./FormDialog.tsx'))
const RowDialogs = lazyWith(['refusal'], () => import('./RowDialogs.tsx'))
const SealDialog = lazy(() => import('../document/SealDialog.tsx'))

type Asked = { what: 'reject' | 'reduce'; row: SupplierAllocation }

/** Actions on the rows of a year: form and sign them, reject or reduce one, open its documents. */
export function useHolderDialogs(year: number): { form: () => void; acts: RowActs; dialogs: ReactNode } {
  const failureText = useFailureText()
  const { readAnew } = useHolderActs()
  const [forming, setForming] = useState(false)
  const signing = useSigning(() => void readAnew())
  const [question, setQuestion] = useState<Asked | null>(null)
  const [seal, setSeal] = useState<{ documentId: string; title: string } | null>(null)
  const formed = (latest: ToSign) => {
    setForming(false)
    signing.sign(latest)
  }
  const acts: RowActs = {
    onReject: (row) => setQuestion({ what: 'reject', row }),
    onReduce: (row) => setQuestion({ what: 'reduce', row }),
    onPaper: (documentId) =>
      void saveDocument(documentId).catch((failure) => toast({ kind: 'error', text: failureText(failure as Failed) })),
    onSeal: setSeal,
  }
  const dialogs = (
    <>
      <Suspense fallback={null}>
        {forming && <FormDialog year={year} onClose={() => setForming(false)} onFormed={formed} />}
        {seal && <SealDialog {...seal} onClose={() => setSeal(null)} />}
        {question && <RowDialogs {...question} onClose={() => setQuestion(null)} />}
      </Suspense>
      {signing.dialog}
    </>
  )
  return { form: () => setForming(true), acts, dialogs }
}
