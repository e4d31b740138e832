import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import type { HomeWindow } from '#contract/operations/home.ts'
import { addDays, type Day, daysBetween } from '#domain/day.ts'
import { useAbout } from '../../core/portal/about.ts'
import { useNarrow } from '../../kit/hooks/useNarrow.ts'
import { Section } from '../../kit/layout/Section.tsx'
import { formatDay, formatDays } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'

/** Days of the calendar: three weeks before today, where what is late stands, and four from it on. */
const [before, after] = [21, 28]
const scale = before + after

/** Promised days on a calendar: each row leads to its record, its bar is filled as far as it is shipped. */
export default function HomeCalendar({ windows, title }: { windows: readonly HomeWindow[]; title: string }) {
  const t = useTranslate()
  const narrow = useNarrow()
  const today = useAbout()?.today
  if (!today) return null
  const first = addDays(today, -before)
  return (
    <Section dense title={title}>
      {!narrow && <Scale first={first} today={today} />}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {windows.map((row) => (
          <Box
            component="li"
            key={row.id}
            sx={{
              display: 'grid',
              gridTemplateColumns: narrow ? '1fr' : 'minmax(0, 5fr) minmax(0, 7fr)',
              columnGap: 2,
              alignItems: 'center',
              py: 0.75,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ minWidth: 0 }}>
              <Link component={RouterLink} to={row.link} color="inherit">
                {t('home.window.request', { id: row.requestId })}
              </Link>
              {`, ${formatDays(row.from, row.to)}`}
              {row.to < today && <Box component="span" sx={{ color: 'error.main' }}>{` (${t('home.window.late')})`}</Box>}
              <Box sx={{ color: 'text.secondary', fontSize: 'plain' }}>
                {t('home.window.tons', { shipped: formatNumber(row.shipped), promised: formatNumber(row.promised), name: row.name })}
              </Box>
            </Box>
            {!narrow && <Bar row={row} first={first} late={row.to < today} />}
          </Box>
        ))}
      </Box>
    </Section>
  )
}

const share = (day: Day, first: Day): number => Math.min(Math.max(daysBetween(first, day) / scale, 0), 1) * 100

/** The first day of each week, and today. */
function Scale({ first, today }: { first: Day; today: Day }) {
  const weeks = Array.from({ length: scale / 7 }, (_, i) => addDays(first, i * 7))
  return (
    <Box aria-hidden sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)', columnGap: 2 }}>
      <span />
      <Box sx={{ display: 'grid', gridTemplateColumns: `repeat(${weeks.length}, 1fr)`, fontSize: 'small', color: 'text.secondary' }}>
        {weeks.map((day) => (
          <Box key={day} component="span" sx={day === today ? { fontWeight: 700, color: 'text.primary' } : {}}>
            {formatDay(day).slice(0, 5)}
          </Box>
        ))}
      </Box>
    </Box>
  )
}

function Bar({ row, first, late }: { row: HomeWindow; first: Day; late: boolean }) {
  const left = share(row.from, first)
  const width = Math.max(share(addDays(row.to, 1), first) - left, 1.5)
  const filled = row.promised > 0 ? Math.min(row.shipped / row.promised, 1) * 100 : 0
  return (
    <Box
      aria-hidden
      sx={{
        position: 'relative',
        height: 18,
        // the line of today
        backgroundImage: 'linear-gradient(currentColor, currentColor)',
        backgroundSize: '1px 100%',
        backgroundRepeat: 'no-repeat',
        backgroundPosition: `${(before / scale) * 100}% 0`,
        color: 'text.secondary',
      }}
    >
      <Box
        sx={({ tones }) => ({
          position: 'absolute',
          inset: '2px auto 2px 0',
          left: `${Math.min(left, 98.5)}%`,
          width: `${width}%`,
          border: `1px solid ${late ? tones.bad : tones.primary}`,
          borderRadius: '3px',
          background: `linear-gradient(to right, ${late ? tones.bad : tones.primary} ${filled}%, ${late ? tones.badSoft : tones.primarySoft} ${filled}%)`,
        })}
      />
    </Box>
  )
}
