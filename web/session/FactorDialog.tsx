import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type FactorOffer, factorApi } from '#contract/factor.ts'
import type { FactorProof } from '#domain/session/factor.ts'
import { call } from '../call.ts'
import { useTranslate } from '../ui/i18n.tsx'
import { toast } from '../ui/toast.ts'
import { FactorSetUp } from './FactorSetUp.tsx'
import { ProofDialog } from './ProofDialog.tsx'

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
