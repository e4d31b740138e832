import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { lazy, Suspense, useState } from 'react'
import { loadMessages } from '../i18n.tsx'
import { initialsOf, shortName } from '../person.ts'
import type { Acting } from '../session/session.ts'
import { useLanguage, useTranslate } from '../ui/i18n.tsx'
import { useOnceTrue } from '../ui/useOnceTrue.ts'

const loadChoices = async () => (await Promise.all([import('./AccountChoices.tsx'), loadMessages(['role'])]))[0]
const AccountChoices = lazy(loadChoices)

/** The current user and organisation; opens other memberships, profile and sign-out. */
export function AccountMenu({ acting }: { acting: Acting }) {
  const { user, membership } = acting
  const t = useTranslate()
  const language = useLanguage()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const opened = useOnceTrue(anchor !== null)
  const organisation = language === 'kk' ? membership.organizationNameKk : membership.organizationName
  const name = t('shell.top.account', { name: `${user.fullName}, ${organisation}` })
  return (
    <>
      <ButtonBase
        onPointerEnter={() => void loadChoices()}
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={name}
        sx={{ gap: 1.25, borderRadius: 1, p: 0.5, minWidth: 44, minHeight: 44, font: 'inherit', textAlign: 'left' }}
      >
        <Box
          aria-hidden
          sx={({ tones }) => ({
            width: '2.25rem',
            height: '2.25rem',
            borderRadius: '50%',
            display: 'grid',
            placeItems: 'center',
            fontSize: 'plain',
            fontWeight: 600,
            color: tones.onPrimary,
            backgroundColor: tones.primary,
          })}
        >
          {initialsOf(user.fullName)}
        </Box>
        <Box sx={{ display: { xs: 'none', lg: 'block' }, maxWidth: 280, lineHeight: 1.3 }}>
          <Box sx={{ fontSize: 'plain', fontWeight: 600 }}>{shortName(user.fullName)}</Box>
          <Box
            sx={({ tones }) => ({
              fontSize: 'small',
              color: tones.topbar.muted,
              lineHeight: 1.25,
              display: '-webkit-box',
              overflow: 'hidden',
              WebkitBoxOrient: 'vertical',
              WebkitLineClamp: 2,
            })}
          >
            {organisation}
          </Box>
        </Box>
      </ButtonBase>
      <Suspense fallback={null}>
        {opened && <AccountChoices name={name} anchor={anchor} acting={acting} onClose={() => setAnchor(null)} />}
      </Suspense>
    </>
  )
}
