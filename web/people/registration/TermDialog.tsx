import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { Term } from '#contract/people/registration.ts'
import type { TermKind } from '#domain/people/registration/registration.ts'
import { FailureBox, useFailureText } from '../../kit/feedback/FailureBox.tsx'
import { reasoned } from '../../kit/feedback/reasoned.ts'
import { toast } from '../../kit/feedback/toast.ts'
import { TableSkeleton } from '../../kit/loading/TableSkeleton.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { useAgree, useTerms } from './api.ts'

type Props = { kind: TermKind; given: boolean; onClose: () => void }

/**
 * One consent text with its checkbox and button (docs/requirements.md, section 2): the button requires the checkbox. The consent is to exactly the
 * text shown.
 */
export default function TermDialog({ kind, given, onClose }: Props) {
  const t = useTranslate()
  const textOf = useFailureText()
  const terms = useTerms()
  const agree = useAgree()
  const [ticked, setTicked] = useState(given)
  const term = terms.data?.find((one) => one.kind === kind)
  const send = () =>
    term &&
    agree.mutate(
      { kind, sha256: term.sha256 },
      { onSuccess: onClose, onError: (failure) => toast({ kind: 'error', text: textOf(failure) }) },
    )
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth scroll="paper" aria-labelledby="term-title">
      <DialogTitle id="term-title">{term?.title ?? t(`registration.term.link.${kind}`)}</DialogTitle>
      <DialogContent dividers tabIndex={0} role="region" aria-labelledby="term-title">
        {terms.error && <FailureBox failure={terms.error} onRetry={() => void terms.refetch()} />}
        {!term && !terms.error && <TableSkeleton rows={8} height={40} />}
        {term && <Text term={term} />}
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 1.5, gap: 1, flexWrap: 'wrap' }}>
        <FormControlLabel
          sx={{ flex: '1 1 240px' }}
          control={<Checkbox checked={ticked} disabled={!term || given} onChange={(event) => setTicked(event.target.checked)} />}
          label={t('registration.term.box')}
        />
        <Button onClick={onClose}>{t('shell.close')}</Button>
        {!given && (
          <Button variant="contained" loading={agree.isPending || !term} {...reasoned(!ticked && t('registration.term.tick'), send)}>
            {t('registration.term.agree')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

function Text({ term }: { term: Term }) {
  const t = useTranslate()
  return (
    <Box sx={{ maxWidth: '75ch', '& p': { mt: 0, mb: 1 } }}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {t('registration.term.version', { version: term.version })}
      </Typography>
      {term.sections.map(({ heading, paragraphs }) => (
        <section key={heading}>
          <Typography variant="h3" sx={{ mt: 2, mb: 1 }}>
            {heading}
          </Typography>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </section>
      ))}
    </Box>
  )
}
