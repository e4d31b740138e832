import { mdiChevronLeft, mdiChevronRight, mdiKeyboardOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { Icon } from '../../../kit/display/Icon.tsx'
import { StatusChip } from '../../../kit/display/StatusChip.tsx'
import { reasoned } from '../../../kit/feedback/reasoned.ts'
import { showKeys } from '../../../kit/hooks/keys.ts'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import { formatNumber } from '../../../kit/text/numbers.ts'
import type { Walk } from './useWalk.tsx'

/** The place of a record in its list, the ways to its neighbours, and how many are gathered for the signing at the end. */
export function WalkBar({ walk: { place, count, gathered, signAll } }: { walk: Walk }) {
  const t = useTranslate()
  if (!place) return null
  const step = (icon: string, name: string, keys: string, why: string, onAct: (() => void) | null) => (
    <IconButton aria-keyshortcuts={keys} {...(onAct && { title: name })} aria-label={name} {...reasoned(!onAct && why, onAct ?? undefined)}>
      <Icon path={icon} size={22} />
    </IconButton>
  )
  return (
    <Box
      component="nav"
      aria-label={t('route.walk.label')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, flex: { xs: '1 1 100%', sm: '1 1 auto' }, my: -0.5 }}
    >
      {step(mdiChevronLeft, t('route.walk.previous'), 'K', t('route.walk.isFirst'), place.onPrevious)}
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        {t('route.walk.place', { at: formatNumber(place.at), of: formatNumber(place.of) })}
      </Box>
      {step(mdiChevronRight, t('route.walk.next'), 'J', t('route.walk.isLast'), place.onNext)}
      <IconButton
        aria-label={t('shell.top.keys')}
        title={t('shell.top.keys')}
        onClick={showKeys}
        sx={{ '@media (pointer: coarse)': { display: 'none' } }}
      >
        <Icon path={mdiKeyboardOutline} size={20} />
      </IconButton>
      {gathered && <StatusChip tone="waiting" text={t('route.walk.gathered')} />}
      {count > 0 && <Button onClick={signAll}>{t('route.list.signChosen', { count })}</Button>}
    </Box>
  )
}
