import { mdiAlertCircleOutline, mdiChevronDown, mdiChevronRight } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import { useId } from 'react'
import { Icon } from '../display/Icon.tsx'
import { useTranslate } from '../text/i18n.tsx'

type Props = { /** id of the cell that names the row */ of: string; open: boolean; warns: boolean; onToggle: () => void }

/** Opens a row of a list to its whole names and facts, for mouse, touch and keyboard alike. `warns` = there is something that must be read. */
export function RowOpener({ of, open, warns, onToggle }: Props) {
  const t = useTranslate()
  const own = useId()
  return (
    <IconButton
      id={own}
      size="small"
      className="no-print"
      aria-expanded={open}
      aria-label={t('shell.table.whole')}
      aria-labelledby={`${own} ${of}`}
      title={t('shell.table.whole')}
      onClick={onToggle}
      sx={({ tones }) => ({ p: 0.5, ...(warns && !open && { color: tones.bad }) })}
    >
      <Icon path={open ? mdiChevronDown : warns ? mdiAlertCircleOutline : mdiChevronRight} />
    </IconButton>
  )
}
