import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { Contact } from '#contract/core/info.ts'
import { Section } from '../../kit/layout/Section.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { useContacts } from './api.ts'

const id = 'contacts'

/** Contacts for questions; the footer of every page leads here. */
export function Contacts({ who }: { who: string }) {
  const t = useTranslate()
  const all = useContacts(who).data ?? []
  const { hash, key } = useLocation()
  const known = all.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed twice
  useEffect(() => {
    const section = known && hash === `#${id}` ? document.getElementById(id) : null
    section?.scrollIntoView({ block: 'center' })
    section?.focus({ preventScroll: true })
  }, [known, hash, key])
  if (!known) return null
  return (
    <Section dense id={id} title={t('home.contacts')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {all.map((contact) => (
          <li key={contact.role.code + contact.organizationName}>
            <Line contact={contact} />
          </li>
        ))}
      </Box>
    </Section>
  )
}

function Line({ contact: { role, organizationName, address, phone, email } }: { contact: Contact }) {
  const t = useTranslate()
  return (
    <>
      <Box sx={{ color: 'text.secondary', fontSize: 'plain' }}>{role.description}</Box>
      <Box sx={{ fontWeight: 600 }}>{organizationName}</Box>
      {address && <Box>{address}</Box>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, fontSize: 'large' }}>
        {phone && <MuiLink href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</MuiLink>}
        {email && <MuiLink href={`mailto:${email}`}>{email}</MuiLink>}
        {!phone && !email && <Box sx={{ color: 'text.secondary' }}>{t('home.noContacts')}</Box>}
      </Box>
    </>
  )
}
