import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import GlobalStyles from '@mui/material/GlobalStyles'
import { ThemeProvider } from '@mui/material/styles'
import { type ReactNode, useMemo } from 'react'
import { useStored } from '../stored.ts'
import { appearance, tonesOf } from './appearance.ts'
import { themeOf } from './theme.ts'

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
const cache = createCache({ key: 'p', prepend: true, ...(nonce && { nonce }) })

/** Provides palette, letter size and MUI's translations to everything inside. */
export function AppTheme({ muiMessages, children }: { muiMessages: object; children: ReactNode }) {
  const look = useStored(appearance)
  const fontScale = look.lowVision ? look.letters / 100 : 1
  const theme = useMemo(() => themeOf(tonesOf(look), fontScale, muiMessages), [look, fontScale, muiMessages])
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        <GlobalStyles styles={{ html: { fontSize: `${fontScale * 100}%` } }} />
        {children}
      </ThemeProvider>
    </CacheProvider>
  )
}
