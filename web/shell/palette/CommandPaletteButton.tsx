import { mdiMagnify } from '@mdi/js'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { Suspense, useEffect, useState } from 'react'
import type { Acting } from '../../core/session/session.ts'
import { Icon } from '../../kit/display/Icon.tsx'
import { isForPage } from '../../kit/hooks/keys.ts'
import { useOnceTrue } from '../../kit/hooks/useOnceTrue.ts'
import { lazyWith } from '../../kit/loading/lazy-with.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'

const Palette = lazyWith(['search'], () => import('./CommandPalette.tsx'))

/** Opens the search of the portal; so do Ctrl K on any page and `/` on one without a search field of its own. */
export function CommandPaletteButton({ acting }: { acting: Acting }) {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  const opened = useOnceTrue(open)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key === '/' && isForPage(event) && !document.querySelector('main input[type="search"]')) {
        event.preventDefault()
        return setOpen(true)
      }
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  return (
    <>
      <ButtonBase
        aria-label={t('shell.palette.title')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K /"
        onPointerEnter={() => void Palette.load()}
        onClick={() => setOpen(true)}
        sx={({ tones }) => ({
          gap: 1,
          minHeight: 40,
          minWidth: 40,
          px: { xs: 0, md: 1.5 },
          borderRadius: 1,
          font: 'inherit',
          fontSize: 'plain',
          color: tones.topbar.muted,
          border: { xs: 'none', md: `1px solid ${tones.topbar.line}` },
          '&:hover': { backgroundColor: tones.topbar.active },
        })}
      >
        <Icon path={mdiMagnify} size={22} />
        <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
          {t('shell.palette.title')}
        </Box>
        {/* drawn, not written: the button is called by its words alone */}
        <Box
          component="span"
          aria-hidden
          data-drawn={t('shell.palette.keys')}
          sx={{ display: { xs: 'none', lg: 'inline' }, fontSize: 'tiny', ml: 2, '&::after': { content: 'attr(data-drawn)' } }}
        />
      </ButtonBase>
      <Suspense fallback={null}>{opened && <Palette open={open} acting={acting} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
