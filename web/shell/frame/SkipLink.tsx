import Box from '@mui/material/Box'
import { useTranslate } from '../../kit/text/i18n.tsx'

/** The first element in Tab order. */
export function SkipLink() {
  const t = useTranslate()
  const skip = () => document.getElementById('main')?.focus()
  return (
    <Box
      component="a"
      href="#main"
      className="no-print"
      onClick={(event) => {
        event.preventDefault()
        skip()
      }}
      sx={({ tones }) => ({
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 1400,
        px: 2,
        py: 1,
        borderRadius: 1,
        color: tones.onPrimary,
        backgroundColor: tones.primary,
        transform: 'translateY(-200%)',
        '&:focus': { transform: 'none' },
      })}
    >
      {t('shell.skip')}
    </Box>
  )
}
