import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { type AccessToken, tokenApi } from '#contract/core/token.ts'
import type { FactorProof } from '#domain/core/session/factor.ts'
import type { TokenDraft } from '#domain/core/token/token.ts'
import { FormDialog } from '../../kit/dialogs/FormDialog.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { call } from '../../kit/http/call.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { LazyKeySteps } from '../sign-in/KeySignIn.tsx'
import { ProofForm } from '../sign-in/ProofForm.tsx'
import { useTokensChanged, type Whose } from './api.ts'
import { ShownOnce } from './ShownOnce.tsx'
import { TokenForm } from './TokenForm.tsx'

/** `taken` = the organisation's token that the user takes over, instead of a new one. */
type Props = { whose: Whose; taken?: AccessToken | undefined; onClose: () => void }

/** Makes a token: for what, who the user is, and the token itself, shown once. */
export default function TokenDialog({ whose, taken, onClose }: Props) {
  const t = useTranslate()
  const changed = useTokensChanged(whose)
  const [draft, setDraft] = useState<TokenDraft | null>(null)
  const [made, setMade] = useState<string | null>(null)
  const keyOf = ({ challengeId = '', signature = '' }: FactorProof) => ({ challengeId, signature })
  const make = async (proof: FactorProof) => {
    const { token } =
      whose === 'organisation'
        ? await call(tokenApi.makeForOrganisation, { body: { ...draft!, proof: keyOf(proof) } })
        : await call(tokenApi.make, { body: { ...draft!, proof } })
    setMade(token)
    void changed()
  }
  const take = async (proof: FactorProof) => {
    await call(tokenApi.takeOver, { params: { id: taken!.id }, body: keyOf(proof) })
    toast({ kind: 'success', text: t('token.taken') })
    void changed()
    onClose()
  }
  const title = made ? 'token.ready' : taken ? 'token.takeTitle' : whose === 'mine' ? 'token.makeTitle' : 'token.makeOrganisationTitle'
  return (
    <FormDialog title={t(title)} onClose={onClose}>
      {made && (
        <ShownOnce
          value={made}
          lead={t('token.readyLead')}
          label={t('token.value')}
          example={`curl -H "Authorization: Bearer ${made}" ${location.origin}/api/token`}
          onDone={onClose}
        />
      )}
      {taken && (
        <>
          <div>{t('token.takeText', { name: taken.name })}</div>
          <KeyProof onProof={take} />
        </>
      )}
      {!made && !taken && (draft ? <Proof whose={whose} onProof={make} onBack={() => setDraft(null)} /> : <TokenForm onReady={setDraft} />)}
    </FormDialog>
  )
}

type ProofProps = { onProof: (proof: FactorProof) => Promise<unknown> }

export function KeyProof({ onProof }: ProofProps) {
  const t = useTranslate()
  return (
    <>
      <div>{t('token.proofByKey')}</div>
      <Suspense fallback={null}>
        <LazyKeySteps begun onSigned={onProof} />
      </Suspense>
    </>
  )
}

function Proof({ whose, onProof, onBack }: ProofProps & { whose: Whose; onBack: () => void }) {
  const t = useTranslate()
  return (
    <>
      {whose === 'organisation' ? (
        <KeyProof onProof={onProof} />
      ) : (
        <>
          <div>{t('token.proof')}</div>
          <ProofForm danger={false} submit={t('token.submit')} onProof={onProof} />
        </>
      )}
      <Button onClick={onBack}>{t('shell.back')}</Button>
    </>
  )
}
