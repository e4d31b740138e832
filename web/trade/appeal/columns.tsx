import type { Appeal } from '#contract/trade/appeal.ts'
import { ProjectName } from '../../kit/display/ProjectName.tsx'
import type { Column } from '../../kit/lists/table.ts'
import type { Translate } from '../../kit/text/i18n.tsx'
import { AppealActs, CommentCell, CutCell, RequestCell, StatusCell } from './cells.tsx'

export const columnsOf = (t: Translate, onAnswer: (appeal: Appeal) => void): Column<Appeal>[] => [
  {
    key: 'id',
    head: t('appeal.column.request'),
    sortable: true,
    card: 'title',
    cell: (a) => <RequestCell appeal={a} />,
    more: (a) => [a.contractor.organizationName, <ProjectName key="project" name={a.projectName} road={a.roadCode} />],
  },
  { key: 'cut', head: t('appeal.column.cut'), width: 230, cell: (a) => <CutCell appeal={a} />, more: (a) => [a.answerer.organizationName] },
  { key: 'text', head: t('appeal.column.text'), cell: (a) => <CommentCell appeal={a} /> },
  { key: 'deadline', head: t('appeal.column.status'), sortable: true, width: 200, rigid: true, cell: (a) => <StatusCell appeal={a} /> },
  {
    key: 'actions',
    head: t('appeal.column.actions'),
    width: 150,
    card: 'actions',
    cell: (a) => <AppealActs appeal={a} onAnswer={onAnswer} />,
  },
]
