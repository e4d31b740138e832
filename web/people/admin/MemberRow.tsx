import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import type { Described } from '#contract/endpoint.ts'
import { SecondaryText } from '../../kit/display/SecondaryText.tsx'
import { StatusChip } from '../../kit/display/StatusChip.tsx'
import { type RowAction, RowMenu } from '../../kit/menus/RowMenu.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'

type Props = {
  to: string
  name: string
  member: { role: Described; status: Described; left: boolean }
  iin?: string
  aside?: ReactNode
  acts?: readonly RowAction[]
}

/** A person of an organisation, or an organisation of a person: role, status, and whether the membership has ended. */
export function MemberRow({ to, name, member: { role, status, left }, iin, aside, acts = [] }: Props) {
  const t = useTranslate()
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', py: 0.75 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Link component={RouterLink} to={to}>
          {name}
        </Link>
        <SecondaryText>
          {iin && `${t('profile.iin')} ${iin} · `}
          {role.description} · {status.description}
        </SecondaryText>
        {left && <StatusChip tone="neutral" text={t('organisation.member.left')} />}
        {aside && <SecondaryText>{aside}</SecondaryText>}
      </Box>
      <RowMenu name={name} rest={acts} />
    </Box>
  )
}
