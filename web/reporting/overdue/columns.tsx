import { mdiBellOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import type { StuckThing } from '#contract/reporting/overdue.ts'
import { DateText } from '../../kit/display/DateText.tsx'
import { SecondaryText } from '../../kit/display/SecondaryText.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import type { Column } from '../../kit/lists/table.ts'
import { RowMenu } from '../../kit/menus/RowMenu.tsx'
import { type Translate, useTranslate } from '../../kit/text/i18n.tsx'
import { useRemind } from './api.ts'

const WhatCell = ({ thing: { link, title, kind, region } }: { thing: StuckThing }) => (
  <>
    {link ? (
      <Link component={RouterLink} to={link} color="inherit" underline="hover" sx={{ fontWeight: 600, display: 'block' }}>
        {title}
      </Link>
    ) : (
      <Box sx={{ fontWeight: 600 }}>{title}</Box>
    )}
    <SecondaryText>{[kind.description, region?.description].filter(Boolean).join(' · ')}</SecondaryText>
  </>
)

function HolderCell({ thing: { holder, role, people, morePeople } }: { thing: StuckThing }) {
  const t = useTranslate()
  return (
    <>
      {holder?.organizationName ?? t('stuck.noOffice')}
      <SecondaryText>
        {role.description}
        {people.length > 0 && `: ${people.join(', ')}`} {morePeople > 0 && t('stuck.more', { count: morePeople })}
      </SecondaryText>
    </>
  )
}

function DaysCell({ thing: { days, deadline } }: { thing: StuckThing }) {
  const t = useTranslate()
  return (
    <>
      <Box component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
        {t('stuck.days', { count: days })}
      </Box>
      <SecondaryText>
        {t('stuck.was')} <DateText at={deadline} />
      </SecondaryText>
    </>
  )
}

function RemindCell({ thing }: { thing: StuckThing }) {
  const t = useTranslate()
  const remind = useRemind()
  if (thing.remindedToday) return <Box sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>{t('stuck.reminded')}</Box>
  if (thing.mine || !thing.holder) return null
  const send = () =>
    remind.mutate(thing, {
      onSuccess: ({ told }) =>
        toast({ kind: told > 0 ? 'success' : 'info', text: told > 0 ? t('stuck.told', { count: told }) : t('stuck.toldNobody') }),
    })
  return (
    <RowMenu
      name={thing.title}
      primary={{ key: 'remind', text: t('stuck.remind'), icon: mdiBellOutline, busy: remind.isPending, onAct: send }}
      rest={[]}
    />
  )
}

export const columnsOf = (t: Translate): Column<StuckThing>[] => [
  { key: 'title', head: t('stuck.column.title'), card: 'title', cell: (thing) => <WhatCell thing={thing} /> },
  { key: 'holder', head: t('stuck.column.holder'), cell: (thing) => <HolderCell thing={thing} /> },
  { key: 'days', head: t('stuck.column.days'), sortable: true, width: 170, cell: (thing) => <DaysCell thing={thing} /> },
  { key: 'actions', head: t('stuck.column.actions'), width: 190, card: 'actions', cell: (thing) => <RemindCell thing={thing} /> },
]
