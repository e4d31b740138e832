import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import type { HomeWaiting } from '#contract/operations/home.ts'
import { waitedDays } from '#domain/reporting/sign-off-list/waiting.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'

/** All bars of a queue begin at one line and have one scale. */
const rows = {
  ...{ listStyle: 'none', m: 0, p: 0, display: 'grid' },
  columnGap: 1,
  gridTemplateColumns: 'auto minmax(3em, 1fr) auto',
} as const
const row = { display: 'grid', gridColumn: '1 / -1', gridTemplateColumns: 'subgrid' } as const

/** An office's queue by how long it waits; a bar opens exactly its rows. What is past its deadline stands out in it. */
export function WaitingBars({ waiting }: { waiting: readonly HomeWaiting[] }) {
  const t = useTranslate()
  const most = Math.max(...waiting.map(({ count }) => count))
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 24em), 1fr))' }}>
      {[...Map.groupBy(waiting, ({ of }) => of)].map(([of, parts]) => (
        <div key={of}>
          <Typography variant="h3" sx={{ mb: 0.5 }}>
            {t(`home.waiting.${of}`)}
          </Typography>
          <Box component="ul" sx={rows}>
            {parts.map((part) => (
              <Box component="li" key={part.waits} sx={row}>
                <Part part={part} most={most} />
              </Box>
            ))}
          </Box>
        </div>
      ))}
    </Box>
  )
}

function Part({ part: { waits, count, late, link }, most }: { part: HomeWaiting; most: number }) {
  const t = useTranslate()
  const { from, to } = waitedDays(waits)
  const width = (n: number) => `${(100 * n) / most}%`
  const text = (
    <>
      <span>{to === null ? t('home.waiting.longer', { days: from - 1 }) : t('home.waiting.between', { from, to })}</span>
      <Box aria-hidden sx={({ tones }) => ({ display: 'flex', height: '0.75em', borderBottom: `1px solid ${tones.line}` })}>
        <Box sx={{ width: width(late), backgroundColor: 'error.main' }} />
        <Box sx={{ width: width(count - late), backgroundColor: 'primary.main' }} />
      </Box>
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        <b>{formatNumber(count)}</b>
        {late > 0 && (
          <Box component="span" sx={{ color: 'error.main' }}>
            {` · ${t('home.late', { count: late })}`}
          </Box>
        )}
      </Box>
    </>
  )
  const look = {
    ...row,
    alignItems: 'center',
    minHeight: { xs: 44, md: 30 },
    fontSize: 'plain',
  }
  if (count === 0) return <Box sx={{ ...look, color: 'text.secondary' }}>{text}</Box>
  return (
    <Link component={RouterLink} to={link} color="inherit" underline="hover" sx={look}>
      {text}
    </Link>
  )
}
