import Box from '@mui/material/Box'
import { useState } from 'react'
import type { BitumenRequest } from '#contract/trade/request.ts'
import { FormDialog } from '../../kit/dialogs/FormDialog.tsx'
import { FailureBox } from '../../kit/feedback/FailureBox.tsx'
import type { Failed } from '../../kit/http/failed.ts'
import { PageSkeleton } from '../../kit/loading/PageSkeleton.tsx'
import { RowButton } from '../../kit/menus/RowButton.tsx'
import { formatMonth } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { useNewestRequests } from './api.ts'
import FileDialog, { cutsOf } from './FileDialog.tsx'

/** Which request the appeal is about: those that were cut, each with its tons as they fell. Then its appeal is filed. */
export default function ChooseDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const list = useNewestRequests()
  const [chosen, setChosen] = useState<BitumenRequest | null>(null)
  if (chosen) return <FileDialog request={chosen} onClose={onClose} />
  const cut = list.data?.content.filter((r) => cutsOf(r).length > 0)
  return (
    <FormDialog title={t('appeal.chooseTitle')} onClose={onClose} maxWidth="md" reading>
      {list.error ? (
        <FailureBox failure={list.error as Failed} onRetry={() => void list.refetch()} />
      ) : !cut ? (
        <PageSkeleton />
      ) : cut.length === 0 ? (
        <Box>{t('appeal.nothingCut')}</Box>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {cut.map((r) => (
            <Box
              component="li"
              key={r.id}
              sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', py: 1, borderTop: 1, borderColor: 'divider' }}
            >
              <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
                <b>
                  {t('appeal.number', { id: r.id })} · {formatMonth(t, r.requestPeriod)}
                </b>
                <Box sx={{ fontSize: 'plain', color: 'text.secondary' }}>{r.project.projectName}</Box>
                <Falling request={r} />
              </Box>
              <RowButton text={t('appeal.file')} of={t('appeal.number', { id: r.id })} onAct={() => setChosen(r)} />
            </Box>
          ))}
        </Box>
      )}
    </FormDialog>
  )
}

/** Asked, approved, limited, allocated: one row that falls. */
function Falling({ request: r }: { request: BitumenRequest }) {
  const t = useTranslate()
  const steps = [
    ['asked', r.requestVolume],
    ['approved', r.approvedVolume],
    ['limited', r.limitedVolume],
    ['allocated', r.distributedAmount],
  ] as const
  return (
    <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {steps.flatMap(([step, tons]) => (tons === null ? [] : [t(`appeal.fell.${step}`, { tons: formatNumber(tons) })])).join(' → ')}
    </Box>
  )
}
