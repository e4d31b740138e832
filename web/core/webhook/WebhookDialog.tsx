import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { type FormEvent, useState } from 'react'
import type { Webhook } from '#contract/core/webhook.ts'
import { WebhookForm } from '#domain/core/webhook/form.ts'
import type { WebhookDraft, WebhookEvent } from '#domain/core/webhook/webhook.ts'
import { FormDialog } from '../../kit/dialogs/FormDialog.tsx'
import { ErrorSummary } from '../../kit/feedback/ErrorSummary.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { Field } from '../../kit/forms/Field.tsx'
import { useZodForm } from '../../kit/forms/useZodForm.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { ShownOnce } from '../token/ShownOnce.tsx'
import { editWebhook, makeWebhook, useWebhookAct } from './api.ts'
import { eventName } from './event-name.ts'

type Props = { webhook: Webhook | null; events: readonly WebhookEvent[]; onClose: () => void }

/** Adds an address or changes one; after it is added, the secret is shown once. `webhook` null = a new one. */
export default function WebhookDialog({ webhook, events, onClose }: Props) {
  const t = useTranslate()
  const [secret, setSecret] = useState<string | null>(null)
  const form = useZodForm(WebhookForm, { url: webhook?.url ?? '', events: webhook?.events ?? [] })
  const chosen = events.filter((event) => form.values.events.includes(event))
  const saving = useWebhookAct(async (draft: WebhookDraft) => {
    if (!webhook) return setSecret((await makeWebhook(draft)).secret)
    await editWebhook({ ...draft, id: webhook.id, on: webhook.state === 'ON' })
    toast({ kind: 'success', text: t('webhook.saved') })
    onClose()
  })
  const summary = form.wrong.map(({ field, message }) => ({
    fieldId: `webhook-${field}`,
    // the field that is gone to is the first event
    ...(field === 'events' ? { label: t('webhook.events'), message: t('webhook.eventsNeeded') } : { message }),
  }))
  const save = (event: FormEvent) => {
    event.preventDefault()
    const draft = form.ready()
    if (draft) saving.mutate({ url: draft.url, events: chosen }, { onError: form.refused })
  }
  return (
    <FormDialog title={t(secret ? 'webhook.ready' : webhook ? 'webhook.editTitle' : 'webhook.addTitle')} onClose={onClose}>
      {secret ? (
        <ShownOnce value={secret} lead={t('webhook.readyLead')} label={t('webhook.secret')} onDone={onClose} />
      ) : (
        <Box component="form" noValidate onSubmit={save} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <ErrorSummary attempt={form.attempt} wrong={summary} />
          <Field
            id="webhook-url"
            type="url"
            label={t('webhook.url')}
            hint={t('webhook.urlHint')}
            required
            maxLength={500}
            value={form.values.url}
            wrong={form.wrongOf('url')}
            onChange={(event) => form.change({ url: event.target.value })}
          />
          <Events
            all={events}
            chosen={chosen}
            wrong={form.wrongOf('events') && t('webhook.eventsNeeded')}
            onChoose={(now) => form.change({ events: now })}
          />
          <Button type="submit" variant="contained" loading={saving.isPending}>
            {t('webhook.save')}
          </Button>
        </Box>
      )}
    </FormDialog>
  )
}

type EventsProps = {
  all: readonly WebhookEvent[]
  chosen: readonly WebhookEvent[]
  wrong: string | undefined
  onChoose: (events: WebhookEvent[]) => void
}

function Events({ all, chosen, wrong, onChoose }: EventsProps) {
  const t = useTranslate()
  return (
    <Box component="fieldset" aria-describedby={wrong ? 'webhook-events-wrong' : undefined} sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ fontSize: 'plain', fontWeight: 600, p: 0, mb: 0.5 }}>
        {t('webhook.events')}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }, columnGap: 2 }}>
        {all.map((kind, place) => (
          <FormControlLabel
            key={kind}
            sx={{ display: 'flex', alignItems: 'center', mr: 0 }}
            control={
              <Checkbox
                {...(place === 0 && { slotProps: { input: { id: 'webhook-events' } } })}
                checked={chosen.includes(kind)}
                onChange={(_, on) => onChoose(all.filter((k) => (k === kind ? on : chosen.includes(k))))}
              />
            }
            label={eventName(t, kind)}
          />
        ))}
      </Box>
      {wrong && (
        <FormHelperText error id="webhook-events-wrong" role="alert">
          {wrong}
        </FormHelperText>
      )}
    </Box>
  )
}
