import { mdiClose, mdiStar, mdiStarOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link as RouterLink, useLocation } from 'react-router'
import ConfirmBox from '../../kit/dialogs/ConfirmBox.tsx'
import { Icon } from '../../kit/display/Icon.tsx'
import { useFailureText } from '../../kit/feedback/FailureBox.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { Field } from '../../kit/forms/Field.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { chosenUsual, filtersOf, useSavedViews } from './saved-views.ts'

const mostViews = 30

/** Opens a saved view, saves the current one under a name, deletes one, chooses the one that the list opens with. */
export default function SavedViewsBox({ list, open, onClose }: { list: string; open: boolean; onClose: () => void }) {
  const t = useTranslate()
  const textOf = useFailureText()
  const { pathname, search } = useLocation()
  const { views, change, busy } = useSavedViews(list)
  const [name, setName] = useState('')
  const given = name.trim()
  const write: typeof change = (how, after) =>
    change(how, { onError: (failure) => toast({ kind: 'error', text: textOf(failure) }), ...after })
  const save = () =>
    write((old) => [...old.filter((view) => view.name !== given), { name: given, search: filtersOf(search) }].slice(-mostViews), {
      onSuccess: () => setName(''),
    })
  return (
    <ConfirmBox
      open={open}
      busy={busy}
      title={t('search.views.title')}
      confirm={t('search.views.save')}
      cancel={t('shell.close')}
      {...(given === '' && { why: t('search.views.nameFirst') })}
      onConfirm={save}
      onClose={onClose}
    >
      {search && (
        <Link component={RouterLink} to={pathname} onClick={onClose} sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}>
          {t('search.views.whole')}
        </Link>
      )}
      {views.length === 0 && <Typography color="textSecondary">{t('search.views.none')}</Typography>}
      <Box component="ul" aria-label={t('search.views.title')} sx={{ listStyle: 'none', m: 0, p: 0, mb: 2 }}>
        {views.map((view) => (
          <Box component="li" key={view.name} sx={{ display: 'flex', alignItems: 'center', minHeight: 44 }}>
            <Link component={RouterLink} to={`${pathname}?${view.search}`} onClick={onClose} sx={{ flex: 1, minWidth: 0 }}>
              {view.name}
            </Link>
            <IconButton
              aria-label={t('search.views.usual', { name: view.name })}
              aria-pressed={Boolean(view.usual)}
              title={t('search.views.usual', { name: view.name })}
              onClick={() => write((old) => chosenUsual(old, view.usual ? null : view.name))}
            >
              <Icon path={view.usual ? mdiStar : mdiStarOutline} />
            </IconButton>
            <IconButton
              aria-label={t('search.views.forget', { name: view.name })}
              onClick={() => write((old) => old.filter((v) => v.name !== view.name))}
            >
              <Icon path={mdiClose} />
            </IconButton>
          </Box>
        ))}
      </Box>
      <Field
        label={t('search.views.name')}
        hint={t('search.views.hint')}
        value={name}
        maxLength={60}
        onChange={(event) => setName(event.target.value)}
      />
    </ConfirmBox>
  )
}
