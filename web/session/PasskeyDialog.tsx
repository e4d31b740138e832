import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { startRegistration } from '@simplewebauthn/browser'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { passkeyApi } from '#contract/passkey.ts'
import type { FactorProof } from '#domain/session/factor.ts'
import { call } from '../call.ts'
import { asFailed } from '../failed.ts'
import { useFailureText } from '../ui/FailureBox.tsx'
import { Field } from '../ui/Field.tsx'
import { useTranslate } from '../ui/i18n.tsx'
import { Notice } from '../ui/Notice.tsx'
import { toast } from '../ui/toast.ts'
import { ProofDialog } from './ProofDialog.tsx'
import { type Passkey, passkeysQuery, passkeyTrouble } from './passkey-api.ts'

type Offer = { challengeId: string; options: object }

/** Makes a passkey or takes one away, after the user has shown who they are. */
export default function PasskeyDialog({ remove, onClose }: { remove: Passkey | null; onClose: () => void }) {
  const t = useTranslate()
  const queries = useQueryClient()
  const [offer, setOffer] = useState<Offer | null>(null)
  const done = (passkeys: Passkey[], text: string) => {
    queries.setQueryData(passkeysQuery().queryKey, passkeys)
    toast({ kind: 'success', text })
    onClose()
  }
  const show = async (proof: FactorProof) => {
    if (remove) done(await call(passkeyApi.remove, { params: { id: remove.id }, body: proof }), t('factor.passkey.removed'))
    else setOffer(await call(passkeyApi.offer, { body: proof }))
  }
  return (
    <ProofDialog
      title={remove ? t('factor.passkey.removeTitle', { name: remove.name }) : t('factor.passkey.addTitle')}
      text={t(remove ? 'factor.passkey.removeText' : 'factor.proof')}
      submit={t(remove ? 'factor.passkey.remove' : 'factor.next')}
      danger={remove !== null}
      byCode
      onProof={show}
      next={offer && <Making offer={offer} onMade={(passkeys) => done(passkeys, t('factor.passkey.added'))} />}
      onClose={onClose}
    />
  )
}

/** Takes a name for it and has the browser make it. */
function Making({ offer: { challengeId, options }, onMade }: { offer: Offer; onMade: (passkeys: Passkey[]) => void }) {
  const t = useTranslate()
  const textOf = useFailureText()
  const [name, setName] = useState(t('factor.passkey.usualName'))
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const make = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setWrong(undefined)
    try {
      const passkey = await startRegistration({ optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'] })
      onMade(await call(passkeyApi.add, { body: { challengeId, name, passkey } }))
    } catch (error) {
      const trouble = passkeyTrouble(error)
      setWrong(trouble ? t(`factor.passkey.trouble.${trouble}`) : textOf(asFailed(error)))
      setBusy(false)
    }
  }
  return (
    <Box component="form" noValidate onSubmit={make} sx={{ display: 'grid', gap: 2 }}>
      {wrong && <Notice kind="error">{wrong}</Notice>}
      <Field
        label={t('factor.passkey.name')}
        hint={t('factor.passkey.nameHint')}
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" variant="contained" loading={busy}>
        {t('factor.passkey.create')}
      </Button>
    </Box>
  )
}
