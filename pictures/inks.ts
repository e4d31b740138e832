import type { DrawnFigure } from '#domain/reporting/balance/drawn.ts'
import type { Colour } from './picture.ts'

type Inks = Record<DrawnFigure, string>
/** The colours of the figures: the same figure has the same one in every picture. */
export const onLight: Inks = {
  PLAN: '#5f6b7a',
  ASKED: '#0067b8',
  APPROVED: '#00807a',
  LIMITED: '#a85500',
  ALLOCATED: '#7a3fb0',
  SHIPPED: '#2e7d32',
  RECEIVED: '#a3195b',
}
export const onDark: Inks = {
  PLAN: '#a9b4c6',
  ASKED: '#6bb3f5',
  APPROVED: '#4fd0c2',
  LIMITED: '#f5a04a',
  ALLOCATED: '#c39bf0',
  SHIPPED: '#82d18a',
  RECEIVED: '#f58cc0',
}

/** On paper, whatever the reader's screen is like. */
export const onPaper: Record<Colour, string> = {
  ...onLight,
  ...{
    text: '#1c2340',
    before: '#1c2340',
    muted: '#565e7a',
    line: '#d5d9e4',
    paper: '#ffffff',
    good: '#1b7a36',
    waiting: '#8a5200',
    bad: '#c21f2f',
  },
}
