import { mdiClose, mdiMagnify } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import { useEffect, useRef, useState } from 'react'
import { Icon } from './Icon.tsx'
import { InputBox } from './InputBox.tsx'
import { useTranslate } from './i18n.tsx'
import { isForPage, useWindowKeys } from './keys.ts'

/** Searches while the user types, 300 ms after the last key; `/` moves the focus here, Esc clears. */
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
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        aria-label={label}
        title={t('shell.search.hint')}
        placeholder={placeholder ?? label}
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
