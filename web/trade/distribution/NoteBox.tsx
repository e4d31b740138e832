import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import type { Distribution } from '#contract/trade/distribution.ts'
import { noteLength } from '#domain/trade/distribution/distribution.ts'
import { Field } from '../../kit/forms/Field.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'

type Props = { proposal: Distribution['proposal']; departs: number | null; note: string; onNote: ((note: string) => void) | null }

/** How the limits differ from the fair proposal, and the note that explains why. */
export function NoteBox({ proposal, departs, note, onNote }: Props) {
  const t = useTranslate()
  const said =
    departs === null
      ? t('distribution.notProposed')
      : departs === 0
        ? t('distribution.same')
        : t('distribution.departs', { count: departs })
  return (
    <Paper variant="outlined" sx={{ mt: 2, p: 2, display: 'grid', gap: 1.5 }}>
      <Box>
        <b>{said}</b>
        <Box sx={{ fontSize: 'plain', color: 'text.secondary' }}>{t('distribution.rule')}</Box>
        {proposal && (
          <Box sx={{ fontSize: 'plain', color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {t('distribution.replay', { hash: proposal.inputSha256.slice(0, 16) })}
          </Box>
        )}
      </Box>
      {onNote && departs !== 0 && (
        <Field
          label={t('distribution.note')}
          hint={t('distribution.noteHint')}
          lines={2}
          maxLength={noteLength.max}
          value={note}
          onChange={(event) => onNote(event.target.value)}
        />
      )}
      {!onNote && note && (
        <Box>
          <Box sx={{ fontSize: 'plain', color: 'text.secondary' }}>{t('distribution.note')}</Box>
          {note}
        </Box>
      )}
    </Paper>
  )
}
