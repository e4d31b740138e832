import type { DrawnFigure } from '#domain/reporting/balance/drawn.ts'

/**
 * A picture as data, before it is drawn: the screen makes elements of it, files and papers make text of it (svg-text.ts). Colours are names that the
 * reader's appearance fills in (colours.ts), so one picture serves light, dark, low vision and print.
 */
export type Picture = {
  /** What a screen reader says of the whole. */
  name: string
  /** Units of the drawing; it is scaled to the place where it stands. */
  width: number
  height: number
  marks: readonly Mark[]
  /** Whose outlines it shows, by which right, or what its hatching means: written under it wherever it is saved or printed. */
  source?: string
  /** The same figures as a table: head, then rows; null = withheld: written on the screen, an empty cell in a file. */
  table: { head: readonly string[]; rows: readonly (readonly (string | number | null)[])[] }
}

/** A picture for a width, in units of the drawing. */
export type Drawing = (width: number) => Picture

export type Mark = Shape & {
  /** The rows behind the mark; a mark with a key can be reached by keyboard and opens them. */
  opens?: { key: string; name: string }
}

type Paint = { fill?: Colour; stroke?: Colour; strokeWidth?: number; dash?: string; opacity?: number }
export type Shape =
  | ({ kind: 'rect'; x: number; y: number; width: number; height: number; radius?: number } & Paint)
  | ({ kind: 'line'; x1: number; y1: number; x2: number; y2: number } & Paint)
  | ({ kind: 'path'; d: string } & Paint)
  | ({ kind: 'circle'; x: number; y: number; r: number } & Paint)
  | { kind: 'text'; x: number; y: number; text: string; size: number; anchor: 'start' | 'middle' | 'end'; bold?: boolean; fill: Colour }

export type Colour = DrawnFigure | 'text' | 'muted' | 'line' | 'paper' | 'before' | 'good' | 'waiting' | 'bad'
