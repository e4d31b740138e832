import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Organization } from '#contract/admin.ts'
import { mostWarnings, standingFlow } from '#domain/organisation/standing.ts'
import { useFailureText } from '../ui/FailureBox.tsx'
import { tell } from '../ui/tell.ts'
import { useSay } from '../ui/words.tsx'
import type { ShortAct, useActOnPerson } from './api.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

export type Acting = Pick<ReturnType<typeof useActOnPerson>, 'isPending'> & {
  mutate: (
    input: { act: ShortAct; comment: string; grave: boolean },
    then: { onSuccess: () => void; onError: (failure: { code: string; message: string }) => void; onSettled: () => void },
  ) => void
}
const dangerous: readonly ShortAct[] = ['suspend', 'block', 'cancel']

/** Exactly the acts that the table of the law holds open now; each asks before it is done. */
export function AccountActs({ account, acting }: { account: Pick<Organization, 'openActs' | 'warningList'>; acting: Acting }) {
  const say = useSay()
  const textOf = useFailureText()
  const [asking, setAsking] = useState<ShortAct | null>(null)
  const acts = account.openActs.map((act) => act.replace('account.', '') as ShortAct)
  const why = (act: ShortAct) =>
    act === 'warn' && account.warningList.length >= mostWarnings ? say('refusal.account.warnedEnough', { most: mostWarnings }) : undefined
  const few = account.warningList.length < mostWarnings
  const send = (act: ShortAct, comment: string, grave: boolean) =>
    acting.mutate(
      { act, comment, grave },
      {
        onSuccess: () => tell({ kind: 'success', text: say('admin.account.done', { act: say(`admin.act.account.${act}`) }) }),
        onError: (failure) => tell({ kind: 'error', text: textOf(failure) }),
        onSettled: () => setAsking(null),
      },
    )
  return (
    <>
      {acts.map((act) => (
        <Button
          key={act}
          variant="outlined"
          color={dangerous.includes(act) ? 'error' : 'primary'}
          disabled={why(act) !== undefined}
          title={why(act)}
          onClick={() => setAsking(act)}
        >
          {say(`admin.account.do.${act}`)}
        </Button>
      ))}
      {asking && (
        <ReasonDialog
          title={`${say(`admin.account.do.${asking}`)}?`}
          text={say(`admin.account.ask.${asking}`)}
          confirm={say(`admin.account.do.${asking}`)}
          busy={acting.isPending}
          danger={dangerous.includes(asking)}
          required={standingFlow[`account.${asking}`].comment === 'required'}
          {...(asking === 'block' &&
            few && { tick: say('admin.account.grave', { count: account.warningList.length, most: mostWarnings }) })}
          onConfirm={(comment, ticked) => send(asking, comment, ticked)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}
