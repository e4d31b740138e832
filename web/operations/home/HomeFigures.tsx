import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import type { HomeFigure, HomeWaiting } from '#contract/operations/home.ts'
import { homeFigures } from '#domain/home.ts'
import { Section } from '../../kit/layout/Section.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { WaitingBars } from './WaitingBars.tsx'

/** Figures of a role and the queue of an office, each a link to the rows behind it. */
export default function HomeFigures({ figures, waiting }: { figures: readonly HomeFigure[]; waiting: readonly HomeWaiting[] }) {
  const t = useTranslate()
  return (
    <Section dense title={t('home.figures')}>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 11em), 1fr))',
        }}
      >
        {figures.map(({ key, value, of, bad, link }) => (
          <li key={key}>
            <Link component={RouterLink} to={link} color="inherit" underline="hover" sx={{ display: 'block', py: 0.5 }}>
              <Box
                component="span"
                sx={{
                  display: 'block',
                  fontSize: 'heading',
                  fontWeight: 700,
                  fontVariantNumeric: 'tabular-nums',
                  ...(bad && { color: 'error.main' }),
                }}
              >
                {of === null
                  ? t(`home.unit.${homeFigures[key]}`, { value: formatNumber(value) })
                  : t('home.unit.part', { value: formatNumber(value), of: formatNumber(of) })}
              </Box>
              <Box component="span" sx={{ color: 'text.secondary', fontSize: 'plain' }}>
                {t(`home.figure.${key}`)}
              </Box>
            </Link>
          </li>
        ))}
      </Box>
      {waiting.length > 0 && <WaitingBars waiting={waiting} />}
    </Section>
  )
}
