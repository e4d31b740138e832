import { mdiCheckboxBlankOutline, mdiCheckboxMarkedOutline } from '@mdi/js'
import MenuItem from '@mui/material/MenuItem'
import { Icon } from '../display/Icon.tsx'
import { NamedMenu } from '../menus/NamedMenu.tsx'
import { useTranslate } from '../text/i18n.tsx'
import type { ChoosableColumn } from './ColumnChooser.tsx'

type Props = {
  anchor: HTMLElement | null
  columns: readonly ChoosableColumn[]
  hidden: readonly string[]
  onHidden: (hidden: readonly string[]) => void
  onClose: () => void
}

/** The menu of a ColumnChooser; it stays open while columns are being selected. */
export default function ColumnChoices({ anchor, columns, hidden, onHidden, onClose }: Props) {
  const t = useTranslate()
  return (
    <NamedMenu name={t('shell.table.columns')} anchorEl={anchor} onClose={onClose}>
      {columns.map(({ key, head }) => {
        const shown = !hidden.includes(key)
        return (
          <MenuItem
            key={key}
            role="menuitemcheckbox"
            aria-checked={shown}
            onClick={() => onHidden(shown ? [...hidden, key] : hidden.filter((h) => h !== key))}
            sx={{ gap: 1.5 }}
          >
            <Icon path={shown ? mdiCheckboxMarkedOutline : mdiCheckboxBlankOutline} size={22} />
            {head}
          </MenuItem>
        )
      })}
    </NamedMenu>
  )
}
