import { z } from 'zod'

/** What a plain sheet has at its edges: it says what is printed, of what, and when, and links to the page of the portal that shows the same. Nobody signs it. */
const edges = {
  /** True = every page is marked as one of a demo. */
  demo: z.boolean(),
  portal: z.string().min(1),
  heading: z.string().min(1),
  asked: z.string().min(1),
  at: z.string().min(1),
  verifyUrl: z.url({ protocol: /^https?$/ }),
  notes: z.array(z.string().min(1)),
}
const Column = z.strictObject({ title: z.string(), numeric: z.boolean(), /** In letters. */ width: z.number().positive() })
const Cells = z.array(z.string())

/** A report: its rows as they are read, and their totals. */
export const TableSheet = z.strictObject({ ...edges, columns: z.array(Column).min(1), rows: z.array(Cells), totals: Cells.nullable() })
export type TableSheet = z.infer<typeof TableSheet>

/** The letters that fit beside each other on an upright sheet. */
const upright = 120
export const tableSheet = (data: TableSheet) => ({
  ...data,
  wide: data.columns.reduce((sum, { width }) => sum + width, 0) > upright,
  total: data.rows.length,
})

/** A month at a glance: a table of what is wrong, and pictures as SVG in two columns. Points: the size of each. */
export const OverviewSheet = z.strictObject({
  ...edges,
  urgent: z.strictObject({ heading: z.string(), columns: z.array(Column), rows: z.array(Cells) }).nullable(),
  sides: z.array(z.array(z.strictObject({ name: z.string(), svg: z.string(), width: z.number(), height: z.number() }))).max(2),
})
export type OverviewSheet = z.infer<typeof OverviewSheet>

/** Points of an upright A4 between its margins: the width of one of two columns, and the height that pictures and table share. */
const [columnWidth, room] = [266, 730]
const [line, heads] = [13, 34]

/** All pictures are made smaller alike until the longer column has room: the sheet is one page. */
export const overviewSheet = ({ sides, ...data }: OverviewSheet) => {
  const table = data.urgent ? heads + data.urgent.rows.length * line : 0
  const wide = sides.length < 2 ? columnWidth * 2 : columnWidth
  const tall = Math.max(1, ...sides.map((side) => side.reduce((sum, { width, height }) => sum + (height / width) * wide + 8, 0)))
  const scale = Math.min(1, (room - table - data.notes.length * line * 2) / tall)
  return {
    ...data,
    sides: sides.map((side) => side.map(({ name, svg }) => ({ name, svg, width: Math.round(wide * scale * 10) / 10 }))),
    total: sides.flat().length,
  }
}
