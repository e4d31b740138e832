import { mdiMagnify } from '@mdi/js'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { searchApi } from '#contract/search.ts'
import { call } from '../call.ts'
import { mayOpen } from '../screens/screen.ts'
import type { Acting } from '../session/session.ts'
import { Icon } from '../ui/Icon.tsx'
import { InputBox } from '../ui/InputBox.tsx'
import { useTranslate } from '../ui/i18n.tsx'
import { PaletteList } from './CommandPaletteList.tsx'
import { projectPage, screensFor } from './command-palette.ts'
import { useScreens } from './useScreens.ts'

export type Choice = { path: string; group: 'screens' | 'projects'; text: string; more?: string }

/** Search for screens and projects by a few letters, a number or a BIN; fully usable by keyboard. */
export default function CommandPalette({ open, acting, onClose }: { open: boolean; acting: Acting; onClose: () => void }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const list = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const choices = useChoices(acting, text)
  const chosen = Math.min(at, choices.length - 1)
  const close = () => {
    onClose()
    setText('')
    setAt(0)
  }
  const go = (choice: Choice | undefined) => {
    if (!choice) return
    close()
    void navigate(choice.path)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step && event.key !== 'Enter') return
    event.preventDefault()
    if (step) setAt((chosen + step + choices.length) % Math.max(1, choices.length))
    else go(choices[chosen])
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      slotProps={{ paper: { 'aria-label': t('shell.palette.title') } }}
      fullWidth
      maxWidth="sm"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <Box sx={{ p: 2, pb: 1 }}>
        <InputBox>
          <Icon path={mdiMagnify} />
          <input
            autoFocus
            role="combobox"
            aria-expanded
            aria-controls={list}
            aria-autocomplete="list"
            {...(choices.length > 0 && { 'aria-activedescendant': `${list}-${chosen}` })}
            aria-label={t('search.label')}
            placeholder={t('search.label')}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setAt(0)
            }}
            onKeyDown={press}
          />
        </InputBox>
      </Box>
      <PaletteList id={list} choices={choices} chosen={chosen} onPoint={setAt} onGo={go} />
      <Box role="status" sx={{ px: 2, py: 1, fontSize: 'small', color: 'text.secondary' }}>
        {choices.length > 0 ? t('search.found', { count: choices.length }) : t('search.nothing')}
        {choices.length > 0 && (
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {' '}
            · {t('search.hint')}
          </Box>
        )}
      </Box>
    </Dialog>
  )
}

/** Finds screens at once, projects debounced after the last key. */
function useChoices(acting: Acting, text: string): Choice[] {
  const { role } = acting
  const t = useTranslate()
  const screens = useScreens()
  const asked = useSettled(text.trim())
  const found = useQuery({
    queryKey: ['search', asked],
    queryFn: ({ signal }) => call(searchApi.find, { query: { query: asked }, signal }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  const open = screens.filter((screen) => mayOpen(screen, acting))
  const own = screensFor(open, role, (screen) => t(screen.title), text).map(
    (screen): Choice => ({ path: screen.path, group: 'screens', text: t(screen.title) }),
  )
  const projects = (asked === '' || text.trim() === '' ? [] : (found.data ?? [])).flatMap((project): Choice[] => {
    const path = projectPage(screens, role, project)
    return path ? [{ path, group: 'projects', text: project.title, more: `${project.status} · ${project.subtitle}` }] : []
  })
  return [...own, ...projects]
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const wait = setTimeout(() => setSettled(text), 200)
    return () => clearTimeout(wait)
  }, [text])
  return settled
}
