import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import type { Institution } from '#contract/people/organisation.ts'
import { SecondaryText } from '../../../kit/display/SecondaryText.tsx'
import { CollapsibleSection } from '../../../kit/layout/CollapsibleSection.tsx'
import { LineRow } from '../../../kit/lists/LineRow.tsx'
import { RowButton } from '../../../kit/menus/RowButton.tsx'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import { keyOf } from './terms.ts'
import { useInstitutionText } from './useInstitutionText.ts'

type Props = { all: readonly Institution[]; shown: readonly Institution[]; onEnter: (institution: Institution) => void }

/** The institutions of one role; those with an organisation link to its page, the others are waiting for a BIN. */
export function InstitutionGroup({ all, shown, onEnter }: Props) {
  const t = useTranslate()
  const { nameOf, roleOf } = useInstitutionText()
  const [first] = shown
  if (!first) return null
  const count = t('organisation.institutions.entered', { count: all.filter((i) => i.bin !== null).length, all: all.length })
  return (
    <CollapsibleSection title={roleOf(first)} count={count}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, px: 2, pb: 1 }}>
        {shown.map((i) => (
          <LineRow
            item
            key={keyOf(i)}
            end={i.bin === null && <RowButton text={t('organisation.institutions.enter')} of={nameOf(i)} onAct={() => onEnter(i)} />}
          >
            {i.bin === null ? (
              nameOf(i)
            ) : (
              <Link component={RouterLink} to={`/admin/users/organization/${i.bin}`}>
                {nameOf(i)}
              </Link>
            )}
            <SecondaryText>
              {i.region}
              {i.bin !== null && ` · ${t('registration.form.bin')} ${i.bin}`}
            </SecondaryText>
          </LineRow>
        ))}
      </Box>
    </CollapsibleSection>
  )
}
