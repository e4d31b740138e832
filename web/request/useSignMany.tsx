import { mdiFileSign } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { BitumenRequest } from '#contract/request.ts'
import type { BatchDocument } from '../document/signing/batch.ts'
import type { Failed } from '../failed.ts'
import { useCurrentUser } from '../session/session.ts'
import { useMay } from '../session/useMay.ts'
import { formatMonthWithin } from '../ui/dates.ts'
import { useFailureText } from '../ui/FailureBox.tsx'
import { Icon } from '../ui/Icon.tsx'
import { type Translate, useTranslate } from '../ui/i18n.tsx'
import { formatNumber } from '../ui/numbers.ts'
import { StickyBar } from '../ui/StickyBar.tsx'
import type { Selection } from '../ui/table.ts'
import { toast } from '../ui/toast.ts'
import { latestDocument, whyNotSigned } from './actions.ts'
import { useGenerateRequest } from './api.ts'

const BatchDialog = lazy(() => import('../document/signing/BatchDialog.tsx'))

type Many = { selection: Selection<BitumenRequest> | undefined; bar: ReactNode; dialog: ReactNode }

/** Requests that a contractor signs together: documents that are missing come by themselves, then one ceremony for all. */
export function useSignMany(): Many {
  const t = useTranslate()
  const may = useMay()
  const doer = useCurrentUser()
  const textOf = useFailureText()
  const generate = useGenerateRequest()
  const [chosen, setChosen] = useState<ReadonlyMap<number, BitumenRequest>>(new Map())
  const [busy, setBusy] = useState(false)
  const [docs, setDocs] = useState<readonly BatchDocument[] | null>(null)
  const forget = () => setChosen(new Map())
  const selection: Selection<BitumenRequest> = {
    isChosen: (r) => chosen.has(r.id),
    mayChoose: (r) => [undefined, 'generateFirst'].includes(whyNotSigned(r, doer)),
    nameOf: (r) => t('request.many.choose', { id: r.id }),
    all: t('request.many.chooseAll'),
    onChoose: (some, on) => {
      const next = new Map(chosen)
      for (const r of some) {
        if (on) next.set(r.id, r)
        else next.delete(r.id)
      }
      setChosen(next)
    },
  }
  const begin = async () => {
    setBusy(true)
    const made: BatchDocument[] = []
    for (const request of chosen.values()) {
      try {
        const place = { projectId: request.projectId, requestId: request.id }
        made.push(...toSign(t, request.documentFresh ? request : await generate.mutateAsync(place)))
      } catch (failure) {
        toast({ kind: 'error', text: `№ ${request.id}: ${textOf(failure as Failed)}` })
      }
    }
    setBusy(false)
    if (made.length > 0) setDocs(made)
  }
  const count = chosen.size
  return {
    selection: may('request.sign') ? selection : undefined,
    bar: count > 0 && (
      <StickyBar attached>
        <Box role="status" sx={{ flex: '1 0 auto', minWidth: 120 }}>
          {t('request.many.chosen', { count })}
        </Box>
        <Button onClick={forget}>{t('request.many.forget')}</Button>
        <Button
          variant="contained"
          loading={busy}
          loadingPosition="start"
          startIcon={<Icon path={mdiFileSign} />}
          onClick={() => void begin()}
          sx={{ flex: { xs: '1 1 100%', sm: 'none' } }}
        >
          {t('request.many.sign', { count })}
        </Button>
      </StickyBar>
    ),
    dialog: docs && (
      <Suspense fallback={null}>
        <BatchDialog
          docs={docs}
          onClose={(begun) => {
            setDocs(null)
            if (begun) forget()
          }}
        />
      </Suspense>
    ),
  }
}

function toSign(t: Translate, r: BitumenRequest): BatchDocument[] {
  const latest = latestDocument(r)
  const { requestVolume } = r.proposal ?? r
  if (!latest) return []
  return [
    {
      projectId: r.projectId,
      requestId: r.id,
      documentId: latest.documentId,
      title: t('trade.requestTitle', { id: r.id, project: r.project.projectName }),
      facts: t('request.many.facts', { month: formatMonthWithin(t, r.requestPeriod), tons: formatNumber(requestVolume) }),
    },
  ]
}
