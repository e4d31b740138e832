import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { passkeyApi } from '#contract/core/passkey.ts'
import type { FactorProof } from '#domain/core/session/factor.ts'
import { PasskeyMaking } from '../../core/sign-in/PasskeyMaking.tsx'
import { ProofDialog } from '../../core/sign-in/ProofDialog.tsx'
import { type Passkey, passkeysQuery } from '../../core/sign-in/passkey-api.ts'
import { RecoveryCodes } from '../../core/sign-in/RecoveryCodes.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { call } from '../../kit/http/call.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'

type Offer = { challengeId: string; options: object }

/** Makes a passkey or takes one away, after the user has shown who they are. With the first factor the recovery codes are shown. */
export default function PasskeyDialog({ remove, onClose }: { remove: Passkey | null; onClose: () => void }) {
  const t = useTranslate()
  const queries = useQueryClient()
  const [offer, setOffer] = useState<Offer | null>(null)
  const [codes, setCodes] = useState<string[]>([])
  const close = () => {
    void queries.invalidateQueries({ queryKey: ['contacts'] })
    onClose()
  }
  const know = (passkeys: Passkey[], text: string) => {
    queries.setQueryData(passkeysQuery().queryKey, passkeys)
    toast({ kind: 'success', text })
  }
  const show = async (proof: FactorProof) => {
    if (!remove) return setOffer(await call(passkeyApi.offer, { body: proof }))
    know(await call(passkeyApi.remove, { params: { id: remove.id }, body: proof }), t('factor.passkey.removed'))
    close()
  }
  const making = offer && (
    <PasskeyMaking
      offer={async () => offer}
      add={async (body) => {
        const { passkeys, recoveryCodes } = await call(passkeyApi.add, { body })
        know(passkeys, t('factor.passkey.added'))
        if (recoveryCodes.length === 0) close()
        else setCodes(recoveryCodes)
      }}
    />
  )
  return (
    <ProofDialog
      title={remove ? t('factor.passkey.removeTitle', { name: remove.name }) : t('factor.passkey.addTitle')}
      text={t(remove ? 'factor.passkey.removeText' : 'factor.proof')}
      submit={t(remove ? 'factor.passkey.remove' : 'factor.next')}
      danger={remove !== null}
      onProof={show}
      next={codes.length > 0 ? <RecoveryCodes codes={codes} onDone={close} /> : making}
      onClose={close}
    />
  )
}
