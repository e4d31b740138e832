import { type ReactNode, Suspense, useState } from 'react'
import type { SupplierAllocation } from '#contract/trade/holder.ts'
import type { Month } from '#domain/month.ts'
import { useAbout } from '../../core/portal/about.ts'
import type { ToSign } from '../../documents/document/signing/document.ts'
import { useSigning } from '../../documents/document/signing/useSigning.tsx'
import { useFailureText } from '../../kit/feedback/FailureBox.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import type { Failed } from '../../kit/http/failed.ts'
import { lazyPart } from '../../kit/loading/lazy-part.tsx'
import { lazyWith } from '../../kit/loading/lazy-with.ts'
import { saveDocument, useHolderActs } from './api.ts'
import type { FormStart } from './FormDialog.tsx'
import type { RowActs } from './row-actions.ts'

const FormDialog = lazyWith(['refusal'], () => import('./FormDialog.tsx'))
const ShipmentDialog = lazyWith(['refusal'], () => import('../shipment/ShipmentDialog.tsx'))
const RowDialogs = lazyWith(['refusal'], () => import('./RowDialogs.tsx'))
const SealDialog = lazyPart(() => import('../../documents/document/SealDialog.tsx'))

type Asked = { what: 'reject' | 'reduce'; row: SupplierAllocation }

/** Actions on the rows of a year: form and sign them (of `period` first), one of them alone, ship, reject or reduce one, open its documents. */
export function useHolderDialogs(year: number, period: Month | undefined): { form: () => void; acts: RowActs; dialogs: ReactNode } {
  const failureText = useFailureText()
  const { readAnew } = useHolderActs()
  const today = useAbout()?.today
  const [forming, setForming] = useState<FormStart | null>(null)
  const [shipping, setShipping] = useState<SupplierAllocation | null>(null)
  const signing = useSigning(() => void readAnew())
  const [question, setQuestion] = useState<Asked | null>(null)
  const [seal, setSeal] = useState<{ documentId: string; title: string } | null>(null)
  const formed = (latest: ToSign) => {
    setForming(null)
    signing.sign(latest)
  }
  const shipped = () => {
    setShipping(null)
    void readAnew()
  }
  const acts: RowActs = {
    onPromise: ({ period: of, id }) => setForming({ period: of, only: id }),
    onShip: setShipping,
    onReject: (row) => setQuestion({ what: 'reject', row }),
    onReduce: (row) => setQuestion({ what: 'reduce', row }),
    onPaper: (documentId) =>
      void saveDocument(documentId).catch((failure) => toast({ kind: 'error', text: failureText(failure as Failed) })),
    onSeal: setSeal,
  }
  const dialogs = (
    <>
      <Suspense fallback={null}>
        {forming && <FormDialog year={year} start={forming} onClose={() => setForming(null)} onFormed={formed} />}
        {shipping && today && <ShipmentDialog rows={[shipping]} shipment={null} chosen={shipping.id} today={today} onClose={shipped} />}
        {seal && <SealDialog {...seal} onClose={() => setSeal(null)} />}
        {question && <RowDialogs {...question} onClose={() => setQuestion(null)} />}
      </Suspense>
      {signing.dialog}
    </>
  )
  return { form: () => setForming({ period }), acts, dialogs }
}
