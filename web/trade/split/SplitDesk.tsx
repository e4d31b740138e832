import { Suspense, useState } from 'react'
import type { Split, SplitLine } from '#contract/trade/split.ts'
import type { SplitPlace } from '#domain/trade/split/split.ts'
import { lazyPart } from '../../kit/loading/lazy-part.tsx'
import { useLeaveGuard } from '../../kit/navigation/useLeaveGuard.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { AfterTable } from './AfterTable.tsx'
import { SplitHead, SplitNotices } from './SplitHead.tsx'
import { SplitSheet } from './SplitSheet.tsx'
import { useSplitDesk } from './useSplitDesk.ts'

const WhyDialog = lazyPart(() => import('./WhyDialog.tsx'))

/** One split: balance of a grade, its requests, and actions. */
export function SplitDesk({ split, place }: { split: Split; place: SplitPlace }) {
  const t = useTranslate()
  const desk = useSplitDesk(split, place)
  const { draft } = desk
  const [why, setWhy] = useState<SplitLine | null>(null)
  useLeaveGuard(draft.dirty)
  return (
    <>
      <SplitHead split={split} place={place} desk={desk} />
      <SplitNotices split={split} desk={desk} />
      <SplitSheet split={split} desk={desk} onWhy={setWhy} />
      {split.after.length > 0 && <AfterTable split={split} />}
      <Suspense fallback={null}>
        {why && (
          <WhyDialog
            line={why}
            tons={split.status === 'SENT' ? why.volume : (draft.rows[why.requestId]?.proposed ?? null)}
            sent={split.status === 'SENT'}
            none={t(split.hidden ? 'split.hiddenHint' : 'split.why.none')}
            sentences={desk.told.get(why.requestId)}
            onClose={() => setWhy(null)}
          />
        )}
      </Suspense>
      {desk.dialog}
    </>
  )
}
