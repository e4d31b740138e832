import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'

/** Is there no room for a table? On a phone, and earlier where the letters are large: rows become cards. */
export function useNarrow(): boolean {
  const { letters } = useTheme()
  return useMediaQuery(`screen and (max-width: ${600 * letters - 0.05}px)`, { noSsr: true })
}
