import Box from '@mui/material/Box'
import type { OwnershipType } from '#domain/access.ts'
import type { UrlList } from '../../kit/hooks/useUrlList.ts'
import { CollapsibleSection } from '../../kit/layout/CollapsibleSection.tsx'
import { DataTable } from '../../kit/lists/DataTable.tsx'
import { paged } from '../../kit/lists/paged.ts'
import { RowMenu } from '../../kit/menus/RowMenu.tsx'
import { SheetButton } from '../../kit/menus/SheetButton.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { type ProjectsQuery, saveSheet, useProjects } from './api.ts'
import { projectColumns } from './columns.tsx'
import { DocumentButton } from './DocumentButton.tsx'
import { hasReason, RejectionLine } from './RejectionLine.tsx'
import { sheetColumns } from './sheet-columns.ts'
import type { ProjectActions } from './useProjectActions.tsx'

type Props = {
  ownership: OwnershipType
  place: UrlList
  asked: ProjectsQuery
  fresh: number | null
  /** Waits until another table is on the screen: two at once would take twice as long to see either. */
  held?: boolean
  onDrawn?: () => void
  /** Hidden columns. */
  hidden: readonly string[]
  actions: ProjectActions
}

/** Projects of one ownership: a collapsible section, ten rows per page. */
export function ProjectSection({ ownership, place, asked, held = false, onDrawn, fresh, hidden, actions }: Props) {
  const t = useTranslate()
  const list = useProjects(ownership, asked)
  const title = t(ownership === 'REPUBLICAN' ? 'project.list.republican' : 'project.list.local')
  const columns = projectColumns(t, fresh, (p) => (
    <Box sx={{ display: 'flex', justifyContent: { sm: 'flex-end' }, alignItems: 'center' }}>
      <Box sx={{ flex: { xs: 1, sm: 'none' } }}>
        <RowMenu name={`№ ${p.id}`} primary={actions.primary(p)} rest={[]} />
      </Box>
      <DocumentButton project={p} onDownload={() => actions.download(p)} />
      <RowMenu name={`№ ${p.id}`} rest={actions.menu(p)} />
    </Box>
  ))
  const none = list.data === null
  const total = list.data?.totalElements ?? 0
  return (
    <CollapsibleSection
      title={title}
      count={list.data !== undefined && t('project.list.count', { count: total })}
      aside={total > 0 && <SheetButton title={title} save={(format) => saveSheet(ownership, sheetColumns(hidden), { ...asked, format })} />}
    >
      <DataTable
        caption={title}
        columns={columns}
        {...paged(list, place)}
        hidden={hidden}
        {...(held && { rows: undefined })}
        onDrawn={onDrawn}
        rowKey={(p) => p.id}
        below={(p) => hasReason(p) && <RejectionLine project={p} />}
        rowHeight={82}
        {...(list.data && {
          totals: { projectName: t('project.list.total'), bitumenTotal: formatNumber(list.data.totals.bitumenTotal) },
        })}
        {...(none
          ? { emptyText: t('project.list.none'), emptyHint: t('project.list.noneHint') }
          : { emptyHint: t('project.list.notFoundHint') })}
      />
    </CollapsibleSection>
  )
}
