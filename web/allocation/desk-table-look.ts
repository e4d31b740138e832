import { styled } from '@mui/material/styles'
import { deskLook } from './desk-look.ts'

/** Height of a row in pixels at the default font size: two lines of text, an amount that is easy to hit. */
export const rowPixels = 52

/** Width of a plant's column; the rest of the table needs 44.25rem, of which 13 are the project's. */
export const amountRem = 6.25

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
    '& tbody tr[aria-rowindex]': { height: rowPixels * fontScale },
    '& tbody th': { color: tones.muted, paddingLeft: 16 },
    '& thead, & tfoot': { position: 'sticky', zIndex: 2 },
    '& thead': { top: 0 },
    '& tfoot': { bottom: 0 },
    '& thead th, & tfoot th, & tfoot td': { backgroundColor: tones.paper },
    '& thead th': {
      color: tones.muted,
      fontSize: typography.tiny,
      fontWeight: 600,
      lineHeight: 1.3,
      verticalAlign: 'bottom',
      padding: '8px 6px',
      hyphens: 'auto',
    },
    '& thead th:first-of-type, & tfoot th': { paddingLeft: 16, textAlign: 'left' },
    '& tfoot th, & tfoot td': { fontWeight: 700, padding: '8px', borderTop: `1px solid ${tones.control}`, borderBottom: 0 },
    '& thead .quiet': { fontSize: typography.tiny },
  }
})
