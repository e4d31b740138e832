import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { type Language, languages } from '#i18n/language.ts'
import { useFailureText } from '../../kit/feedback/FailureBox.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { asFailed } from '../../kit/http/failed.ts'
import { switchLanguage } from '../../kit/language/provider.tsx'
import { useLanguage, useTranslate } from '../../kit/text/i18n.tsx'

/** Each language by its own name. */
const names = { ru: { short: 'Рус', whole: 'Русский' }, kk: { short: 'Қаз', whole: 'Қазақша' } } as const satisfies Record<Language, object>

export function LanguageSwitch() {
  const t = useTranslate()
  const current = useLanguage()
  const textOf = useFailureText()
  const switchTo = (language: Language) =>
    switchLanguage(language).catch((failure) => toast({ kind: 'error', text: textOf(asFailed(failure)) }))
  return (
    <Box
      role="group"
      aria-label={t('shell.top.language')}
      sx={({ tones }) => ({
        display: 'flex',
        border: `1px solid ${tones.control}`,
        borderRadius: 1,
        overflow: 'hidden',
        mx: { xs: 0.5, sm: 1 },
      })}
    >
      {languages.map((language) => (
        <ButtonBase
          key={language}
          lang={language}
          aria-pressed={language === current}
          aria-label={names[language].whole}
          onClick={() => void switchTo(language)}
          sx={({ tones }) => ({
            px: 1.25,
            minHeight: 32,
            font: 'inherit',
            fontSize: 'plain',
            fontWeight: 600,
            '@media (pointer: coarse)': { minHeight: 44 },
            ...(language === current ? { color: tones.onPrimary, backgroundColor: tones.primary } : { color: 'inherit' }),
          })}
        >
          {names[language].short}
        </ButtonBase>
      ))}
    </Box>
  )
}
