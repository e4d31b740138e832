import { styled } from '@mui/material/styles'
import type { Density } from '../ui/density.ts'
import { deskLook } from './desk-look.ts'

/** Height of a row in pixels at the default font size: of one line of text, or of two and an amount that is easy to hit with a finger. */
export const rowPixels: Record<Density, number> = { dense: 38, comfortable: 52 }

/** What widths of columns follow from: `digits` of the longest number of a request. */
export type Shape = { density: Density; digits: number }

/** Widths in rem. A plant's column has room for the longest word of its name; in one line the tons asked for do not stand. */
export const columnRem = ({ density, digits }: Shape) => ({
  number: 1.25 + digits * 0.58,
  project: density === 'dense' ? 12 : 11,
  grade: 8.5,
  limit: density === 'dense' ? 5.25 : 7.5,
  amount: 7.5,
  outcome: 7,
  acts: 5,
})
export function tableRem(shape: Shape, plants: number): number {
  const { amount, ...others } = columnRem(shape)
  return Object.values(others).reduce((sum, width) => sum + width, amount * plants)
}

/** Styles of the desk's table including its rows: cells that compute their own styles would make scrolling slow. */
export const Table = styled('table')(({ theme }) => {
  const { tones, fontScale, typography } = theme
  return {
    ...deskLook(theme),
    borderCollapse: 'separate',
    borderSpacing: 0,
    width: '100%',
    tableLayout: 'fixed',
    fontSize: typography.large,
    '& th, & td': {
      padding: '0 8px',
      textAlign: 'right',
      verticalAlign: 'middle',
      fontWeight: 400,
      borderBottom: `1px solid ${tones.line}`,
    },
    '& td': { fontVariantNumeric: 'tabular-nums' },
    '& .words, & tbody th, & thead th.words': { textAlign: 'left' },
    '& .grade': { whiteSpace: 'nowrap', '& svg': { display: 'inline-block', verticalAlign: '-3px' } },
    '& .cell': { padding: '0 4px' },
    '& .acts': { padding: '0 8px 0 0', whiteSpace: 'nowrap' },
    '& .limit': { whiteSpace: 'nowrap' },
    '& tbody tr[aria-rowindex]': { height: rowPixels.comfortable * fontScale },
    '&.dense tbody tr[aria-rowindex]': { height: rowPixels.dense * fontScale },
    '&.dense .amount': { height: 30 * fontScale },
    '&.dense td > div': { display: 'inline' },
    '&.dense td.words': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '&.dense td.limit .quiet': { display: 'none' },
    '& tbody th': { color: tones.muted, padding: '0 4px 0 12px' },
    '& thead, & tfoot': { position: 'sticky', zIndex: 2 },
    '& thead': { top: 0 },
    '& tfoot': { bottom: 0 },
    '& thead th, & tfoot th, & tfoot td': { backgroundColor: tones.paper },
    '& thead th': {
      color: tones.muted,
      fontSize: typography.tiny,
      fontWeight: 600,
      lineHeight: 1.2,
      verticalAlign: 'bottom',
      padding: '4px 4px',
      '&.words': { paddingLeft: 8 },
    },
    '& thead th:first-of-type, & tfoot th': { paddingLeft: 12, textAlign: 'left' },
    '& tfoot th, & tfoot td': { fontWeight: 700, padding: '6px 8px', borderTop: `1px solid ${tones.control}`, borderBottom: 0 },
    '& thead .quiet': { fontSize: typography.tiny, lineHeight: 1.2 },
  }
})
