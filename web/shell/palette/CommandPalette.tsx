import { mdiMagnify } from '@mdi/js'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Found, searchApi } from '#contract/reporting/search.ts'
import { hasStems, stemsOf } from '#domain/reporting/search/typed.ts'
import { actWords } from '#i18n/act-words.ts'
import type { Acting } from '../../core/session/session.ts'
import { Icon } from '../../kit/display/Icon.tsx'
import { InputBox } from '../../kit/forms/InputBox.tsx'
import { call } from '../../kit/http/call.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { mayOpen } from '../screens/screen.ts'
import { useScreens } from '../screens/useScreens.ts'
import { actsOf } from './acts.ts'
import { PaletteList } from './CommandPaletteList.tsx'
import { type Choice, screensFor } from './command-palette.ts'
import { useQuestions } from './useQuestions.ts'

/** Search for acts, screens and records by a few letters, a number or a code; fully usable by keyboard. */
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

/** Finds acts and screens at once, records after the last key. */
function useChoices(acting: Acting, text: string): Choice[] {
  const t = useTranslate()
  const screens = useScreens()
  const asked = useSettled(text.trim())
  const found = useQuery({
    queryKey: ['search', asked],
    queryFn: ({ signal }) => call(searchApi.find, { query: { query: asked }, signal }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  const stems = stemsOf(text)
  const acts = actsOf(acting)
    .map(({ key, path }) => ({ key, path, group: 'ACT' as const, text: t(`search.act.${key}`), words: actWords[key] }))
    .filter((act) => (stems.length > 0 || text.trim() === '') && hasStems(`${act.text} ${act.words}`, stems))
  const begun = new Set(acts.map(({ path }) => path))
  const open = screens.filter((screen) => mayOpen(screen, acting) && !begun.has(screen.path))
  const own = screensFor(open, acting.role, (screen) => t(screen.title), text).map(
    (screen): Choice => ({ key: screen.path, path: screen.path, group: 'SCREEN', text: t(screen.title) }),
  )
  const records = asked === '' || text.trim() === '' ? [] : (found.data ?? [])
  return [...acts, ...own, ...records.map(choiceOf), ...useQuestions(acting, stems)]
}

const choiceOf = ({ objectType, id, title, subtitle, status, path }: Found): Choice => ({
  key: `${objectType} ${id}`,
  path,
  group: objectType,
  text: title,
  more: [status, subtitle].filter(Boolean).join(' · '),
})

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const wait = setTimeout(() => setSettled(text), 200)
    return () => clearTimeout(wait)
  }, [text])
  return settled
}
