import { useState } from 'react'
import { type OauthClient, tokenApi } from '#contract/token.ts'
import type { FactorProof } from '#domain/session/factor.ts'
import type { TokenDraft } from '#domain/token/token.ts'
import { call } from '../call.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { useTranslate } from '../ui/i18n.tsx'
import { useClientsChanged } from './api.ts'
import { ShownOnce } from './ShownOnce.tsx'
import { KeyProof } from './TokenDialog.tsx'
import { TokenForm } from './TokenForm.tsx'

/** `client` = the one that gets a second secret, instead of a new client. */
type Props = { client?: OauthClient | undefined; onClose: () => void }

/** Makes an OAuth client of the organisation, or another secret of one: for what, by whose key, and the secret, shown once. */
export default function ClientDialog({ client, onClose }: Props) {
  const t = useTranslate()
  const changed = useClientsChanged()
  const [draft, setDraft] = useState<TokenDraft | null>(null)
  const [made, setMade] = useState<{ clientId: string; secret: string } | null>(null)
  const make = async ({ challengeId = '', signature = '' }: FactorProof) => {
    const proof = { challengeId, signature }
    const told = client
      ? await call(tokenApi.makeSecret, { params: { clientId: client.clientId }, body: proof })
      : await call(tokenApi.makeClient, { body: { name: draft!.name, scopes: draft!.scopes, proof } })
    setMade(told)
    void changed()
  }
  return (
    <FormDialog title={t(made ? 'token.client.ready' : client ? 'token.client.secretTitle' : 'token.client.makeTitle')} onClose={onClose}>
      {made && (
        <>
          <div>{t('token.client.id', { id: made.clientId })}</div>
          <ShownOnce
            value={made.secret}
            lead={t('token.client.readyLead')}
            label={t('token.client.secret')}
            example={`curl -u "${made.clientId}:${made.secret}" -d grant_type=client_credentials ${location.origin}/api/oauth/token`}
            onDone={onClose}
          />
        </>
      )}
      {!made && client && <div>{t('token.client.secretText', { name: client.name })}</div>}
      {!made && (client || draft ? <KeyProof onProof={make} /> : <TokenForm timed={false} onReady={setDraft} />)}
    </FormDialog>
  )
}
