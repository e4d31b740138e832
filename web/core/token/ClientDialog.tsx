import Button from '@mui/material/Button'
import { useState } from 'react'
import { type OauthClient, tokenApi } from '#contract/core/token.ts'
import type { FactorProof } from '#domain/core/session/factor.ts'
import type { TokenDraft } from '#domain/core/token/token.ts'
import { FormDialog } from '../../kit/dialogs/FormDialog.tsx'
import { FailureBox } from '../../kit/feedback/FailureBox.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { call } from '../../kit/http/call.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { type Ending, useClientsChanged, useEndClient } from './api.ts'
import { ShownOnce } from './ShownOnce.tsx'
import { KeyProof } from './TokenDialog.tsx'
import { TokenForm } from './TokenForm.tsx'

/** What is done: a new client, a second secret of one, or the end of a secret or of a whole client. */
export type Doing = { act: 'make' } | { act: 'secret'; client: OauthClient } | ({ act: 'end' } & Ending)

/** Makes an OAuth client of the organisation, or another secret of one, which is shown once; or takes either away. */
export default function ClientDialog({ doing, onClose }: { doing: Doing; onClose: () => void }) {
  const t = useTranslate()
  const [made, setMade] = useState<Made | null>(null)
  const heading = made
    ? 'token.client.ready'
    : doing.act === 'make'
      ? 'token.client.makeTitle'
      : doing.act === 'secret'
        ? 'token.client.secretTitle'
        : doing.secret === null
          ? 'token.client.revokeTitle'
          : 'token.client.removeTitle'
  return (
    <FormDialog title={t(heading)} onClose={onClose}>
      {made ? (
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
      ) : doing.act === 'end' ? (
        <End ending={doing} onClose={onClose} />
      ) : (
        <Making client={doing.act === 'secret' ? doing.client : null} onMade={setMade} />
      )}
    </FormDialog>
  )
}

type Made = { clientId: string; secret: string }

function Making({ client, onMade }: { client: OauthClient | null; onMade: (made: Made) => void }) {
  const t = useTranslate()
  const changed = useClientsChanged()
  const [draft, setDraft] = useState<TokenDraft | null>(null)
  const make = async ({ challengeId = '', signature = '' }: FactorProof) => {
    const proof = { challengeId, signature }
    onMade(
      client
        ? await call(tokenApi.makeSecret, { params: { clientId: client.clientId }, body: proof })
        : await call(tokenApi.makeClient, { body: { name: draft!.name, scopes: draft!.scopes, proof } }),
    )
    void changed()
  }
  return (
    <>
      {client && <div>{t('token.client.secretText', { name: client.name })}</div>}
      {client || draft ? <KeyProof onProof={make} /> : <TokenForm timed={false} onReady={setDraft} />}
    </>
  )
}

function End({ ending, onClose }: { ending: Ending; onClose: () => void }) {
  const t = useTranslate()
  const end = useEndClient()
  const whole = ending.secret === null
  const confirm = () =>
    end.mutate(ending, {
      onSuccess: () => {
        toast({ kind: 'success', text: t('token.client.ended') })
        onClose()
      },
    })
  return (
    <>
      <div>{t(whole ? 'token.client.revokeText' : 'token.client.removeText', { name: ending.client.name })}</div>
      {end.error && <FailureBox failure={end.error} />}
      <Button variant="contained" color="error" loading={end.isPending} onClick={confirm}>
        {t(whole ? 'token.revoke' : 'token.client.remove')}
      </Button>
      <Button onClick={onClose}>{t('shell.cancel')}</Button>
    </>
  )
}
