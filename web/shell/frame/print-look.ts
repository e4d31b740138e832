/** How every page is printed: A4 across, without what can only be pressed, tables whole. Loaded apart: nobody prints the first thing they see. */
export const printLook = {
  '@media print': {
    '@page': { size: 'A4 landscape', margin: '10mm' },
    body: { backgroundColor: '#fff', color: '#000' },
    // what can only be pressed says nothing on paper; what is chosen with it is said above in words
    '.no-print, .sidebar, .topbar, [role="search"], [role="tablist"], .MuiButton-root, .MuiIconButton-root, [aria-pressed]': {
      display: 'none !important',
    },
    '.MuiCheckbox-root, :is([type="checkbox"], [type="radio"]), label:has([type="checkbox"])': { display: 'none !important' },
    table: { minWidth: '0 !important', tableLayout: 'auto !important' as 'auto' },
    'input, select, textarea': { border: '0 !important', background: 'none !important', appearance: 'none' as const },
    '.print-only': { display: 'block !important' },
    thead: { display: 'table-header-group' },
    'th svg': { display: 'none !important' },
    // below all rows, not below those of each page
    tfoot: { display: 'table-row-group !important' as 'table-row-group' },
    'th, td': { fontSize: '8pt !important', padding: '2pt 3pt !important', position: 'static !important' as 'static' },
    // a heading is as wide as its longest word, and what stands below it breaks between words before the table leaves the page
    th: { width: 'auto !important', minWidth: '0 !important', whiteSpace: 'normal !important' as 'normal' },
    td: { whiteSpace: 'normal !important' as 'normal', overflowWrap: 'break-word' as const },
    'th, th *': { hyphens: 'manual !important' as 'manual', overflowWrap: 'normal !important' as 'normal' },
    // a cell that is cut on the screen, and the frame of a field
    'td > div': { width: 'auto !important', margin: '0 !important', padding: '0 !important' },
    'div:has(> :is(input, textarea))': { border: '0 !important', padding: '0 !important', minHeight: '0 !important' },
    // parts of a cell stand whole, one below the other where there is no room beside
    ':is(td, tbody th) :not(.unseen)': {
      minWidth: 'min-content !important',
      whiteSpace: 'normal !important' as 'normal',
      overflow: 'visible !important',
      textOverflow: 'clip !important',
    },
    'td div': { flexWrap: 'wrap !important' as 'wrap' },
    'td :is(input, select)': {
      width: '100% !important',
      minWidth: '0 !important',
      minHeight: '0 !important',
      padding: '0 !important',
      font: 'inherit !important',
    },
    // a matrix of many columns
    'table:has(tr > :nth-child(14)) :is(th, td)': { fontSize: '6pt !important', padding: '1.5pt !important' },
    'th button': { display: 'inline !important', minHeight: '0 !important' },
    'tr, article': { breakInside: 'avoid' as const },
  },
}
