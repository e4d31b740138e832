import { createTheme, type Theme } from '@mui/material/styles'
import { componentsOf } from './components.ts'
import type { Tones } from './palettes.ts'
import { scale, type TypeSize } from './scale.ts'

declare module '@mui/material/styles' {
  interface Theme {
    tones: Tones
    /** Factor of the font size, 1 to 2. Layout that depends on the screen width uses it. */
    fontScale: number
  }
  interface ThemeOptions {
    tones?: Tones
    fontScale?: number
  }
  interface TypographyVariants extends Record<TypeSize, string> {}
  interface TypographyVariantsOptions extends Partial<Record<TypeSize, string>> {}
}

/** Spec, section 9. */
export const topbarHeight = 64
export const sidebarWidth = { wide: 260, compact: 80 } as const

const family = '"Golos Text Variable", "Golos Fallback", Arial, sans-serif'

/** A quarter of the way from a colour, #rrggbb, to white. */
const lighter = (colour: string): string =>
  `#${[1, 3, 5]
    .map((at) =>
      Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * 0.75 + 63)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** Creates the MUI theme of a palette. `messages` = MUI's own texts in the user's language. */
export const themeOf = (tones: Tones, fontScale: number, messages: object): Theme =>
  createTheme(
    {
      tones,
      fontScale,
      palette: {
        mode: tones.mode,
        // a filled button under the mouse: away from its dark letters, which MUI's own darker shade comes near to
        primary: {
          main: tones.primary,
          contrastText: tones.onPrimary,
          ...(tones.mode === 'dark' && { dark: lighter(tones.primary) }),
        },
        secondary: { main: tones.accent, contrastText: tones.onAccent },
        info: { main: tones.primary },
        error: { main: tones.bad },
        success: { main: tones.good },
        warning: { main: tones.waiting },
        background: { default: tones.background, paper: tones.paper },
        text: { primary: tones.text, secondary: tones.muted, disabled: tones.muted },
        divider: tones.line,
        action: { active: tones.muted },
      },
      shape: { borderRadius: 8 },
      typography: {
        fontFamily: family,
        ...scale,
        h1: { fontSize: scale.page, fontWeight: 700, lineHeight: 1.3, letterSpacing: '-0.01em' },
        h2: { fontSize: scale.heading, fontWeight: 600, lineHeight: 1.4 },
        h3: { fontSize: scale.title, fontWeight: 600, lineHeight: 1.4 },
        // the title of a dialog
        h6: { fontSize: scale.heading, fontWeight: 600 },
        body1: { fontSize: scale.lead, lineHeight: 1.5 },
        body2: { fontSize: scale.plain, lineHeight: 1.45 },
        caption: { fontSize: scale.small, lineHeight: 1.4 },
        button: { textTransform: 'none', fontWeight: 600, fontSize: scale.large },
      },
      components: componentsOf(tones),
    },
    messages,
  )
