/** How large letters may be: in `sx` by name (`fontSize: 'small'`), in `styled` as `theme.typography.small`. A test names what is outside it. */
export const scale = {
  /** Under or inside something else: a count on a bell, a step's number, what is wrong in a cell. */
  tiny: '0.75rem',
  /** Headings of columns, hints and refusals of fields. */
  small: '0.8125rem',
  /** What explains or accompanies; labels. */
  plain: '0.8438rem',
  /** Tables, buttons, what is read row by row. */
  large: '0.9063rem',
  /** The text of a page. */
  lead: '0.9375rem',
  /** The title of a card; what one types, for a telephone zooms into anything smaller. */
  title: '1rem',
  /** The title of a section or a dialog. */
  heading: '1.125rem',
  /** The title of a page. */
  page: '1.5rem',
  /** A number that is the news of its page. */
  figure: '1.75rem',
} as const
export type TypeSize = keyof typeof scale
