import { type ReactNode, Suspense, useState } from 'react'
import { talks } from '#domain/trade/discussion/discussion.ts'
import { useCurrentUser } from '../../core/session/session.ts'
import { useMay } from '../../core/session/useMay.ts'
import { lazyWith } from '../../kit/loading/lazy-with.ts'

const TalkDialog = lazyWith(['talk', 'refusal'], () => import('./TalkDialog.tsx'))

type Wagon = { id: number; vehicle: string }

/** Opens the questions and answers about a wagon; null for who takes no part in them. */
export function useWagonTalk(): { open: ((wagon: Wagon) => void) | null; dialog: ReactNode } {
  const may = useMay()
  const { role } = useCurrentUser()
  const [wagon, setWagon] = useState<Wagon | null>(null)
  const dialog = wagon && (
    <Suspense fallback={null}>
      <TalkDialog wagon={wagon} onClose={() => setWagon(null)} />
    </Suspense>
  )
  return { open: may('talk.read') && talks({ role }, 'SHIPMENT') ? setWagon : null, dialog }
}
