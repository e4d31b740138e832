import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'

/** Whether there is too little width for a table, earlier if the font size is large: rows are then shown as cards. */
export function useNarrow(): boolean {
  const { fontScale } = useTheme()
  return useMediaQuery(`screen and (max-width: ${600 * fontScale - 0.05}px)`, { noSsr: true })
}
