import { mdiClose, mdiFileSign } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Icon } from '../../../kit/display/Icon.tsx'
import { StickyBar } from '../../../kit/layout/StickyBar.tsx'
import { useTranslate } from '../../../kit/text/i18n.tsx'

type Props = {
  count: number
  /** How many of them are on other pages. */
  elsewhere: number
  /** Number of rows on all pages. */
  total: number
  onSign: () => void
  onReject: () => void
  onForget: () => void
  onAll: () => void
}

/** The rows selected on any page, and the actions on all of them. */
export function SelectionBar({ count, elsewhere, total, onSign, onReject, onForget, onAll }: Props) {
  const t = useTranslate()
  if (count === 0) return null
  return (
    <StickyBar attached>
      <Box role="status" sx={{ flex: '1 0 auto', minWidth: 120 }}>
        {t('route.list.chosen', { count })}
        {elsewhere > 0 && `, ${t('shell.table.elsewhere', { count: elsewhere })}`}
      </Box>
      {count < total && <Button onClick={onAll}>{t('route.list.chooseFound', { count: total })}</Button>}
      <Button onClick={onForget}>{t('route.list.forget')}</Button>
      <Button color="error" variant="outlined" startIcon={<Icon path={mdiClose} />} onClick={onReject}>
        {t('route.list.rejectChosen', { count })}
      </Button>
      <Button variant="contained" startIcon={<Icon path={mdiFileSign} />} onClick={onSign} sx={{ flex: { xs: '1 1 100%', sm: 'none' } }}>
        {t('route.list.signChosen', { count })}
      </Button>
    </StickyBar>
  )
}
