import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { Webhook } from '#contract/core/webhook.ts'
import { ConfirmDialog } from '../../kit/dialogs/ConfirmDialog.tsx'
import { DateText } from '../../kit/display/DateText.tsx'
import { StatusChip } from '../../kit/display/StatusChip.tsx'
import { useFailureText } from '../../kit/feedback/FailureBox.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { RowMenu } from '../../kit/menus/RowMenu.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { editWebhook, removeWebhook, testWebhook, useWebhookAct } from './api.ts'

type Props = { webhook: Webhook; mayChange: boolean; onEdit: () => void; onLog: () => void }
const tones = { ON: 'good', OFF: 'neutral', FAILED: 'bad' } as const

/** One address: whether it takes events, how many wait, and what may be done with it. */
export function WebhookRow({ webhook, mayChange, onEdit, onLog }: Props) {
  const t = useTranslate()
  const { id, url, events, state, failingSince, waiting } = webhook
  const { test, turn, removing, setRemoving, remove } = useRowActs(webhook, onLog)
  const isOn = state === 'ON'
  const primary = isOn ? { key: 'test', text: t('webhook.test'), onAct: test } : { key: 'on', text: t('webhook.turnOn'), onAct: turn }
  const rest = [
    { key: 'log', text: t('webhook.deliveries'), onAct: onLog },
    ...(mayChange ? [{ key: 'edit', text: t('webhook.edit'), onAct: onEdit }] : []),
    ...(mayChange && isOn ? [{ key: 'off', text: t('webhook.turnOff'), onAct: turn }] : []),
    ...(mayChange ? [{ key: 'remove', text: t('webhook.remove'), danger: true, onAct: () => setRemoving(true) }] : []),
  ]
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', py: 1.25 }}>
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, alignItems: 'center' }}>
          <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{url}</Box>
          <StatusChip tone={failingSince && isOn ? 'waiting' : tones[state]} text={t(`webhook.state.${state}`)} />
        </Box>
        <Typography variant="body2" color="textSecondary" component="div">
          {t('webhook.eventsOf', { count: events.length })}
          {waiting > 0 && ` · ${t('webhook.waiting', { count: waiting })}`}
          {failingSince && (
            <>
              {` · ${t('webhook.failing')} `}
              <DateText at={failingSince} time />
            </>
          )}
        </Typography>
        {state === 'FAILED' && <Typography variant="body2">{t('webhook.failedHint')}</Typography>}
      </Box>
      <RowMenu name={url} primary={mayChange ? primary : null} rest={rest} />
      <ConfirmDialog
        open={removing}
        title={t('webhook.removeTitle')}
        confirm={t('webhook.remove')}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate(id)}
        onClose={() => setRemoving(false)}
      >
        {t('webhook.removeText', { url })}
      </ConfirmDialog>
    </Box>
  )
}

function useRowActs({ id, url, events, state }: Webhook, onLog: () => void) {
  const t = useTranslate()
  const textOf = useFailureText()
  const [removing, setRemoving] = useState(false)
  const testing = useWebhookAct(testWebhook)
  const editing = useWebhookAct(editWebhook)
  const remove = useWebhookAct(async (removed: number) => {
    await removeWebhook(removed)
    toast({ kind: 'success', text: t('webhook.removed') })
    setRemoving(false)
  })
  const onError = (failure: Parameters<typeof textOf>[0]) => toast({ kind: 'error', text: textOf(failure) })
  const done = (key: 'webhook.tested' | 'webhook.saved') => () => toast({ kind: 'success', text: t(key) })
  const test = () => {
    onLog()
    testing.mutate(id, { onSuccess: done('webhook.tested'), onError })
  }
  const named = events.filter((event) => event !== 'webhook.test')
  const turn = () => editing.mutate({ id, url, events: named, on: state !== 'ON' }, { onSuccess: done('webhook.saved'), onError })
  return { test, turn, removing, setRemoving, remove }
}
