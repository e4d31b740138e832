import { mdiClose, mdiFileSign, mdiSwapHorizontal, mdiUndoVariant } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { CommentDialog } from '../ui/CommentDialog.tsx'
import { useFailureText } from '../ui/FailureBox.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useTranslate } from '../ui/i18n.tsx'
import { StickyBar } from '../ui/StickyBar.tsx'
import { toast } from '../ui/toast.ts'
import { useDecide } from './api.ts'

const looks = {
  sign: { icon: mdiFileSign, variant: 'contained', color: 'primary' },
  propose: { icon: mdiSwapHorizontal, variant: 'outlined', color: 'primary' },
  reject: { icon: mdiClose, variant: 'outlined', color: 'error' },
  revoke: { icon: mdiUndoVariant, variant: 'outlined', color: 'error' },
} as const
export type OfficeAct = keyof typeof looks

type Props = {
  acts: readonly OfficeAct[]
  /** The reason why no action, or not every action, is allowed. */
  why: string | null
  routeId: number
  /** The dictionary section for the kind of object. */
  of: 'route.detail' | 'request.detail'
  id: number
  onSign: () => void
  onPropose?: () => void
}

/** Always visible: the office's allowed actions, or the reason why there are none. */
export function OfficeBar({ acts, why, routeId, of, id, onSign, onPropose }: Props) {
  const t = useTranslate()
  const textOf = useFailureText()
  const [asked, setAsked] = useState<'reject' | 'revoke' | null>(null)
  const decide = { reject: useDecide('reject'), revoke: useDecide('revoke') }
  const begin = (act: OfficeAct) => (act === 'sign' ? onSign() : act === 'propose' ? onPropose?.() : setAsked(act))
  const send = (act: 'reject' | 'revoke', comment: string) =>
    decide[act].mutate(
      { id: routeId, comment },
      {
        onSuccess: () => toast({ kind: 'success', text: t(act === 'reject' ? `${of}.rejected` : `${of}.revoked`, { id }) }),
        onError: (failure) => toast({ kind: 'error', text: textOf(failure) }),
        onSettled: () => setAsked(null),
      },
    )
  return (
    <StickyBar align="end">
      {why && <Box sx={{ flex: '1 1 200px', color: 'text.secondary' }}>{why}</Box>}
      {acts.map((act) => (
        <Button
          key={act}
          size="large"
          variant={looks[act].variant}
          color={looks[act].color}
          startIcon={<Icon path={looks[act].icon} />}
          onClick={() => begin(act)}
          sx={{ order: act === 'sign' ? 1 : 0, flex: { xs: '1 1 auto', sm: 'none' } }}
        >
          {t(act === 'propose' ? 'request.detail.propose' : `route.detail.${act}`)}
        </Button>
      ))}
      {asked && (
        <CommentDialog
          title={t(`${of}.${asked}Title`, { id })}
          text={t(`${of}.${asked}Text`)}
          confirm={t(`route.detail.${asked}`)}
          busy={decide[asked].isPending}
          onConfirm={(comment) => send(asked, comment)}
          onClose={() => setAsked(null)}
        />
      )}
    </StickyBar>
  )
}
