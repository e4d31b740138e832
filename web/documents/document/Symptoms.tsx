import { mdiChevronRight } from '@mdi/js'
import Box from '@mui/material/Box'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { type Symptom, symptoms } from '../../core/signer/symptom.ts'
import { Icon } from '../../kit/display/Icon.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'

/** Causes and remedies by what the user sees. `current` = the result of the last check; an address that ends in a symptom opens it too. */
export function Symptoms({ current }: { current: Symptom | null }) {
  const t = useTranslate()
  const { hash } = useLocation()
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
  return (
    <Section title={t('ncalayer.title')}>
      <Box sx={{ color: 'text.secondary', mb: 1 }}>{t('ncalayer.lead')}</Box>
      {symptoms.map((symptom) => (
        <OneSymptom key={symptom} symptom={symptom} open={symptom === current || hash === `#${symptom}`} />
      ))}
    </Section>
  )
}

/** The browser opens it when the page is searched for its words. */
function OneSymptom({ symptom, open }: { symptom: Symptom; open: boolean }) {
  const t = useTranslate()
  return (
    <Box
      component="details"
      id={symptom}
      open={open || undefined}
      sx={({ tones }) => ({
        borderTop: `1px solid ${tones.line}`,
        scrollMarginTop: { xs: 128, md: 80 }, // the header has two rows on a phone
        '&[open] > summary > svg': { transform: 'rotate(90deg)' },
      })}
    >
      <Box
        component="summary"
        sx={({ tones }) => ({
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          minHeight: 44,
          py: 1,
          fontWeight: 600,
          cursor: 'pointer',
          listStyle: 'none',
          '&::-webkit-details-marker': { display: 'none' },
          '& > svg': { color: tones.muted },
          '&:hover': { backgroundColor: tones.primarySoft },
        })}
      >
        <Icon path={mdiChevronRight} />
        {t(`ncalayer.${symptom}.title`)}
      </Box>
      <Box sx={{ pl: 4, pb: 2, '& > p': { m: 0 } }}>
        <p>
          <strong>{t('ncalayer.cause')}</strong> {t(`ncalayer.${symptom}.cause`)}
        </p>
        <Box component="ol" sx={{ pl: 2.5, m: 0, mt: 1, display: 'grid', gap: 0.75 }}>
          {(['one', 'two', 'three'] as const).map((step) => (
            <li key={step}>{t(`ncalayer.${symptom}.${step}`)}</li>
          ))}
        </Box>
      </Box>
    </Box>
  )
}
