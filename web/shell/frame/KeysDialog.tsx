import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { type KeyGroup, keysHeard } from '../../kit/hooks/key-help.ts'
import { useStored } from '../../kit/storage/stored.ts'
import { type Key, useTranslate } from '../../kit/text/i18n.tsx'
import { singleKeys } from './KeysPlace.tsx'

/** Every key, in the order of the list; its words are in the dictionary. */
const groups: Record<KeyGroup | 'everywhere', readonly string[]> = {
  record: ['next', 'previous', 'approve', 'propose', 'reject', 'confirm'],
  matrix: ['move', 'enter', 'escape', 'undo', 'paste'],
  desk: ['move', 'enter', 'escape', 'fill', 'lock', 'why', 'undo', 'paste', 'save'],
  everywhere: ['palette', 'search', 'help'],
}
type Group = { group: keyof typeof groups; keys: readonly string[] }

/** The keys of the page as it is now. */
function groupsNow(): Group[] {
  const heard = keysHeard()
  const own = (Object.keys(groups) as (keyof typeof groups)[]).flatMap((group): Group[] => {
    const parts = heard.filter((part) => part.group === group)
    const keys = groups[group].filter((key) => parts.some(({ only }) => only?.includes(key) ?? true))
    return keys.length > 0 ? [{ group, keys }] : []
  })
  const searched = document.querySelector('main input[type="search"]') !== null
  return [...own, { group: 'everywhere', keys: groups.everywhere.filter((key) => key !== 'search' || searched) }]
}

/** The list of the keys that this page hears, opened with `?`. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const single = useStored(singleKeys)
  const [shown] = useState(groupsNow)
  return (
    <Dialog open onClose={onClose} aria-labelledby="keys-title" maxWidth="sm" fullWidth>
      <DialogTitle id="keys-title">{t('keys.title')}</DialogTitle>
      <DialogContent tabIndex={0} role="region" aria-labelledby="keys-title" sx={{ display: 'grid', gap: 2 }}>
        {shown.map(({ group, keys }) => (
          <div key={group}>
            <Typography variant="h3" sx={{ mb: 1 }}>
              {t(`keys.${group}.title`)}
            </Typography>
            <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'minmax(6rem, auto) 1fr', columnGap: 2, rowGap: 0.75 }}>
              {keys.map((key) => (
                <Box key={key} sx={{ display: 'contents' }}>
                  <Box component="dt" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
                    {t(`keys.${group}.${key}.key` as Key)}
                  </Box>
                  <Box component="dd" sx={{ m: 0 }}>
                    {t(`keys.${group}.${key}.does` as Key)}
                  </Box>
                </Box>
              ))}
            </Box>
          </div>
        ))}
        <div>
          <FormControlLabel
            label={t('keys.single')}
            control={<Checkbox checked={single} onChange={(_, on) => singleKeys.set(on)} aria-describedby="keys-single" />}
          />
          <Typography id="keys-single" variant="body2" color="textSecondary">
            {t('keys.singleHint')}
          </Typography>
        </div>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('shell.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
