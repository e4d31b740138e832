import { mdiDotsVertical } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { Suspense, useState } from 'react'
import { Icon } from '../display/Icon.tsx'
import { reasoned } from '../feedback/reasoned.ts'
import { useOnceTrue } from '../hooks/useOnceTrue.ts'
import { lazyPart } from '../loading/lazy-part.tsx'
import { useTranslate } from '../text/i18n.tsx'

const RowChoices = lazyPart(() => import('./RowChoices.tsx'))

/** `why` explains why an action is not available now: it is shown, not only greyed out. */
export type RowAction = { key: string; text: string; icon?: string; onAct: () => void; why?: string; danger?: boolean; busy?: boolean }
type Primary = RowAction & { emphasis?: 'contained' | 'outlined' }

/** In a table as wide as its buttons, which do not shrink: the column would else have the width of their longest word, and they lie over its neighbour. */
const row = {
  display: 'flex',
  gap: 0.5,
  justifyContent: { xs: 'stretch', sm: 'flex-end' },
  alignItems: 'center',
  minWidth: { sm: 'max-content' },
} as const

/** One primary action and the others in a menu (`name` = name of the row, for a screen reader). */
export function RowMenu({ name, primary, rest }: { name: string; primary?: Primary | null; rest: readonly RowAction[] }) {
  const t = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const opened = useOnceTrue(anchor !== null)
  const more = t('shell.moreOf', { name })
  return (
    <Box className="no-print" sx={row}>
      {primary && <PrimaryAction {...primary} />}
      {rest.length > 0 && (
        <IconButton
          aria-label={more}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onPointerEnter={() => void RowChoices.load()}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Icon path={mdiDotsVertical} />
        </IconButton>
      )}
      <Suspense fallback={null}>
        {opened && <RowChoices name={more} anchor={anchor} actions={rest} onClose={() => setAnchor(null)} />}
      </Suspense>
    </Box>
  )
}

function PrimaryAction({ text, icon, onAct, why, danger, busy, emphasis = 'outlined' }: Primary) {
  return (
    <Button
      size="small"
      variant={emphasis}
      color={danger ? 'error' : 'primary'}
      loading={busy ?? false}
      {...reasoned(why, onAct)}
      startIcon={icon && <Icon path={icon} size={18} />}
      // a long label takes a second line: one row with it must not take the room of all names
      sx={{ flex: { xs: 1, sm: 'none' }, minHeight: 36, py: 0, lineHeight: 1.15, maxWidth: { sm: '10rem' } }}
    >
      {text}
    </Button>
  )
}
