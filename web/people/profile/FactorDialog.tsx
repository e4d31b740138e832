import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type FactorOffer, factorApi } from '#contract/people/factor.ts'
import type { FactorProof } from '#domain/core/session/factor.ts'
import { FactorSetUp } from '../../core/sign-in/FactorSetUp.tsx'
import { ProofDialog } from '../../core/sign-in/ProofDialog.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { call } from '../../kit/http/call.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'

type Props = { remove: boolean; onClose: () => void }

/** Sets a device up or takes it away, after the user has shown who they are. */
export default function FactorDialog({ remove, onClose }: Props) {
  const t = useTranslate()
  const queries = useQueryClient()
  const offer = useRef<FactorOffer>(undefined)
  const [proved, setProved] = useState(false)
  const close = () => {
    void queries.invalidateQueries({ queryKey: ['contacts'] })
    onClose()
  }
  const show = async (proof: FactorProof) => {
    if (remove) {
      await call(factorApi.remove, { body: proof })
      toast({ kind: 'success', text: t('factor.stopped') })
      return close()
    }
    offer.current = await call(factorApi.offer, { body: proof })
    setProved(true)
  }
  const next = (
    <FactorSetUp
      offer={async () => offer.current!}
      confirm={async (code) => (await call(factorApi.confirm, { body: { code } })).recoveryCodes}
      onDone={close}
    />
  )
  return (
    <ProofDialog
      title={t(remove ? 'factor.stopTitle' : 'factor.title')}
      text={t(remove ? 'factor.stopText' : 'factor.proof')}
      submit={t(remove ? 'factor.stop' : 'factor.next')}
      danger={remove}
      onProof={show}
      next={proved ? next : null}
      onClose={close}
    />
  )
}
