import Box from '@mui/material/Box'
import { Suspense, useState } from 'react'
import type { BitumenRequest } from '#contract/request.ts'
import type { SignatureRoute } from '#contract/route.ts'
import { LazySigningDialog } from '../../document/signing/LazySigningDialog.tsx'
import { lazyWith } from '../../lazy-with.ts'
import { Deadline } from '../../outage/Deadline.tsx'
import { OfficeBar } from '../../route/OfficeBar.tsx'
import { RouteDocument } from '../../route/RouteDocument.tsx'
import { useWalk } from '../../route/walk/useWalk.tsx'
import { useCurrentUser } from '../../session/session.ts'
import { TalkSection } from '../../talk/TalkSection.tsx'
import { formatMonthWithin } from '../../ui/dates.ts'
import { type Translate, useTranslate } from '../../ui/i18n.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Section } from '../../ui/Section.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { TwoColumns } from '../../ui/TwoColumns.tsx'
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
