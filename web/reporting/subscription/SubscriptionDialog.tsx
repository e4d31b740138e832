import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import type { Subscription } from '#contract/reporting/subscription.ts'
import {
  type Rhythm,
  type SentFormat,
  type Subject,
  type SubscribedFilter,
  sentFormats,
} from '#domain/reporting/subscription/subscription.ts'
import { rhythmText, subjectText } from '#i18n/subscription-text.ts'
import { FormDialog } from '../../kit/dialogs/FormDialog.tsx'
import { SecondaryText } from '../../kit/display/SecondaryText.tsx'
import { FailureBox, useFailureText } from '../../kit/feedback/FailureBox.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { FormSelect } from '../../kit/forms/SelectField.tsx'
import { formatDay } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { subscribe, unsubscribe, useSubscriptionAct, useSubscriptions } from './api.ts'

/** What is looked at: a report or the dashboard, its month and filter, the filter also in words; `months` = how far the month is from today's. */
export type Wanted = { subject: Subject; period: string; months: number; filter: SubscribedFilter; inWords: string }

const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const
const monthDays = Array.from({ length: 28 }, (_, i) => String(i + 1))

/** Sends what is looked at by mail, every week or every month, and shows what is sent already, with a way to end it. */
export default function SubscriptionDialog({ wanted, onClose }: { wanted: Wanted | null; onClose: () => void }) {
  const t = useTranslate()
  return (
    <FormDialog title={t('subscription.title')} onClose={onClose}>
      {wanted && <Wish wanted={wanted} />}
      <Mine />
    </FormDialog>
  )
}

function Wish({ wanted }: { wanted: Wanted }) {
  const t = useTranslate()
  const textOf = useFailureText()
  const [weekly, setWeekly] = useState(true)
  const [weekday, setWeekday] = useState('1')
  const [monthDay, setMonthDay] = useState('1')
  const [format, setFormat] = useState<SentFormat>('pdf')
  const making = useSubscriptionAct(subscribe)
  const { subject, period, filter, months, inWords } = wanted
  const rhythm: Rhythm = weekly ? { weekday: Number(weekday) } : { monthDay: Number(monthDay) }
  const send = (event: FormEvent) => {
    event.preventDefault()
    making.mutate(
      { subject, period, filter, rhythm, format },
      { onSuccess: ({ nextOn }) => toast({ kind: 'success', text: t('subscription.made', { day: formatDay(nextOn) }) }) },
    )
  }
  const which =
    months === 0 ? t('subscription.month.same') : t(`subscription.month.${months < 0 ? 'before' : 'after'}`, { count: Math.abs(months) })
  return (
    <Box component="form" noValidate onSubmit={send} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <SecondaryText>
        {t('subscription.hint', { name: subjectText(t, subject), filter: inWords && ` (${inWords})`, month: which })}
      </SecondaryText>
      <FormSelect
        label={t('subscription.every')}
        value={weekly ? 'week' : 'month'}
        options={[
          { value: 'week', text: t('subscription.week') },
          { value: 'month', text: t('subscription.monthOnce') },
        ]}
        onChoose={(value) => setWeekly(value === 'week')}
      />
      {weekly ? (
        <FormSelect
          label={t('subscription.weekday')}
          value={weekday}
          options={weekdays.map((value) => ({ value: value as string, text: t(`subscription.day.d${value}`) }))}
          onChoose={setWeekday}
        />
      ) : (
        <FormSelect
          label={t('subscription.monthDay')}
          value={monthDay}
          options={monthDays.map((value) => ({ value, text: value }))}
          onChoose={setMonthDay}
        />
      )}
      <FormSelect
        label={t('subscription.format')}
        value={format}
        options={sentFormats.map((value) => ({ value, text: t(`subscription.formats.${value}`) }))}
        onChoose={setFormat}
      />
      {making.error && (
        <Box role="alert" sx={{ color: 'error.main' }}>
          {textOf(making.error)}
        </Box>
      )}
      <Button type="submit" variant="contained" loading={making.isPending}>
        {t('subscription.send')}
      </Button>
    </Box>
  )
}

function Mine() {
  const t = useTranslate()
  const { data, error, refetch } = useSubscriptions()
  if (error) return <FailureBox failure={error} onRetry={() => void refetch()} />
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1 }}>
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        {t('subscription.mine')}
      </Typography>
      {data?.length === 0 && <SecondaryText>{t('subscription.none')}</SecondaryText>}
      {data && data.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
          {data.map((one) => (
            <Sent key={one.id} one={one} />
          ))}
        </Box>
      )}
    </Box>
  )
}

function Sent({ one }: { one: Subscription }) {
  const t = useTranslate()
  const textOf = useFailureText()
  const ending = useSubscriptionAct(unsubscribe)
  const name = [subjectText(t, one.subject), one.filter, one.format.toUpperCase()].filter(Boolean).join(' · ')
  const end = () =>
    ending.mutate(one.id, {
      onSuccess: () => toast({ kind: 'success', text: t('subscription.ended') }),
      onError: (failure) => toast({ kind: 'error', text: textOf(failure) }),
    })
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between', borderTop: 1, borderColor: 'divider', pt: 1 }}
    >
      <Box sx={{ minWidth: 0 }}>
        {name}
        <SecondaryText>
          {[t('subscription.next', { when: rhythmText(t, one.rhythm), day: formatDay(one.nextOn) }), one.organizationName].join(' · ')}
        </SecondaryText>
      </Box>
      <Button loading={ending.isPending} aria-label={t('subscription.endOf', { name })} onClick={end} sx={{ flexShrink: 0 }}>
        {t('subscription.end')}
      </Button>
    </Box>
  )
}
