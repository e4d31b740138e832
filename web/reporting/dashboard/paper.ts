/** A column whose parts give way to each other where there is too little room, down to a picture, which is drawn smaller as a whole. */
const shrinking = { display: 'flex !important', flexDirection: 'column', minHeight: 0 } as const
const onWhite = { background: '#fff !important', color: '#000 !important' }

/** The whole dashboard on one upright A4: rows of tables stand whole, the pictures share the rest of the page. What only explains, or opens something, is left out. */
export const onePage = {
  '@media print': {
    // upright, where all other pages lie
    '@page': { size: 'A4 portrait !important' },
    ':has(main)': { ...onWhite, minHeight: '0 !important', colorScheme: 'light !important', printColorAdjust: 'exact' as const },
    // never divided between pages: parts of one would not give way
    ':has(> main)': { height: '276mm', overflow: 'hidden', contain: 'size' },
    main: { ...shrinking, ...onWhite, padding: '0 !important' },
    // what stands around the page gives way with it, what stands above it does not
    'main :has(.one-page)': { ...shrinking, flex: '0 1 auto' },
    ':has(> .one-page) > *': { flexShrink: 0, marginBottom: '1mm !important' },
    'main :not(svg, svg *)': { color: '#000 !important' },
    ':has(> .one-page) > :not(.one-page), :has(> .one-page) > :not(.one-page) *': {
      fontSize: '8pt !important',
      lineHeight: '1.2 !important',
    },
    ':has(> .one-page) > :not(.one-page) h1': { fontSize: '9pt !important' },
    '.one-page': { ...shrinking, flex: '0 1 auto', gap: '2mm !important' },
    '.one-page .pictures': { display: 'flex !important', flexDirection: 'row' as const, flex: '0 1 auto', minHeight: 0 },
    '.one-page .pictures, .one-page .pictures > *': { alignItems: 'stretch', gap: '2mm !important' },
    '.one-page .pictures > *': { ...shrinking, flex: '1 1 0', minWidth: 0 },
    '.one-page section': { ...shrinking, padding: '1.2mm 2.5mm', background: 'none' },
    '.one-page section:not(:has(figure))': { flexShrink: 0 },
    '.one-page h2': { fontSize: '9pt !important', lineHeight: 1.2, margin: '0 0 1mm', flexShrink: 0 },
    '.one-page :is(figure, figure > :first-of-type)': shrinking,
    '.one-page figure svg': { minHeight: 0, flex: '0 1 auto' },
    '.one-page :is(figure > :not(:first-of-type), figure ~ *)': { display: 'none !important' },
    // whose boundaries are shown is said under them
    '.one-page figure ~ .source': { display: 'block !important', flexShrink: 0 },
    '.one-page section > div:not(:has(*))': { fontSize: '8pt !important', lineHeight: '1.2 !important' },
    '.one-page .source *': { fontSize: '6pt !important', lineHeight: '1.2 !important' },
    '.one-page :is(th, td), .one-page :is(th, td) *': { fontSize: '7pt !important', lineHeight: '1.25 !important' },
    '.one-page :is(th, td)': { height: 'auto !important', padding: '0.5mm 1mm !important', borderColor: '#ccc', background: 'none' },
    '.one-page li': { padding: '0.3mm 0 !important', borderColor: '#ccc' },
    '.one-page :is(li, li *)': { fontSize: '7pt !important', lineHeight: '1.2 !important' },
    // both lines of a cell on one
    '.one-page td :is(div, span)': { display: 'inline !important', marginLeft: '0.7mm !important' },
    '.one-page thead *': { height: 'auto !important', minHeight: '0 !important' },
    '.one-page td:last-of-type, .one-page td:last-of-type *': { whiteSpace: 'nowrap !important' },
    '.one-page a': { textDecoration: 'none' },
  },
}
