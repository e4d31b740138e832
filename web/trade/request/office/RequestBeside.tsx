import Box from '@mui/material/Box'
import { Suspense, useState } from 'react'
import type { SignatureRoute } from '#contract/reporting/sign-off-list.ts'
import type { BitumenRequest } from '#contract/trade/request.ts'
import { Deadline } from '../../../core/portal/Deadline.tsx'
import { useCurrentUser } from '../../../core/session/session.ts'
import { LazySigningDialog } from '../../../documents/document/signing/LazySigningDialog.tsx'
import { OfficeBar } from '../../../documents/sign-off-list/OfficeBar.tsx'
import { RouteDocument } from '../../../documents/sign-off-list/RouteDocument.tsx'
import { useWalk } from '../../../documents/sign-off-list/walk/useWalk.tsx'
import { StatusChip } from '../../../kit/display/StatusChip.tsx'
import { PageHeader } from '../../../kit/layout/PageHeader.tsx'
import { Section } from '../../../kit/layout/Section.tsx'
import { TwoColumns } from '../../../kit/layout/TwoColumns.tsx'
import { lazyWith } from '../../../kit/loading/lazy-with.ts'
import { formatMonthWithin } from '../../../kit/text/dates.ts'
import { type Translate, useTranslate } from '../../../kit/text/i18n.tsx'
import { TalkSection } from '../../discussion/TalkSection.tsx'
import { RequestWay } from '../RequestWay.tsx'
import { requestTone } from '../status-tone.ts'
import { prefetchRequest } from './prefetch.ts'
import { RequestBlocks, type Warnings } from './RequestBlocks.tsx'
import { type RequestTurn, requestTurnOf } from './turn.ts'

const ProposeDialog = lazyWith(['refusal'], () => import('./ProposeDialog.tsx'))

type Props = { route: SignatureRoute; request: BitumenRequest; warnings: Warnings }

/** All fields of a request beside its document; free tons, trader, history; and the decision. */
export function RequestBeside({ route, request, warnings }: Props) {
  const t = useTranslate()
  const doer = useCurrentUser()
  const walk = useWalk(route, prefetchRequest)
  const [signing, setSigning] = useState(false)
  const [proposing, setProposing] = useState(false)
  const turn = requestTurnOf(route, request, doer)
  const { id, projectId } = request
  return (
    <>
      <PageHeader
        title={t('request.detail.title', { id, month: formatMonthWithin(t, request.requestPeriod) })}
        back={walk.list}
        below={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' }}>
            <StatusChip tone={requestTone(request.status.code)} text={request.status.description} />
            {route.daysLeft !== null && (
              <Deadline of="requestDecision" movedFrom={route.movedFrom} deadline={route.deadline} daysLeft={route.daysLeft} />
            )}
          </Box>
        }
      />
      <TwoColumns>
        <RequestBlocks request={request} warnings={warnings} />
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <RouteDocument route={route} />
          <Section title={t('request.detail.way')}>
            <RequestWay request={request} />
          </Section>
          <TalkSection objectType="REQUEST" objectId={id} />
        </Box>
      </TwoColumns>
      <OfficeBar
        acts={turn.acts}
        why={turn.why && whyText(t, turn.why)}
        route={route}
        walk={walk}
        of="request.detail"
        onSign={() => setSigning(true)}
        onPropose={() => setProposing(true)}
      />
      {proposing && (
        <Suspense fallback={null}>
          <ProposeDialog routeId={route.id} request={request} onSent={walk.forward} onClose={() => setProposing(false)} />
        </Suspense>
      )}
      {signing && (
        <LazySigningDialog
          toSign={{
            projectId,
            requestId: id,
            documentId: route.documentId,
            title: route.title,
          }}
          onClose={(signed) => {
            setSigning(false)
            if (signed) walk.forward()
          }}
        />
      )}
    </>
  )
}

function whyText(t: Translate, { reason, args }: NonNullable<RequestTurn['why']>): string {
  if (reason === 'notMine' || reason === 'decided') return t(`route.detail.readOnly.${reason}`, args)
  return t(`request.detail.${reason}`, args)
}
