import { onDark, onLight } from '#pictures/inks.ts'
import type { Colour } from '#pictures/picture.ts'
import type { Tones } from './palettes.ts'

/** The colours of pictures in a palette: the same figure has the same one in every picture. */
export const figureColours = ({ mode, text, muted, line, paper, good, waiting, bad }: Tones): Record<Colour, string> => ({
  ...(mode === 'light' ? onLight : onDark),
  ...{ text, muted, line, paper, good, waiting, bad },
  before: text,
})
