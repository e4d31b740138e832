import createCache, { type StylisPlugin } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import GlobalStyles from '@mui/material/GlobalStyles'
import { ThemeProvider } from '@mui/material/styles'
import { type ReactNode, useMemo } from 'react'
import { useStored } from '../storage/stored.ts'
import { appearance, tonesOf } from './appearance.ts'
import { baseline } from './components.ts'

import { themeOf } from './theme.ts'

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
/** Safari knows `user-select` by its older name only. Other names need no prefix in the browsers that the portal is built for. */
const forSafari: StylisPlugin = (element) => {
  if (element.type === 'decl' && element.props === 'user-select') element.return = `-webkit-${element.value}${element.value}`
}
const cache = createCache({ key: 'p', prepend: true, stylisPlugins: [forSafari], ...(nonce && { nonce }) })

/** Provides palette, letter size and MUI's translations to everything inside. */
export function AppTheme({ muiMessages, children }: { muiMessages: object; children: ReactNode }) {
  const look = useStored(appearance)
  const fontScale = look.lowVision ? look.letters / 100 : 1
  const theme = useMemo(() => themeOf(tonesOf(look), fontScale, muiMessages), [look, fontScale, muiMessages])
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>
        <GlobalStyles styles={baseline} />
        {children}
      </ThemeProvider>
    </CacheProvider>
  )
}
