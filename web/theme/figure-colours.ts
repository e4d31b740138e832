import type { DrawnFigure } from '#domain/balance/drawn.ts'
import type { Colour } from '#pictures/picture.ts'
import type { Tones } from './palettes.ts'

type Inks = Record<DrawnFigure, string>
const onLight: Inks = {
  PLAN: '#5f6b7a',
  ASKED: '#0067b8',
  APPROVED: '#00807a',
  LIMITED: '#a85500',
  ALLOCATED: '#7a3fb0',
  SHIPPED: '#2e7d32',
  RECEIVED: '#a3195b',
}
const onDark: Inks = {
  PLAN: '#a9b4c6',
  ASKED: '#6bb3f5',
  APPROVED: '#4fd0c2',
  LIMITED: '#f5a04a',
  ALLOCATED: '#c39bf0',
  SHIPPED: '#82d18a',
  RECEIVED: '#f58cc0',
}

/** The colours of pictures in a palette: the same figure has the same one in every picture. */
export const figureColours = ({ mode, text, muted, line, paper, good, waiting, bad }: Tones): Record<Colour, string> => ({
  ...(mode === 'light' ? onLight : onDark),
  ...{ text, muted, line, paper, good, waiting, bad },
  before: text,
})
