import Box from '@mui/material/Box'
import type { OwnershipType } from '#domain/access.ts'
import type { ProjectStatus } from '#domain/project/status.ts'
import { CollapsibleSection } from '../ui/CollapsibleSection.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { useTranslate } from '../ui/i18n.tsx'
import { paged } from '../ui/paged.ts'
import { RowMenu } from '../ui/RowMenu.tsx'
import { SheetButton } from '../ui/SheetButton.tsx'
import { useUrlList } from '../ui/useUrlList.ts'
import { saveSheet, useProjects } from './api.ts'
import { projectColumns } from './columns.tsx'
import { DocumentButton } from './DocumentButton.tsx'
import { hasReason, RejectionLine } from './RejectionLine.tsx'
import { sheetColumns } from './sheet-columns.ts'
import type { ProjectActions } from './useProjectActions.tsx'

type Props = {
  ownership: OwnershipType
  prefix: string
  query: string
  status: ProjectStatus | ''
  fresh: number | null
  /** Hidden columns. */
  hidden: readonly string[]
  actions: ProjectActions
}

/** Projects of one ownership: a collapsible section, ten rows per page. */
export function ProjectSection({ ownership, prefix, query, status, fresh, hidden, actions }: Props) {
  const t = useTranslate()
  const place = useUrlList({ prefix, sort: 'id,desc' })
  const { page, size, sort } = place
  const list = useProjects(ownership, { query, page, size, sort, ...(status && { status }) })
  const title = t(ownership === 'REPUBLICAN' ? 'project.list.republican' : 'project.list.local')
  const columns = projectColumns(t, fresh, (p) => (
    <Box sx={{ display: 'flex', justifyContent: { sm: 'flex-end' }, alignItems: 'center' }}>
      <Box sx={{ flex: { xs: 1, sm: 'none' } }}>
        <RowMenu name={`№ ${p.id}`} primary={actions.primary(p)} rest={[]} />
      </Box>
      <DocumentButton project={p} onDownload={() => actions.download(p)} />
      <RowMenu name={`№ ${p.id}`} rest={actions.menu(p)} />
    </Box>
  )).filter(({ key }) => !hidden.includes(key))
  const none = list.data === null
  const total = list.data?.totalElements ?? 0
  return (
    <CollapsibleSection
      title={title}
      count={list.data !== undefined && t('project.list.count', { count: total })}
      aside={
        total > 0 && (
          <SheetButton
            title={title}
            save={(format) => saveSheet(ownership, sheetColumns(hidden), { query, sort, ...(status && { status }), format })}
          />
        )
      }
    >
      <DataTable
        caption={title}
        columns={columns}
        {...paged(list, place)}
        rowKey={(p) => p.id}
        below={(p) => hasReason(p) && <RejectionLine project={p} />}
        rowHeight={82}
        {...(none
          ? { emptyText: t('project.list.none'), emptyHint: t('project.list.noneHint') }
          : { emptyHint: t('project.list.notFoundHint') })}
      />
    </CollapsibleSection>
  )
}
