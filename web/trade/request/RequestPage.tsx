import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Suspense, useState } from 'react'
import { Link as RouterLink, useLocation, useNavigate, useParams } from 'react-router'
import type { BitumenRequest } from '#contract/trade/request.ts'
import { StatusChip } from '../../kit/display/StatusChip.tsx'
import { FailureBox } from '../../kit/feedback/FailureBox.tsx'
import NotFoundPage from '../../kit/feedback/NotFoundPage.tsx'
import type { Failed } from '../../kit/http/failed.ts'
import { PageHeader } from '../../kit/layout/PageHeader.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { TwoColumns } from '../../kit/layout/TwoColumns.tsx'
import { lazyPart } from '../../kit/loading/lazy-part.tsx'
import { lazyWith } from '../../kit/loading/lazy-with.ts'
import { PageSkeleton } from '../../kit/loading/PageSkeleton.tsx'
import { RowMenu } from '../../kit/menus/RowMenu.tsx'
import { Redirect } from '../../kit/navigation/Redirect.tsx'
import { formatDays, formatMonthWithin } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { TalkSection } from '../discussion/TalkSection.tsx'
import { DocumentVersions } from '../project/DocumentVersions.tsx'
import { HolderText } from '../project/HolderText.tsx'
import { saveRequestDocument, useRequest } from './api.ts'
import { EditRequest } from './EditRequest.tsx'
import { RequestBlocks, type Warnings } from './office/RequestBlocks.tsx'
import { pageOfRequest, requestsPath } from './paths.ts'
import { RequestWay } from './RequestWay.tsx'
import { requestTone } from './status-tone.ts'
import { useRequestActions } from './useRequestActions.tsx'
import { useRequestDialogs } from './useRequestDialogs.tsx'

const EvidenceBox = lazyPart(() => import('../../documents/document/EvidenceBox.tsx'))
const DeliveryRows = lazyWith(['shipment', 'refusal'], () => import('../shipment/DeliveryRows.tsx'))

/** One request, for whoever may read its project: what it asks for and got, its way, papers, signatures and delivery. */
export default function RequestPage() {
  const params = useParams()
  const { pathname } = useLocation()
  const request = useRequest({ projectId: Number(params.projectId), requestId: Number(params.requestId) })
  const failure = request.error as Failed | null
  if (failure && [400, 403, 404].includes(failure.status)) return <NotFoundPage />
  if (failure && !request.data) return <FailureBox failure={failure} onRetry={() => void request.refetch()} />
  if (!request.data) return <PageSkeleton />
  const own = pageOfRequest(request.data)
  return pathname === own ? <Shown request={request.data} warnings={request.data.warnings} /> : <Redirect to={own} />
}

function Shown({ request, warnings }: { request: BitumenRequest; warnings: Warnings }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { id, projectId, project } = request
  const list = requestsPath({ id: projectId, ownershipType: project.ownershipType })
  const [editing, setEditing] = useState(false)
  const beside = useRequestDialogs()
  const actions = useRequestActions(
    () => setEditing(true),
    beside.open,
    () => void navigate(list),
  )
  const primary = actions.primary(request)
  const here = (key: string) => key === 'delivery'
  const signed = request.documents.findLast(({ readOnly }) => readOnly)
  return (
    <>
      <PageHeader
        title={t('request.detail.title', { id, month: formatMonthWithin(t, request.requestPeriod) })}
        back={list}
        below={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center' }}>
            <Link component={RouterLink} to={list}>
              {project.projectName}
            </Link>
            <StatusChip tone={requestTone(request.status.code)} text={request.status.description} />
            <Now request={request} />
          </Box>
        }
        actions={
          <RowMenu
            name={t('request.list.number', { id })}
            primary={primary && !here(primary.key) ? primary : null}
            rest={actions.menu(request).filter(({ key }) => !here(key))}
          />
        }
      />
      <TwoColumns columns="minmax(0, 1fr) 400px">
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <RequestBlocks request={request} warnings={warnings} />
          {request.distributedAmount !== null && (
            <Section title={t('request.detail.delivery')}>
              <Suspense fallback={<PageSkeleton />}>
                <DeliveryRows requestId={id} />
              </Suspense>
            </Section>
          )}
        </Box>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Section title={t('request.detail.way')}>
            <RequestWay request={request} />
          </Section>
          <Section title={t('project.view.documents')}>
            <DocumentVersions of={request} onSave={(documentId) => saveRequestDocument({ projectId, requestId: id }, documentId)} />
          </Section>
          {signed && <TalkSection objectType="REQUEST" objectId={id} />}
          {signed && (
            <Section title={t('seal.box.title')}>
              <Suspense fallback={<PageSkeleton />}>
                <EvidenceBox documentId={signed.documentId} />
              </Suspense>
            </Section>
          )}
        </Box>
      </TwoColumns>
      {actions.dialogs}
      {beside.dialogs}
      {editing && <EditRequest request={request} onClose={() => setEditing(false)} />}
    </>
  )
}

/** Who has it; once it is signed, the stage it is at and the days on which it is expected. */
function Now({ request: { holder, stage, expected } }: { request: BitumenRequest }) {
  const t = useTranslate()
  return (
    <>
      {stage && <span>{stage.description}</span>}
      {expected && stage?.code !== 'DONE' && <span>{t('request.list.expected', { days: formatDays(expected.from, expected.to) })}</span>}
      {holder && <HolderText holder={holder} />}
    </>
  )
}
