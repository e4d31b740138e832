import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import { may } from '#domain/access.ts'
import { useMe } from '../session/session.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Section } from '../ui/Section.tsx'
import { useSay } from '../ui/words.tsx'
import { type Chapter, forAll, manualOf } from './manual.ts'

/** What one does on each screen of one's role, and what everybody does. */
export default function ManualPage() {
  const say = useSay()
  const { role } = useMe()
  return (
    <>
      <PageHeader title={say('screen.manual')} below={<Typography color="textSecondary">{say('manual.lead')}</Typography>} />
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 880 }}>
        <Section dense title={say('manual.yours')}>
          <Chapters chapters={manualOf(role)} />
        </Section>
        <Section dense title={say('manual.everybody')}>
          <Chapters chapters={forAll(may({ role }, 'document.sign'))} />
        </Section>
      </Box>
    </>
  )
}

function Chapters({ chapters }: { chapters: readonly Chapter[] }) {
  const say = useSay()
  return chapters.map(({ screen, to, text }) => (
    <Box key={text} sx={{ mt: 2 }}>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        <Link component={RouterLink} to={to}>
          {say(`screen.${screen}`)}
        </Link>
      </Typography>
      <Typography>{say(`manual.text.${text}`)}</Typography>
    </Box>
  ))
}
