import { styled } from '@mui/material/styles'

/** Styles of a matrix: header, first column and totals are sticky while the rest scrolls. */
export const MatrixTable = styled('table')(({ theme: { tones, typography } }) => ({
  borderCollapse: 'separate',
  borderSpacing: 0,
  width: '100%',
  fontSize: typography.large,
  '& th, & td': {
    padding: '6px 8px',
    textAlign: 'right',
    verticalAlign: 'middle',
    fontWeight: 400,
    borderBottom: `1px solid ${tones.line}`,
  },
  '& td': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& td.wraps': { textAlign: 'left', whiteSpace: 'normal' },
  '& td.input': { padding: '4px 4px', whiteSpace: 'normal' },
  '& td:last-of-type, & thead th:last-of-type': { paddingRight: 16 },
  '& thead th': { color: tones.muted, fontSize: typography.small, fontWeight: 600, lineHeight: 1.35, verticalAlign: 'bottom' },
  '& thead, & tfoot': { position: 'sticky', zIndex: 2 },
  '& thead': { top: 0 },
  '& tfoot': { bottom: 0 },
  '& thead th, & thead td, & tfoot th, & tfoot td, & tbody th': { backgroundColor: tones.paper },
  '& thead th.group': { textAlign: 'center', borderLeft: `1px solid ${tones.line}`, color: tones.text },
  '& .first': { borderLeft: `1px solid ${tones.line}` },
  '& th.head': { textAlign: 'left', paddingLeft: 16, position: 'sticky', left: 0, zIndex: 1, borderRight: `1px solid ${tones.line}` },
  '& tfoot tr:first-of-type > *': { borderTop: `1px solid ${tones.control}` },
  '& tfoot tr:last-of-type > *, & tbody:last-of-type tr:last-of-type > *': { borderBottom: 0 },
  '& tfoot th, & tfoot td': { fontWeight: 700 },
  '& tfoot .quiet > *': { fontWeight: 400, color: tones.muted },
  '@media print': { '& *': { position: 'static !important' } },
}))
