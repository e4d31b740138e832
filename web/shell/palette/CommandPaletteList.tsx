import Box from '@mui/material/Box'
import { useEffect } from 'react'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { type Choice, groups } from './command-palette.ts'

type Props = {
  id: string
  choices: readonly Choice[]
  chosen: number
  onPoint: (at: number) => void
  onGo: (choice: Choice) => void
}

/** Search results by group; the one that Enter opens is scrolled into view. */
export function PaletteList({ id, choices, chosen, onPoint, onGo }: Props) {
  const t = useTranslate()
  useEffect(() => {
    // braces: newer browsers return a promise from scrolling, which is not a cleanup function
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, chosen])
  return (
    <Box id={id} role="listbox" aria-label={t('search.results')} sx={{ maxHeight: '55vh', overflowY: 'auto', px: 1 }}>
      {groups
        .map((group) => ({ group, own: choices.filter((choice) => choice.group === group) }))
        .filter(({ own }) => own.length > 0)
        .map(({ group, own }) => (
          <Box key={group} role="group" aria-label={t(`search.group.${group}`)}>
            <Box aria-hidden sx={{ px: 1, pt: 1, fontSize: 'small', color: 'text.secondary' }}>
              {t(`search.group.${group}`)}
            </Box>
            {own.map((choice) => {
              const at = choices.indexOf(choice)
              return (
                <Box
                  key={choice.key}
                  id={`${id}-${at}`}
                  role="option"
                  aria-selected={at === chosen}
                  onPointerMove={() => onPoint(at)}
                  onClick={() => onGo(choice)}
                  sx={({ tones }) => ({
                    px: 1,
                    py: 1,
                    minHeight: 44,
                    borderRadius: 1,
                    cursor: 'pointer',
                    backgroundColor: at === chosen ? tones.primarySoft : 'transparent',
                    outline: at === chosen ? `2px solid ${tones.primary}` : 'none',
                    outlineOffset: -2,
                  })}
                >
                  <Box sx={{ fontWeight: 600 }}>{choice.text}</Box>
                  {choice.more && <Box sx={{ fontSize: 'plain', color: 'text.secondary' }}>{choice.more}</Box>}
                </Box>
              )
            })}
          </Box>
        ))}
    </Box>
  )
}
