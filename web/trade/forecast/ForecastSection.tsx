import Box from '@mui/material/Box'
import type { ForecastPart, ForecastRead } from '#contract/trade/forecast.ts'
import { likelyText } from '#i18n/likely-text.ts'
import { SecondaryText } from '../../kit/display/SecondaryText.tsx'
import { FailureBox } from '../../kit/feedback/FailureBox.tsx'
import type { Failed } from '../../kit/http/failed.ts'
import { Section } from '../../kit/layout/Section.tsx'
import { formatMonth } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { useForecast } from './api.ts'
import { ForecastPicture } from './ForecastPicture.tsx'

/** Two months ahead: the country in words with the error of such forecasts, its parts as a picture. `part` = what the page is divided by. */
export default function ForecastSection({ part, period }: { part: ForecastPart; period: string }) {
  const t = useTranslate()
  const { data, error, refetch } = useForecast(part, period)
  return (
    <Box sx={{ mt: 2 }}>
      <Section title={t('forecast.title')} dense>
        {error && <FailureBox failure={error as Failed} onRetry={() => void refetch()} />}
        {data && !data.country && <SecondaryText>{t('forecast.tooLittle', { known: data.known, needed: data.needed })}</SecondaryText>}
        {data?.country && (
          <Box sx={{ display: 'grid', gap: 1.5 }}>
            <Country country={data.country} part={part} />
            <ForecastPicture data={data} months={data.country.ahead.map(({ month }) => formatMonth(t, month))} part={part} />
            <SecondaryText>
              {t('forecast.hint')} {part === 'grade' && t('forecast.byGrade')}
            </SecondaryText>
          </Box>
        )}
      </Section>
    </Box>
  )
}

function Country({ country: { ahead, tested }, part }: { country: NonNullable<ForecastRead['country']>; part: ForecastPart }) {
  const t = useTranslate()
  const tons = (value: number) => formatNumber(Math.round(value))
  const [next, second] = [1, 2].map((months) => tested.find((row) => row.months === months))
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      {ahead.map(({ month, supply, missing, ...of }) => (
        <div key={month}>
          {t('forecast.country', {
            ...{ month: formatMonth(t, month), approved: tons(of.approved) },
            ...{ expected: tons(of.expected), likely: likelyText(t, 'forecast', tons(of.low), tons(of.high)) },
          })}{' '}
          {supply === null ? t(`forecast.unsigned.${part}`) : t(`forecast.given.${part}`, { supply: tons(supply) })}{' '}
          {missing !== null && missing >= 1 && (
            <Box component="span" sx={{ fontWeight: 600, color: 'error.main' }}>
              {t('forecast.missing', { missing: tons(missing) })}
            </Box>
          )}
        </div>
      ))}
      <div>
        {next ? t('forecast.tested', { count: next.count, error: next.errorPercent, inside: next.insidePercent }) : t('forecast.untested')}{' '}
        {second && t('forecast.testedSecond', { error: second.errorPercent })}
      </div>
    </Box>
  )
}
