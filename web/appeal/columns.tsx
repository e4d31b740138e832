import type { Appeal } from '#contract/appeal.ts'
import type { Column } from '../ui/table.ts'
import type { Say } from '../ui/words.tsx'
import { AppealActs, CutCell, RequestCell, StatusCell, WordsCell } from './cells.tsx'

export const columnsOf = (say: Say, onAnswer: (appeal: Appeal) => void): Column<Appeal>[] => [
  { key: 'id', head: say('appeal.column.request'), sortable: true, card: 'title', cell: (a) => <RequestCell appeal={a} /> },
  { key: 'cut', head: say('appeal.column.cut'), width: 230, cell: (a) => <CutCell appeal={a} /> },
  { key: 'text', head: say('appeal.column.text'), cell: (a) => <WordsCell appeal={a} /> },
  { key: 'deadline', head: say('appeal.column.status'), sortable: true, width: 200, cell: (a) => <StatusCell appeal={a} /> },
  {
    key: 'actions',
    head: say('appeal.column.actions'),
    width: 150,
    card: 'actions',
    cell: (a) => <AppealActs appeal={a} onAnswer={onAnswer} />,
  },
]
