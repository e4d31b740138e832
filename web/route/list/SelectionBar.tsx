import { mdiClose, mdiFileSign } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Icon } from '../../ui/Icon.tsx'
import { useTranslate } from '../../ui/i18n.tsx'

type Props = {
  count: number
  /** How many there are on all pages. */
  total: number
  onSign: () => void
  onReject: () => void
  onForget: () => void
  onAll: () => void
}

/** What is marked, on whatever pages, and what can be done with all of it. */
export function SelectionBar({ count, total, onSign, onReject, onForget, onAll }: Props) {
  const t = useTranslate()
  if (count === 0) return null
  return (
    <Box
      className="no-print"
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        p: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        backgroundColor: 'background.paper',
      }}
    >
      <Box role="status" sx={{ flex: '1 0 auto', minWidth: 120 }}>
        {t('route.list.chosen', { count })}
      </Box>
      {count < total && <Button onClick={onAll}>{t('route.list.chooseFound', { count: total })}</Button>}
      <Button onClick={onForget}>{t('route.list.forget')}</Button>
      <Button color="error" variant="outlined" startIcon={<Icon path={mdiClose} />} onClick={onReject}>
        {t('route.list.rejectChosen', { count })}
      </Button>
      <Button variant="contained" startIcon={<Icon path={mdiFileSign} />} onClick={onSign} sx={{ flex: { xs: '1 1 100%', sm: 'none' } }}>
        {t('route.list.signChosen', { count })}
      </Button>
    </Box>
  )
}
