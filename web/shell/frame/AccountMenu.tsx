import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { Suspense, useState } from 'react'
import type { Acting } from '../../core/session/session.ts'
import { useOnceTrue } from '../../kit/hooks/useOnceTrue.ts'
import { lazyWith } from '../../kit/loading/lazy-with.ts'
import { useLanguage, useTranslate } from '../../kit/text/i18n.tsx'
import { initialsOf, shortName } from '../../kit/text/person.ts'

const AccountChoices = lazyWith(['role'], () => import('./AccountChoices.tsx'))

/** The current user and organisation; opens other memberships, profile and sign-out. */
export function AccountMenu({ acting }: { acting: Acting }) {
  const { user, membership } = acting
  const t = useTranslate()
  const language = useLanguage()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const opened = useOnceTrue(anchor !== null)
  const organisation = language === 'kk' ? membership.organizationNameKk : membership.organizationName
  const person = `${shortName(user.fullName)}, ${organisation}`
  const name = t('shell.top.account', { name: person })
  return (
    <>
      <ButtonBase
        onPointerEnter={() => void AccountChoices.load()}
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        sx={{ gap: 1.25, borderRadius: 1, p: 0.5, minWidth: 44, minHeight: 44, font: 'inherit', textAlign: 'left' }}
      >
        {/* drawn, not written: the button is called by the words beside, since whoever speaks to the computer says what they see */}
        <Box
          aria-hidden
          data-drawn={initialsOf(user.fullName)}
          sx={({ tones }) => ({
            '&::after': { content: 'attr(data-drawn)' },
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
        />
        <span className="unseen">{t('shell.top.account', { name: '' })}</span>
        <Box component="span" className="unseen" sx={{ display: { lg: 'none' } }}>
          {person}
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
