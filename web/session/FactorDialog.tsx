import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type FactorOffer, factorApi } from '#contract/factor.ts'
import type { FactorProof } from '#domain/session/factor.ts'
import { call } from '../call.ts'
import { useTranslate } from '../ui/i18n.tsx'
import { toast } from '../ui/toast.ts'
import { FactorSetUp } from './FactorSetUp.tsx'
import { ProofForm } from './ProofForm.tsx'

type Props = { remove: boolean; inForce: boolean; onClose: () => void }

/** Sets a device up or takes it away, after the user has shown who they are. */
export default function FactorDialog({ remove, inForce, onClose }: Props) {
  const t = useTranslate()
  const queries = useQueryClient()
  const offer = useRef<FactorOffer>(undefined)
  const [proved, setProved] = useState(false)
  const close = () => {
    void queries.invalidateQueries({ queryKey: ['contacts'] })
    onClose()
  }
  const show = async (proof: FactorProof) => {
    if (remove) {
      await call(factorApi.remove, { body: proof })
      toast({ kind: 'success', text: t('factor.stopped') })
      return close()
    }
    offer.current = await call(factorApi.offer, { body: proof })
    setProved(true)
  }
  return (
    <Dialog open aria-labelledby="factor-title" fullWidth maxWidth="xs" onClose={proved ? undefined : close}>
      <DialogTitle id="factor-title">{t(remove ? 'factor.stopTitle' : 'factor.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {proved ? (
          <FactorSetUp
            offer={async () => offer.current!}
            confirm={async (code) => (await call(factorApi.confirm, { body: { code } })).recoveryCodes}
            onDone={close}
          />
        ) : (
          <>
            <Box>{t(remove ? 'factor.stopText' : 'factor.proof')}</Box>
            <ProofForm byCode={inForce} danger={remove} submit={t(remove ? 'factor.stop' : 'factor.next')} onProof={show} />
          </>
        )}
        <Button onClick={close}>{t('shell.cancel')}</Button>
      </DialogContent>
    </Dialog>
  )
}
