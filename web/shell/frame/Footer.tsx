import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import { report } from '../../kit/feedback/report.ts'
import { showKeys } from '../../kit/hooks/keys.ts'
import { homePath } from '../../kit/navigation/paths.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'

/** Help for everybody at the end of each page: the manual, the check of a document, contacts, and the way to report a fault. */
export function Footer({ signedIn }: { signedIn: boolean }) {
  const t = useTranslate()
  const links = [
    { to: '/info/manual', text: t('screen.manual'), own: true },
    { to: '/verify', text: t('screen.verify'), own: false },
    { to: '/open', text: t('screen.open'), own: false },
    { to: '/info/ncalayer', text: t('screen.ncalayer'), own: false },
    { to: `${homePath}#contacts`, text: t('shell.contacts'), own: true },
  ].filter(({ own }) => signedIn || !own)
  const acts = [
    [t('shell.top.report'), () => report()],
    [t('shell.top.keys'), showKeys],
  ] as const
  return (
    <Box
      component="footer"
      className="no-print"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 3,
        alignItems: 'center',
        px: { xs: 1.5, sm: 3 },
        py: 1,
        maxWidth: 1680,
        fontSize: 'plain',
        '& > *': { display: 'inline-flex', alignItems: 'center', minHeight: 32, '@media (pointer: coarse)': { minHeight: 44 } },
      }}
    >
      {links.map(({ to, text }) => (
        <Link key={to} component={RouterLink} to={to} color="textSecondary">
          {text}
        </Link>
      ))}
      {signedIn &&
        acts.map(([text, act]) => (
          <Link key={text} component="button" type="button" color="textSecondary" onClick={act} sx={{ font: 'inherit' }}>
            {text}
          </Link>
        ))}
    </Box>
  )
}
