import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import type { BitumenRequest } from '#contract/trade/request.ts'
import { ProjectName } from '../../kit/display/ProjectName.tsx'
import { StatusChip } from '../../kit/display/StatusChip.tsx'
import { RowTitle } from '../../kit/lists/RowTitle.tsx'
import type { Column } from '../../kit/lists/table.ts'
import { RowMenu } from '../../kit/menus/RowMenu.tsx'
import { formatDays, formatMonth } from '../../kit/text/dates.ts'
import type { Translate } from '../../kit/text/i18n.tsx'
import { WhyButton } from '../explanation/WhyButton.tsx'
import { HolderText } from '../project/HolderText.tsx'
import { EmergencyMark } from './EmergencyMark.tsx'
import { Figures } from './Figures.tsx'
import { pageOfRequest, requestsPath } from './paths.ts'
import { requestTone } from './status-tone.ts'
import type { RequestActions } from './useRequestActions.tsx'

/** The spreadsheet columns of each column of the list. */
export const inSheet: Record<string, readonly string[]> = {
  requestPeriod: ['id', 'month', 'projectId', 'project'],
  requestVolume: ['requestVolume', 'approvedVolume', 'limitedVolume', 'distributedAmount', 'shippedVolume', 'receivedVolume', 'proposed'],
  organization: ['emergency', 'grade', 'transport', 'destination', 'factory', 'trader'],
  status: ['status', 'holder', 'signatureComment'],
}

/** `projects` = show the project of each. */
export function requestColumns(t: Translate, projects: boolean, actions: RequestActions): Column<BitumenRequest>[] {
  return [
    {
      key: 'requestPeriod',
      head: t('request.list.month'),
      sortable: true,
      card: 'title',
      least: 12,
      cell: (r) => (
        <RowTitle
          to={pageOfRequest(r)}
          mark={<EmergencyMark reason={r.emergencyReason === null ? null : ''} />}
          aside={projects && <ProjectLink t={t} request={r} />}
        >
          {formatMonth(t, r.requestPeriod)} · {t('request.list.number', { id: r.id })}
        </RowTitle>
      ),
      more: (r) => [projects && <ProjectLink key="project" t={t} request={r} />],
    },
    {
      key: 'requestVolume',
      head: t('request.list.figures'),
      sortable: true,
      width: 190,
      least: 11,
      card: 'plain',
      cell: (r) => (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center', 'td &': { flexWrap: 'nowrap' } }}>
          <Box sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
            <Figures request={r} />
          </Box>
          {(r.limitedVolume ?? r.distributedAmount) !== null && actions.primary(r)?.key !== 'why' && (
            <WhyButton projectId={r.projectId} requestId={r.id} />
          )}
        </Box>
      ),
    },
    {
      key: 'organization',
      head: t('request.list.factory'),
      card: 'plain',
      least: 9,
      cell: (r) => (
        <>
          {r.bitumenType.description} · {r.organization.organizationName}
        </>
      ),
      more: (r) => [
        r.transportType.description,
        r.hasTrader && t('request.list.trader') + (r.trader ? `: ${r.trader.traderName}` : ''),
        r.emergencyReason !== null && t('trade.emergencyReason', { reason: r.emergencyReason }),
      ],
    },
    {
      key: 'status',
      head: t('request.list.holder'),
      sortable: true,
      card: 'plain',
      least: 9.5,
      cell: (r) => (
        <>
          <StatusChip tone={requestTone(r.status.code)} text={r.status.description} />
        </>
      ),
      more: (r) => [
        r.holder && <HolderText key="holder" holder={r.holder} />,
        r.stage?.description,
        r.expected && r.stage?.code !== 'DONE' && t('request.list.expected', { days: formatDays(r.expected.from, r.expected.to) }),
      ],
    },
    {
      key: 'actions',
      head: t('shell.table.actions'),
      card: 'actions',
      width: '1%',
      cell: (r) => <RowMenu name={t('request.list.number', { id: r.id })} primary={actions.primary(r)} rest={actions.menu(r)} />,
    },
  ]
}

function ProjectLink({ t, request: { projectId, project } }: { t: Translate; request: BitumenRequest }) {
  return (
    <Link
      component={RouterLink}
      to={requestsPath({ id: projectId, ownershipType: project.ownershipType })}
      // in a table it is cut as one text
      sx={{ fontWeight: 400, fontSize: 'plain', display: 'block', minWidth: 0, 'td &': { display: 'inline' } }}
    >
      <Box component="span" sx={{ whiteSpace: 'pre' }}>{`${t('request.list.projectNumber', { id: projectId })}: `}</Box>
      <ProjectName name={project.projectName} />
    </Link>
  )
}
