import { getContrastRatio } from '@mui/material/styles'
import { expect, test } from 'vitest'
import { contrast } from './contrast.ts'
import { contrasts, palettes, type Tones } from './palettes.ts'
import { themeOf } from './theme.ts'

const readable = (t: Tones): [what: string, ink: string, ground: string, least: number][] => [
  ...(['text', 'muted', 'primary', 'good', 'waiting', 'bad'] as const).flatMap((ink): [string, string, string, number][] => [
    [`${ink} on paper`, t[ink], t.paper, 4.5],
    [`${ink} on background`, t[ink], t.background, 4.5],
  ]),
  ['primary on its soft ground', t.primary, t.primarySoft, 4.5],
  ['text on the soft ground', t.text, t.primarySoft, 4.5],
  ['muted on the soft ground', t.muted, t.primarySoft, 4.5],
  ['bad on its soft ground', t.bad, t.badSoft, 4.5],
  ['text on the soft bad ground', t.text, t.badSoft, 4.5],
  ['a button', t.onPrimary, t.primary, 4.5],
  ['a badge', t.onAccent, t.accent, 4.5],
  ['a control on paper', t.control, t.paper, 3],
  ['a control on the background', t.control, t.background, 3],
  ...[t.sidebar, t.topbar].flatMap((bar): [string, string, string, number][] => [
    ['a word of a bar', bar.text, bar.fill, 4.5],
    ['a quiet word of a bar', bar.muted, bar.fill, 4.5],
    ['the active word of a bar', bar.text, bar.active, 4.5],
    ['the mark of a bar', bar.mark, bar.active, 3],
  ]),
]

test.each(Object.entries({ ...palettes, ...contrasts }))('%s can be read: WCAG AA for words, controls and marks', (_, tones) => {
  const failing = readable(tones).flatMap(([what, ink, ground, least]) => {
    const ratio = contrast(ink, ground)
    return ratio >= least ? [] : [`${what}: ${ink} on ${ground} is ${ratio.toFixed(2)}, needs ${least}`]
  })
  expect(failing).toEqual([])
})

test.each(Object.entries({ ...palettes, ...contrasts }))(
  '%s: a filled button, of danger too, can be read at rest and under the mouse',
  (_, tones) => {
    const { primary, error } = themeOf(tones, 1, {}).palette
    const ratios = [primary, error].flatMap(({ contrastText, main, dark }) =>
      [main, dark].map((ground) => getContrastRatio(contrastText, ground)),
    )
    expect(Math.min(...ratios)).toBeGreaterThanOrEqual(4.5)
  },
)

test('contrast is measured as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#FFAF38', '#ffffff')).toBeCloseTo(1.8, 1)
})

test('the customer named ten palettes, and no two of them look alike', () => {
  expect(Object.keys(palettes)).toHaveLength(10)
  const looks = Object.values(palettes).map((t) => [t.mode, t.primary, t.sidebar.fill, t.topbar.fill].join())
  expect(new Set(looks).size).toBe(10)
})
