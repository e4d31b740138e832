import { type Stored, stored } from '../storage/stored.ts'
import { type ContrastName, contrasts, defaultPalette, type PaletteName, paletteNames, palettes, type Tones } from './palettes.ts'

/** Percent of the usual letter size in "Версия для слабовидящих". */
export const letterSizes = [100, 125, 150, 200] as const
export type LetterSize = (typeof letterSizes)[number]

/** The appearance settings of this browser. */
export type Appearance = { palette: PaletteName; lowVision: boolean; contrast: ContrastName; letters: LetterSize; compact: boolean }

const isAppearance = (value: unknown): value is Appearance =>
  typeof value === 'object' &&
  value !== null &&
  'palette' in value &&
  paletteNames.includes(value.palette as PaletteName) &&
  'contrast' in value &&
  Object.hasOwn(contrasts, String(value.contrast)) &&
  'letters' in value &&
  letterSizes.includes(value.letters as LetterSize)

export const appearance: Stored<Appearance> = stored(
  'appearance',
  { palette: defaultPalette, lowVision: false, contrast: 'blackOnWhite', letters: 125, compact: false },
  isAppearance,
)

export const tonesOf = (a: Appearance): Tones => (a.lowVision ? contrasts[a.contrast] : palettes[a.palette])
export const changeAppearance = (change: Partial<Appearance>): void => appearance.set({ ...appearance.get(), ...change })
