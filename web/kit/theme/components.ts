import type { Theme, ThemeOptions } from '@mui/material/styles'
import type { Tones } from './palettes.ts'
import { scale } from './scale.ts'

const bordered = (t: Tones) => ({ border: `1px solid ${t.line}`, backgroundImage: 'none', boxShadow: 'none' })

/** Theme overrides of MUI components: thin borders instead of shadows, a visible focus, targets large enough for touch. */
export const componentsOf = (t: Tones): ThemeOptions['components'] => ({
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 40,
        padding: '6px 16px',
        '@media (pointer: coarse)': { minHeight: 44 },
        // it says why when it is pressed (web/kit/feedback/reasoned.ts)
        '&[aria-disabled="true"]': {
          '&, &:hover': { color: t.muted, borderColor: t.line, backgroundColor: 'transparent', cursor: 'not-allowed' },
        },
      },
      sizeSmall: { minHeight: 32, padding: '3px 10px', fontSize: scale.plain },
      contained: { '&[aria-disabled="true"]': { '&, &:hover': { backgroundColor: t.line } } },
      outlined: { borderColor: t.control, '&:hover': { borderColor: t.primary, backgroundColor: t.primarySoft } },
      text: { '&:hover': { backgroundColor: t.primarySoft } },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        color: t.muted,
        '&:hover': { backgroundColor: t.primarySoft },
        '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 },
        '&[aria-disabled="true"]': { opacity: 0.4, cursor: 'not-allowed' },
      },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: { backgroundColor: t.paper, '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: t.primary } },
      notchedOutline: { borderColor: t.control },
      input: { '&::placeholder': { color: t.muted, opacity: 1 } },
    },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' }, outlined: bordered(t) } },
  MuiMenu: { styleOverrides: { paper: { border: `1px solid ${t.line}`, boxShadow: '0 8px 24px rgb(10 16 40 / 18%)' } } },
  MuiMenuItem: {
    styleOverrides: { root: { minHeight: 40, whiteSpace: 'normal', fontSize: scale.large, '@media (pointer: coarse)': { minHeight: 44 } } },
  },
  MuiDialog: { styleOverrides: { paper: { border: `1px solid ${t.line}` } } },
  MuiTableCell: {
    styleOverrides: {
      root: { borderColor: t.line, padding: '10px 12px', fontSize: scale.large, verticalAlign: 'top' },
      head: { color: t.muted, fontSize: scale.small, fontWeight: 600, lineHeight: 1.4, backgroundColor: t.paper, verticalAlign: 'bottom' },
    },
  },
  MuiAlert: {
    styleOverrides: { root: { alignItems: 'center', borderRadius: 8 }, colorError: { backgroundColor: t.badSoft, color: t.text } },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 2, fontSize: scale.small } } },
  MuiInputLabel: { styleOverrides: { root: { '&:not(.Mui-error):not(.Mui-focused)': { color: t.muted } } } },
  MuiSkeleton: { defaultProps: { animation: false } },
})

/** What every page stands on: no margins of the browser's own, one letter and colour, what is printed. */
export const baseline = ({ tones: t, typography, fontScale }: Theme) => ({
  html: {
    boxSizing: 'border-box' as const,
    fontSize: `${fontScale * 100}%`,
    WebkitTextSizeAdjust: '100%',
    WebkitFontSmoothing: 'antialiased',
    MozOsxFontSmoothing: 'grayscale',
  },
  '*, *::before, *::after': { boxSizing: 'inherit' as const },
  'strong, b': { fontWeight: typography.fontWeightBold },
  ':root': { colorScheme: t.mode },
  'html, body, #root': { minHeight: '100%' },
  // some builds of a browser round the width of each letter to whole pixels: lines would break elsewhere
  'body, button, input, select, textarea': { textRendering: 'geometricPrecision' as const },
  body: { margin: 0, ...typography.body1, color: t.text, backgroundColor: t.background, overflowWrap: 'break-word' as const },
  ':focus-visible': { outline: `2px solid ${t.primary} !important`, outlineOffset: 2 },
  '[tabindex="-1"]:focus-visible': { outline: 'none !important' },
  '.sidebar :focus-visible': { outlineColor: `${t.sidebar.text} !important` },
  '.topbar :focus-visible': { outlineColor: `${t.topbar.text} !important` },
  '.unseen': {
    position: 'absolute' as const,
    width: 1,
    height: 1,
    overflow: 'hidden' as const,
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap' as const,
  },
  '@keyframes turn': { to: { transform: 'rotate(1turn)' } },
  '.spinner': {
    display: 'block',
    border: '2px solid currentColor',
    borderTopColor: 'transparent',
    borderRadius: '50%',
    animation: 'turn 1.2s linear infinite',
  },
  '@media (prefers-reduced-motion: reduce)': { '*, *::before, *::after': { transition: 'none !important', animation: 'none !important' } },
  '.print-only': { display: 'none' },
})
