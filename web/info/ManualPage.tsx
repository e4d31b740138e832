import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import { may } from '#domain/access.ts'
import { useCurrentUser } from '../session/session.ts'
import { useTranslate } from '../ui/i18n.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Section } from '../ui/Section.tsx'
import { type Chapter, forAll, manualOf } from './manual.ts'

/** The manual: the screens of the user's role and the chapters for all. */
export default function ManualPage() {
  const t = useTranslate()
  const { role } = useCurrentUser()
  return (
    <>
      <PageHeader title={t('screen.manual')} below={<Typography color="textSecondary">{t('manual.lead')}</Typography>} />
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 880 }}>
        <Section dense title={t('manual.yours')}>
          <Chapters chapters={manualOf(role)} />
        </Section>
        <Section dense title={t('manual.everybody')}>
          <Chapters chapters={forAll(may({ role }, 'document.sign'))} />
        </Section>
      </Box>
    </>
  )
}

function Chapters({ chapters }: { chapters: readonly Chapter[] }) {
  const t = useTranslate()
  return chapters.map(({ screen, to, text }) => (
    <Box key={text} sx={{ mt: 2 }}>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        <Link component={RouterLink} to={to}>
          {t(`screen.${screen}`)}
        </Link>
      </Typography>
      <Typography>{t(`manual.text.${text}`)}</Typography>
    </Box>
  ))
}
