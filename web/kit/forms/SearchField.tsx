import { mdiClose, mdiMagnify } from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '../display/Icon.tsx'
import { isForPage, useWindowKeys } from '../hooks/keys.ts'
import { useTranslate } from '../text/i18n.tsx'
import { InputBox } from './InputBox.tsx'

/** Whether a text of one line fits into an input. `sample` = an unseen copy of it, with the input's letters. */
function useFitting(input: RefObject<HTMLInputElement | null>) {
  const sample = useRef<HTMLSpanElement>(null)
  const [fits, setFits] = useState(true)
  useLayoutEffect(() => {
    const [text, box] = [sample.current, input.current]
    if (!text || !box) return
    const look = () => setFits(text.offsetWidth <= box.clientWidth)
    look()
    const follow = new ResizeObserver(look)
    follow.observe(text)
    follow.observe(box)
    return () => follow.disconnect()
  }, [input])
  return { sample, fits }
}

/** Searches while the user types, 300 ms after the last key; `/` moves the focus here, Esc clears. Where there is no room to say what is searched, it only says that it is. */
export function SearchField({
  value,
  onSearch,
  label,
  placeholder,
}: {
  value: string
  onSearch: (text: string) => void
  label: string
  placeholder?: string
}) {
  const t = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const { sample, fits } = useFitting(input)
  const whole = placeholder ?? label
  const [text, setText] = useState(value)
  const [given, setGiven] = useState(value)
  if (value !== given) {
    setGiven(value)
    if (value !== text.trim()) setText(value)
  }
  useEffect(() => {
    if (text.trim() === value) return
    const wait = setTimeout(() => onSearch(text.trim()), 300)
    return () => clearTimeout(wait)
  }, [text, value, onSearch])
  useWindowKeys((event) => {
    if (event.key !== '/' || !isForPage(event)) return
    event.preventDefault()
    input.current?.focus()
  })
  return (
    <InputBox sx={{ minHeight: 40, maxWidth: { sm: 320 } }}>
      <Icon path={mdiMagnify} />
      <Box aria-hidden sx={{ position: 'absolute', inset: 0, overflow: 'hidden', visibility: 'hidden', fontSize: 'title' }}>
        <Box component="span" ref={sample} sx={{ display: 'inline-block', whiteSpace: 'nowrap' }}>
          {whole}
        </Box>
      </Box>
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        aria-label={label}
        title={fits ? t('shell.search.hint') : whole}
        placeholder={fits ? whole : t('shell.search.label')}
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && setText('')}
      />
      {text && (
        <IconButton size="small" edge="end" aria-label={t('shell.search.clear')} onClick={() => setText('')}>
          <Icon path={mdiClose} size={18} />
        </IconButton>
      )}
    </InputBox>
  )
}
