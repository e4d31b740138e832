import { mdiCheck, mdiClose, mdiFileSign, mdiSwapHorizontal, mdiUndoVariant } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { SignatureRoute } from '#contract/reporting/sign-off-list.ts'
import { CommentDialog } from '../../kit/dialogs/CommentDialog.tsx'
import { Icon } from '../../kit/display/Icon.tsx'
import { useFailureText } from '../../kit/feedback/FailureBox.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { useRecordKeys } from '../../kit/hooks/record-keys.ts'
import { StickyBar } from '../../kit/layout/StickyBar.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { useDecide } from './api.ts'
import { done } from './walk/begin.ts'
import type { Walk } from './walk/useWalk.tsx'
import { WalkBar } from './walk/WalkBar.tsx'

const looks = {
  sign: { icon: mdiFileSign, variant: 'contained', color: 'primary', keys: undefined },
  propose: { icon: mdiSwapHorizontal, variant: 'outlined', color: 'primary', keys: 'P' },
  reject: { icon: mdiClose, variant: 'outlined', color: 'error', keys: 'R' },
  revoke: { icon: mdiUndoVariant, variant: 'outlined', color: 'error', keys: undefined },
} as const
export type OfficeAct = keyof typeof looks

type Props = {
  acts: readonly OfficeAct[]
  /** The reason why no action, or not every action, is allowed. */
  why: string | null
  route: SignatureRoute
  walk: Walk
  /** The dictionary section for the kind of object. */
  of: 'route.detail' | 'request.detail'
  onSign: () => void
  onPropose?: () => void
}

/** Always visible: the office's allowed actions, or the reason why there are none; and the way through the list. */
export function OfficeBar({ acts, why, route, walk, of, onSign, onPropose }: Props) {
  const t = useTranslate()
  const textOf = useFailureText()
  const [asked, setAsked] = useState<'reject' | 'revoke' | null>(null)
  const decide = { reject: useDecide('reject'), revoke: useDecide('revoke') }
  const id = route.objectId
  const gathers = walk.place !== null && acts.includes('sign')
  const begin = (act: OfficeAct) => (act === 'sign' ? onSign() : act === 'propose' ? onPropose?.() : setAsked(act))
  const ifOpen = (act: OfficeAct) => (acts.includes(act) ? () => begin(act) : undefined)
  useRecordKeys({
    next: walk.place?.onNext ?? undefined,
    previous: walk.place?.onPrevious ?? undefined,
    approve: gathers ? walk.gather : ifOpen('sign'),
    propose: ifOpen('propose'),
    reject: ifOpen('reject'),
  })
  const send = (act: 'reject' | 'revoke', comment: string) =>
    decide[act].mutate(
      { id: route.id, comment },
      {
        onSuccess: () => {
          toast({ kind: 'success', text: t(act === 'reject' ? `${of}.rejected` : `${of}.revoked`, { id }) })
          if (act === 'revoke') return
          done.reason = comment
          walk.forward()
        },
        onError: (failure) => toast({ kind: 'error', text: textOf(failure) }),
        onSettled: () => setAsked(null),
      },
    )
  // several records in a row are often rejected for the same reason
  const again = asked === 'reject' && walk.place !== null && done.reason !== ''
  return (
    <StickyBar align="end">
      <WalkBar walk={walk} />
      {why && <Box sx={{ flex: '1 1 200px', color: 'text.secondary' }}>{why}</Box>}
      {acts.map((act) => (
        <Button
          key={act}
          size={walk.place ? 'medium' : 'large'}
          variant={gathers && act === 'sign' ? 'outlined' : looks[act].variant}
          color={looks[act].color}
          aria-keyshortcuts={looks[act].keys}
          startIcon={<Icon path={looks[act].icon} />}
          onClick={() => begin(act)}
          sx={{
            order: act === 'sign' ? 1 : 0,
            flex: { xs: '1 1 auto', sm: 'none' },
            // a phone has no room for both ways of signing
            ...(gathers && act === 'sign' && { display: { xs: 'none', sm: 'inline-flex' } }),
          }}
        >
          {t(act === 'propose' ? 'request.detail.propose' : `route.detail.${act}`)}
        </Button>
      ))}
      {gathers && <Gather walk={walk} />}
      {asked && (
        <CommentDialog
          title={t(`${of}.${asked}Title`, { id })}
          text={t(`${of}.${asked}Text`)}
          confirm={t(`route.detail.${asked}`)}
          busy={decide[asked].isPending}
          {...(again && { before: { comment: done.reason, hint: t('route.walk.sameReason') } })}
          onConfirm={(comment) => send(asked, comment)}
          onClose={() => setAsked(null)}
        />
      )}
      {walk.dialog}
    </StickyBar>
  )
}

/** Selects the record to be signed with others at the end, and goes on; or takes it back. */
function Gather({ walk: { gathered, gather, drop } }: { walk: Walk }) {
  const t = useTranslate()
  return (
    <Button
      variant={gathered ? 'outlined' : 'contained'}
      aria-keyshortcuts="A"
      title={t('route.walk.gatherHint')}
      startIcon={<Icon path={gathered ? mdiClose : mdiCheck} />}
      onClick={gathered ? drop : gather}
      sx={{ order: 2, flex: { xs: '1 1 100%', sm: 'none' } }}
    >
      {t(gathered ? 'route.walk.drop' : 'route.walk.gather')}
    </Button>
  )
}
