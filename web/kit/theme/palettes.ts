/** Ten palettes, blue by default (docs/requirements.md, section 9). Their tones keep the contrast of WCAG AA. */
export const paletteNames = [
  'whitePurple',
  'whiteBlue',
  'slateDark1',
  'slateDark2',
  'purple1',
  'purple2',
  'purpleDark1',
  'purpleDark2',
  'blue',
  'blueDark',
] as const
export type PaletteName = (typeof paletteNames)[number]
export const defaultPalette: PaletteName = 'blue'

/** Two high-contrast palettes for users with low vision: black on white and the inverse. */
export const contrastNames = ['blackOnWhite', 'whiteOnBlack'] as const
export type ContrastName = (typeof contrastNames)[number]

type Bar = { fill: string; text: string; muted: string; line: string; active: string; mark: string }
export type Tones = {
  mode: 'light' | 'dark'
  background: string
  paper: string
  text: string
  muted: string
  /** Lines between rows: decoration. */
  line: string
  /** Borders of controls: contrast 3 : 1. */
  control: string
  primary: string
  onPrimary: string
  /** A light background under primary text. */
  primarySoft: string
  accent: string
  onAccent: string
  good: string
  waiting: string
  bad: string
  badSoft: string
  sidebar: Bar
  topbar: Bar
}

const light = {
  mode: 'light',
  background: '#fafafa',
  paper: '#ffffff',
  text: '#1c2340',
  muted: '#565e7a',
  line: '#e3e6ef',
  control: '#858ca6',
  accent: '#ffaf38',
  onAccent: '#2b1a00',
  good: '#1b7a36',
  waiting: '#8a5200',
  bad: '#c21f2f',
  badSoft: '#fdecec',
} as const
const dark = {
  mode: 'dark',
  background: '#1a2038',
  paper: '#222a45',
  text: '#ffffff',
  muted: '#b9c0d6',
  line: '#3b4466',
  control: '#8a93b5',
  accent: '#ffaf38',
  onAccent: '#2b1a00',
  good: '#6fcf7c',
  waiting: '#ffb74d',
  bad: '#ff8f89',
  badSoft: '#43283d',
} as const

const navy: Bar = { fill: '#222a45', text: '#ffffff', muted: '#b9c0d6', line: '#333c5c', active: '#3f4663', mark: '#64b5f6' }
const night: Bar = { fill: '#151a2e', text: '#ffffff', muted: '#b3bad2', line: '#2b3252', active: '#2e3557', mark: '#ffb74d' }
const white: Bar = { fill: '#ffffff', text: '#1c2340', muted: '#565e7a', line: '#e3e6ef', active: '#eef1f9', mark: '#1565c0' }
const violet: Bar = { fill: '#40349b', text: '#ffffff', muted: '#d6d1ff', line: '#5a4eb5', active: '#5a4eb5', mark: '#ffc46b' }
const plum: Bar = { fill: '#2d2760', text: '#ffffff', muted: '#c9c3f2', line: '#453d84', active: '#453d84', mark: '#b8aefc' }

const blueOnLight = { primary: '#1565c0', onPrimary: '#ffffff', primarySoft: '#e8f1fb' } as const
const blueOnDark = { primary: '#90bdf5', onPrimary: '#10213b', primarySoft: '#2b3a5e' } as const
const purpleOnLight = { primary: '#5a4cd6', onPrimary: '#ffffff', primarySoft: '#eeecfc' } as const
const purpleOnDark = { primary: '#b8aefc', onPrimary: '#1f1850', primarySoft: '#37345f' } as const
const orangeOnDark = { primary: '#ffb366', onPrimary: '#2e1a00', primarySoft: '#443a48' } as const
const purpleMark = { ...white, mark: '#5a4cd6' }

export const palettes = {
  whitePurple: { ...light, ...purpleOnLight, sidebar: purpleMark, topbar: purpleMark },
  whiteBlue: { ...light, ...blueOnLight, sidebar: white, topbar: white },
  slateDark1: { ...dark, ...orangeOnDark, sidebar: night, topbar: navy },
  slateDark2: { ...dark, ...blueOnDark, sidebar: { ...night, mark: '#64b5f6' }, topbar: night },
  purple1: { ...light, ...purpleOnLight, sidebar: violet, topbar: purpleMark },
  purple2: { ...light, ...purpleOnLight, sidebar: purpleMark, topbar: violet },
  purpleDark1: { ...dark, ...purpleOnDark, sidebar: plum, topbar: navy },
  purpleDark2: { ...dark, ...purpleOnDark, sidebar: navy, topbar: plum },
  blue: { ...light, ...blueOnLight, sidebar: navy, topbar: white },
  blueDark: { ...dark, ...blueOnDark, sidebar: navy, topbar: navy },
} as const satisfies Record<PaletteName, Tones>

const ink: Bar = { fill: '#ffffff', text: '#000000', muted: '#000000', line: '#000000', active: '#e0e0e0', mark: '#000000' }
const chalk: Bar = { fill: '#000000', text: '#ffffff', muted: '#ffffff', line: '#ffffff', active: '#333333', mark: '#ffffff' }

export const contrasts = {
  blackOnWhite: {
    mode: 'light',
    background: '#ffffff',
    paper: '#ffffff',
    text: '#000000',
    muted: '#000000',
    line: '#000000',
    control: '#000000',
    primary: '#000000',
    onPrimary: '#ffffff',
    primarySoft: '#e8e8e8',
    accent: '#000000',
    onAccent: '#ffffff',
    good: '#004d1a',
    waiting: '#5c3300',
    bad: '#8a0012',
    badSoft: '#ffffff',
    sidebar: ink,
    topbar: ink,
  },
  whiteOnBlack: {
    mode: 'dark',
    background: '#000000',
    paper: '#000000',
    text: '#ffffff',
    muted: '#ffffff',
    line: '#ffffff',
    control: '#ffffff',
    primary: '#ffffff',
    onPrimary: '#000000',
    primarySoft: '#333333',
    accent: '#ffffff',
    onAccent: '#000000',
    good: '#8dffab',
    waiting: '#ffd58a',
    bad: '#ffb3ad',
    badSoft: '#000000',
    sidebar: chalk,
    topbar: chalk,
  },
} as const satisfies Record<ContrastName, Tones>
