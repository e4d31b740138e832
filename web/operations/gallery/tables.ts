import type { Part } from './part.ts'
import { RowMatrix } from './RowMatrix.tsx'
import { RowPicture } from './RowPicture.tsx'
import { RowTable } from './RowTable.tsx'

export const tables: readonly Part[] = [
  {
    name: 'DataTable',
    inside: [
      'TableWide',
      'TableHeading',
      'TableBodyRow',
      'TableCards',
      'SortChoice',
      'RowCheck',
      'AllCheck',
      'Pagination',
      'TableCellContent',
      'WholeCell',
      'RowOpener',
      'DensityButton',
      'RowTitle',
      'ProjectName',
      'NumberedProject',
      'FigureLine',
      'FilterBar',
      'RowFacts',
      'UnreadMark',
    ],
    Sample: RowTable,
    wide: true,
  },
  {
    name: 'Matrix',
    inside: ['MatrixTable', 'MatrixHead', 'MatrixRow', 'MatrixCell', 'MatrixTotals', 'MatrixLegend'],
    Sample: RowMatrix,
    wide: true,
  },
  { name: 'PictureView', inside: ['PictureTable'], Sample: RowPicture, wide: true },
]
