import { mdiCheck, mdiClose } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useKept } from '../kept.ts'
import { appearance, changeAppearance, letterSizes } from '../theme/appearance.ts'
import { contrastNames, type PaletteName, paletteNames, palettes } from '../theme/palettes.ts'
import { FilterChips } from '../ui/FilterChips.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useSay } from '../ui/words.tsx'

/** How the portal looks: ten palettes, and the version for those who see badly. */
export default function LookDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const say = useSay()
  const look = useKept(appearance)
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{ paper: { sx: { width: 340, maxWidth: '100vw', p: 2, gap: 2 }, role: 'dialog', 'aria-labelledby': 'look-title' } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="h2" id="look-title">
          {say('look.title')}
        </Typography>
        <IconButton onClick={onClose} aria-label={say('shell.close')}>
          <Icon path={mdiClose} />
        </IconButton>
      </Box>
      <Button
        variant={look.lowVision ? 'contained' : 'outlined'}
        aria-pressed={look.lowVision}
        onClick={() => changeAppearance({ lowVision: !look.lowVision })}
      >
        {say(look.lowVision ? 'shell.top.usualView' : 'look.lowVisionOn')}
      </Button>
      {look.lowVision ? (
        <>
          <Typography variant="h3">{say('look.letters')}</Typography>
          <FilterChips
            label={say('look.letters')}
            value={String(look.letters)}
            chips={letterSizes.map((size) => ({ value: String(size), text: `${size} %` }))}
            onChoose={(size) => changeAppearance({ letters: letterSizes.find((s) => String(s) === size)! })}
          />
          <Typography variant="h3">{say('look.contrast')}</Typography>
          <FilterChips
            label={say('look.contrast')}
            value={look.contrast}
            chips={contrastNames.map((value) => ({ value, text: say(`look.${value}`) }))}
            onChoose={(contrast) => changeAppearance({ contrast })}
          />
        </>
      ) : (
        <>
          <Typography variant="h3">{say('look.palette')}</Typography>
          <Box role="group" aria-label={say('look.palette')} sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
            {paletteNames.map((name) => (
              <PaletteButton key={name} name={name} chosen={look.palette === name} />
            ))}
          </Box>
        </>
      )}
      <Typography variant="caption" color="textSecondary">
        {say('look.note')}
      </Typography>
    </Drawer>
  )
}

/** A palette as a small picture of the shell in it. */
function PaletteButton({ name, chosen }: { name: PaletteName; chosen: boolean }) {
  const say = useSay()
  const t = palettes[name]
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
          border: `1px solid ${t.control}`,
          backgroundColor: t.background,
        }}
      >
        <Box sx={{ width: 24, backgroundColor: t.sidebar.fill, borderRight: `1px solid ${t.line}` }} />
        <Box sx={{ flex: 1 }}>
          <Box sx={{ height: 13, backgroundColor: t.topbar.fill, borderBottom: `1px solid ${t.line}` }} />
          <Box sx={{ m: 0.75, width: 34, height: 10, borderRadius: 0.5, backgroundColor: t.primary }} />
          <Box sx={{ mx: 0.75, width: 20, height: 6, borderRadius: 0.5, backgroundColor: t.accent }} />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', gap: 0.5, minHeight: 34 }}>
        {chosen && <Icon path={mdiCheck} size={16} />}
        <span>
          {say(`look.names.${name}`)}, {say(`look.${t.mode}`)}
        </span>
      </Box>
    </ButtonBase>
  )
}
