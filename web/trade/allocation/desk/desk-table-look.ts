import { styled } from '@mui/material/styles'
import type { Density } from '../../../kit/hooks/density.ts'
import { deskLook } from './desk-look.ts'

/** Height of a row in pixels at the default font size: of one line of text, or of two and an amount that is easy to hit with a finger. */
export const rowPixels: Record<Density, number> = { dense: 38, comfortable: 52 }

/** What widths of columns follow from: `digits` of the longest number of a request. */
export type Shape = { density: Density; digits: number }

/**
 * Widths in rem. A holder's column has room for the longest word of its name, the result for how many tons are missing; in one line the tons asked for do
 * not stand. All of four holders fit into an office laptop's 60.6 rem, also beside its scrollbars.
 */
export const columnRem = ({ density, digits }: Shape) => {
  const dense = density === 'dense'
  return {
    number: 1 + digits * 0.58,
    project: dense ? 8.75 : 10,
    grade: dense ? 7.5 : 8.25,
    limit: dense ? 3.75 : 7.5,
    amount: 6.5,
    outcome: dense ? 6.5 : 8,
    acts: dense ? 3.75 : 4.5,
  }
}
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
    '& .grade': { padding: '0 4px 0 8px', whiteSpace: 'nowrap', '& svg': { display: 'inline-block', verticalAlign: '-3px' } },
    '& .cell': { padding: '0 4px' },
    '& .limit': { whiteSpace: 'nowrap' },
    '& .project': { display: 'flex', minWidth: 0, whiteSpace: 'nowrap', lineHeight: 1.35 },
    '& .project .name': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
    // the result and the acts stay in sight however many holders there are
    '& .outcome, & .acts': { position: 'sticky', zIndex: 1, backgroundColor: tones.paper },
    '& .outcome': { right: 'var(--acts)' },
    '& .acts': { right: 0, padding: '0 4px 0 0', whiteSpace: 'nowrap' },
    '& tbody .outcome': { padding: '0 4px 0 8px', fontSize: typography.plain },
    '& tbody tr[aria-rowindex]': { height: rowPixels.comfortable * fontScale },
    '&.dense tbody tr[aria-rowindex]': { height: rowPixels.dense * fontScale },
    '&.dense .amount': { height: 30 * fontScale },
    '&.dense tbody td > div': { display: 'inline' },
    '&.dense .act': { width: 28 * fontScale, height: 28 * fontScale },
    '&.dense td.words': { fontSize: typography.plain },
    // what has no room beside the project wraps out of sight, rather than showing half a letter
    '&.dense tbody td > .about': {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: 8,
      alignItems: 'baseline',
      height: '1.35em',
      overflow: 'hidden',
    },
    '&.dense .about > .project': { flex: '0 1 auto', maxWidth: '100%' },
    '&.dense .about > .line': { flex: '1 1 5em', minWidth: 0 },
    '&.dense tbody .outcome': { fontSize: typography.small, lineHeight: 1.2 },
    '&.dense td.limit .quiet, &.dense .rule': { display: 'none' },
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
      padding: '4px 2px',
      '&.words': { paddingLeft: 8 },
    },
    // a name longer than its column reaches a little over both of its ends, rather than breaking
    '& thead .plant, & thead .holder': { textAlign: 'center', overflowWrap: 'normal' },
    '& thead .plant': { borderBottom: 0, paddingBottom: 0 },
    '& thead .holder': { padding: '1px 0 4px', fontWeight: 400, '& span': { display: 'flex', justifyContent: 'center' } },
    '& thead th:first-of-type, & tfoot th': { paddingLeft: 12, textAlign: 'left' },
    '& tfoot th, & tfoot td': { fontWeight: 700, padding: '6px 4px', borderTop: `1px solid ${tones.control}`, borderBottom: 0 },
    '& thead .quiet, & tfoot .quiet': { fontSize: typography.tiny, lineHeight: 1.2 },
  }
})
