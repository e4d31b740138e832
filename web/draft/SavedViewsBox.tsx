import { mdiClose } from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link as RouterLink, useLocation } from 'react-router'
import ConfirmBox from '../ui/ConfirmBox.tsx'
import { useFailureText } from '../ui/FailureBox.tsx'
import { Field } from '../ui/Field.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useTranslate } from '../ui/i18n.tsx'
import { toast } from '../ui/toast.ts'
import type { SavedView } from './SavedViews.tsx'
import { useMyView } from './useMyView.ts'

const isViews = (value: unknown): value is SavedView[] =>
  Array.isArray(value) &&
  value.every(
    (view: unknown) => typeof view === 'object' && view !== null && 'name' in view && 'search' in view && typeof view.search === 'string',
  )

const mostViews = 30
/** Page and language are not part of a view. */
const filtersOf = (search: string): string => {
  const params = new URLSearchParams(search)
  for (const name of ['lng', 'page', 'r.page', 'l.page']) params.delete(name)
  return params.toString()
}

/** Opens a saved view, saves the current one under a name, deletes one. */
export default function SavedViewsBox({ list, open, onClose }: { list: string; open: boolean; onClose: () => void }) {
  const t = useTranslate()
  const textOf = useFailureText()
  const { pathname, search } = useLocation()
  const { value: views, change, busy } = useMyView<SavedView[]>(`view.${list}.saved`, [], isViews)
  const [name, setName] = useState('')
  const given = name.trim()
  const write = (how: (old: SavedView[]) => SavedView[], after?: () => void) =>
    change(how, { onSuccess: after, onError: (failure) => toast({ kind: 'error', text: textOf(failure) }) })
  const save = () =>
    write(
      (old) => [...old.filter((view) => view.name !== given), { name: given, search: filtersOf(search) }].slice(-mostViews),
      () => setName(''),
    )
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
      {views.length === 0 && <Typography color="textSecondary">{t('search.views.none')}</Typography>}
      <Box component="ul" aria-label={t('search.views.title')} sx={{ listStyle: 'none', m: 0, p: 0, mb: 2 }}>
        {views.map((view) => (
          <Box component="li" key={view.name} sx={{ display: 'flex', alignItems: 'center', minHeight: 44 }}>
            <Link component={RouterLink} to={`${pathname}?${view.search}`} onClick={onClose} sx={{ flex: 1, minWidth: 0 }}>
              {view.name}
            </Link>
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
