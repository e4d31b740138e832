import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { startRegistration } from '@simplewebauthn/browser'
import { type FormEvent, useState } from 'react'
import type { MadePasskey } from '#domain/core/session/passkey.ts'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { Field } from '../../kit/forms/Field.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { usePasskey } from './usePasskey.ts'

type Offer = { challengeId: string; options: object }
type Props = {
  /** What the browser is asked; each offer is good for one answer. */
  offer: () => Promise<Offer>
  add: (made: { challengeId: string; name: string; passkey: MadePasskey }) => Promise<unknown>
}

/** Takes a name for a passkey and has the browser make it. */
export function PasskeyMaking({ offer, add }: Props) {
  const t = useTranslate()
  const [name, setName] = useState(t('factor.passkey.usualName'))
  const { busy, wrong, attempt } = usePasskey()
  const make = (event: FormEvent) => {
    event.preventDefault()
    void attempt(async () => {
      const { challengeId, options } = await offer()
      const passkey = await startRegistration({ optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'] })
      await add({ challengeId, name, passkey })
    })
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
