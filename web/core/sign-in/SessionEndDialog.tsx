import type { FactorProof } from '#domain/core/session/factor.ts'
import { toast } from '../../kit/feedback/toast.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { useEndSession } from './api.ts'
import { ProofDialog } from './ProofDialog.tsx'

type Props = { session: { id: string; device: string }; onClose: () => void }

/** Ends a session of the user, who shows first who they are: whoever found this page open ends nobody's. */
export default function SessionEndDialog({ session: { id, device }, onClose }: Props) {
  const t = useTranslate()
  const end = useEndSession()
  const show = async (body: FactorProof) => {
    await end.mutateAsync({ sessionId: id, body })
    toast({ kind: 'success', text: t('profile.ended') })
    onClose()
  }
  return (
    <ProofDialog
      title={t('profile.endTitle')}
      text={t('profile.endText', { device })}
      submit={t('profile.end')}
      danger
      onProof={show}
      next={null}
      onClose={onClose}
    />
  )
}
