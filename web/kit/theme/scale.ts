/** The font sizes: in `sx` by name (`fontSize: 'small'`), in `styled` as `theme.typography.small`. A test reports any other size. */
export const scale = {
  /** Text under or inside something else: a count on a bell, a step's number, the error in a cell. */
  tiny: '0.75rem',
  /** Column headings, hints and errors of fields. */
  small: '0.8125rem',
  /** Explanations and secondary text; labels. */
  plain: '0.8438rem',
  /** Tables, buttons, text that is read row by row. */
  large: '0.9063rem',
  /** The body text of a page. */
  lead: '0.9375rem',
  /** The title of a card; text in inputs, because phones zoom into anything smaller. */
  title: '1rem',
  /** The title of a section or a dialog. */
  heading: '1.125rem',
  /** The title of a page. */
  page: '1.5rem',
  /** The key figure of a page. */
  figure: '1.75rem',
} as const
export type TypeSize = keyof typeof scale
