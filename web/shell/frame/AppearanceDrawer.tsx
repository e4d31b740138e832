import { mdiCheck, mdiClose } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { Icon } from '../../kit/display/Icon.tsx'
import { FilterChips } from '../../kit/lists/FilterChips.tsx'
import { useStored } from '../../kit/storage/stored.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { appearance, changeAppearance, letterSizes } from '../../kit/theme/appearance.ts'
import { contrastNames, type PaletteName, paletteNames, palettes } from '../../kit/theme/palettes.ts'

/** Appearance: ten palettes, and the version for low vision. */
export default function AppearanceDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslate()
  const look = useStored(appearance)
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{ paper: { sx: { width: 340, maxWidth: '100vw', p: 2, gap: 2 }, role: 'dialog', 'aria-labelledby': 'look-title' } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="h2" id="look-title">
          {t('look.title')}
        </Typography>
        <IconButton onClick={onClose} aria-label={t('shell.close')}>
          <Icon path={mdiClose} />
        </IconButton>
      </Box>
      <Button
        variant={look.lowVision ? 'contained' : 'outlined'}
        aria-pressed={look.lowVision}
        onClick={() => changeAppearance({ lowVision: !look.lowVision })}
      >
        {t(look.lowVision ? 'shell.top.usualView' : 'look.lowVisionOn')}
      </Button>
      {look.lowVision ? (
        <>
          <Typography variant="h3">{t('look.letters')}</Typography>
          <FilterChips
            label={t('look.letters')}
            value={String(look.letters)}
            chips={letterSizes.map((size) => ({ value: String(size), text: `${size} %` }))}
            onChoose={(size) => changeAppearance({ letters: letterSizes.find((s) => String(s) === size)! })}
          />
          <Typography variant="h3">{t('look.contrast')}</Typography>
          <FilterChips
            label={t('look.contrast')}
            value={look.contrast}
            chips={contrastNames.map((value) => ({ value, text: t(`look.${value}`) }))}
            onChoose={(contrast) => changeAppearance({ contrast })}
          />
        </>
      ) : (
        <>
          <Typography variant="h3">{t('look.palette')}</Typography>
          <Box role="group" aria-label={t('look.palette')} sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
            {paletteNames.map((name) => (
              <PaletteButton key={name} name={name} chosen={look.palette === name} />
            ))}
          </Box>
        </>
      )}
      <Typography variant="caption" color="textSecondary">
        {t('look.note')}
      </Typography>
    </Drawer>
  )
}

/** A palette as a small preview of the shell. */
function PaletteButton({ name, chosen }: { name: PaletteName; chosen: boolean }) {
  const t = useTranslate()
  const tones = palettes[name]
  return (
    <ButtonBase
      aria-pressed={chosen}
      onClick={() => changeAppearance({ palette: name })}
      sx={({ tones }) => ({
        flexDirection: 'column',
        alignItems: 'stretch',
        justifyContent: 'flex-start',
        textAlign: 'left',
        font: 'inherit',
        fontSize: 'small',
        p: 0.75,
        gap: 0.75,
        borderRadius: 1,
        border: `${chosen ? 2 : 1}px solid ${chosen ? tones.primary : tones.control}`,
      })}
    >
      <Box
        aria-hidden
        sx={{
          display: 'flex',
          height: 52,
          borderRadius: 0.75,
          overflow: 'hidden',
          border: `1px solid ${tones.control}`,
          backgroundColor: tones.background,
        }}
      >
        <Box sx={{ width: 24, backgroundColor: tones.sidebar.fill, borderRight: `1px solid ${tones.line}` }} />
        <Box sx={{ flex: 1 }}>
          <Box sx={{ height: 13, backgroundColor: tones.topbar.fill, borderBottom: `1px solid ${tones.line}` }} />
          <Box sx={{ m: 0.75, width: 34, height: 10, borderRadius: 0.5, backgroundColor: tones.primary }} />
          <Box sx={{ mx: 0.75, width: 20, height: 6, borderRadius: 0.5, backgroundColor: tones.accent }} />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', gap: 0.5, minHeight: 34 }}>
        {chosen && <Icon path={mdiCheck} size={16} />}
        <span>
          {t(`look.names.${name}`)}, {t(`look.${tones.mode}`)}
        </span>
      </Box>
    </ButtonBase>
  )
}
