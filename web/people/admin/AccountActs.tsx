import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Organization } from '#contract/people/admin.ts'
import { mostWarnings, standingFlow } from '#domain/people/organisation/standing.ts'
import { useSignerWarning } from '../../documents/substitution/useSignerWarning.tsx'
import { useFailureText } from '../../kit/feedback/FailureBox.tsx'
import { reasoned } from '../../kit/feedback/reasoned.ts'
import { toast } from '../../kit/feedback/toast.ts'
import type { Failed } from '../../kit/http/failed.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import type { ShortAct, useActOnPerson } from './api.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

export type Acting = Pick<ReturnType<typeof useActOnPerson>, 'isPending'> & {
  mutate: (
    input: { act: ShortAct; comment: string; grave: boolean; withoutSigner: boolean },
    then: { onSuccess: () => void; onError: (failure: Failed) => void },
  ) => void
}
const dangerous: readonly ShortAct[] = ['suspend', 'block', 'cancel']

/** The actions that the transition table allows now; each asks for confirmation. */
export function AccountActs({ account, acting }: { account: Pick<Organization, 'openActs' | 'warningList'>; acting: Acting }) {
  const t = useTranslate()
  const textOf = useFailureText()
  const [asking, setAsking] = useState<ShortAct | null>(null)
  const { warning, withoutSigner, takes, isConfirmed, forget } = useSignerWarning()
  const acts = account.openActs.map((act) => act.replace('account.', '') as ShortAct)
  const why = (act: ShortAct) =>
    act === 'warn' && account.warningList.length >= mostWarnings ? t('refusal.account.warnedEnough', { most: mostWarnings }) : undefined
  const few = account.warningList.length < mostWarnings
  const close = () => {
    setAsking(null)
    forget()
  }
  const end = (kind: 'success' | 'error', text: string) => {
    toast({ kind, text })
    close()
  }
  const send = (act: ShortAct, comment: string, grave: boolean) =>
    isConfirmed() &&
    acting.mutate(
      { act, comment, grave, withoutSigner },
      {
        onSuccess: () => end('success', t('admin.account.done', { act: t(`admin.act.account.${act}`) })),
        onError: (failure) => takes(failure) || end('error', textOf(failure)),
      },
    )
  return (
    <>
      {acts.map((act) => (
        <Button
          key={act}
          variant="outlined"
          color={dangerous.includes(act) ? 'error' : 'primary'}
          {...reasoned(why(act), () => setAsking(act))}
        >
          {t(`admin.account.do.${act}`)}
        </Button>
      ))}
      {asking && (
        <ReasonDialog
          title={`${t(`admin.account.do.${asking}`)}?`}
          text={t(`admin.account.ask.${asking}`)}
          confirm={t(`admin.account.do.${asking}`)}
          busy={acting.isPending}
          danger={dangerous.includes(asking)}
          required={standingFlow[`account.${asking}`].comment === 'required'}
          {...(asking === 'block' && few && { tick: t('admin.account.grave', { count: account.warningList.length, most: mostWarnings }) })}
          onConfirm={(comment, ticked) => send(asking, comment, ticked)}
          onClose={close}
        >
          {warning}
        </ReasonDialog>
      )}
    </>
  )
}
