import { mdiFileSign } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, Suspense, useState } from 'react'
import type { BitumenRequest } from '#contract/trade/request.ts'
import { useCurrentUser } from '../../core/session/session.ts'
import { useMay } from '../../core/session/useMay.ts'
import type { BatchDocument } from '../../documents/document/signing/batch.ts'
import { Icon } from '../../kit/display/Icon.tsx'
import { useFailureText } from '../../kit/feedback/FailureBox.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import type { Failed } from '../../kit/http/failed.ts'
import { StickyBar } from '../../kit/layout/StickyBar.tsx'
import type { Selection } from '../../kit/lists/table.ts'
import { useSelection, useSelectionEnd } from '../../kit/lists/useSelection.ts'
import { lazyPart } from '../../kit/loading/lazy-part.tsx'
import { formatMonthWithin } from '../../kit/text/dates.ts'
import { type Translate, useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { latestDocument, whyNotSigned } from './actions.ts'
import { useGenerateRequest } from './api.ts'

const BatchDialog = lazyPart(() => import('../../documents/document/signing/BatchDialog.tsx'))

type Many = { selection: Selection<BitumenRequest> | undefined; bar: ReactNode; dialog: ReactNode }
/** A list of requests: its name, what decides which rows it has, and those in sight. */
type Listed = { list: string; scope: object; rows: readonly BitumenRequest[] | undefined }

/** Requests that a contractor signs together: documents that are missing come by themselves, then one ceremony for all. */
export function useSignMany({ list, scope, rows }: Listed): Many {
  const t = useTranslate()
  const may = useMay()
  const doer = useCurrentUser()
  const textOf = useFailureText()
  const generate = useGenerateRequest()
  const [busy, setBusy] = useState(false)
  const [docs, setDocs] = useState<readonly BatchDocument[] | null>(null)
  const within = { bin: doer.membership.bin, ...scope }
  const { chosen, elsewhere, selection, forget } = useSelection<BitumenRequest>({
    list,
    scope: within,
    rows,
    keyOf: (r) => r.id,
    mayChoose: (r) => [undefined, 'generateFirst'].includes(whyNotSigned(r, doer)),
    nameOf: (r) => t('request.many.choose', { id: r.id }),
    all: t('request.many.chooseAll'),
  })
  useSelectionEnd<BitumenRequest>(list, within, (r) => t('request.list.number', { id: r.id }))
  const begin = async () => {
    setBusy(true)
    const made: BatchDocument[] = []
    for (const request of chosen) {
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
  const count = chosen.length
  return {
    selection: may('request.sign') ? selection : undefined,
    bar: count > 0 && (
      <StickyBar attached>
        <Box role="status" sx={{ flex: '1 0 auto', minWidth: 120 }}>
          {t('request.many.chosen', { count })}
          {elsewhere > 0 && `, ${t('shell.table.elsewhere', { count: elsewhere })}`}
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
