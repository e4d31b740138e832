import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { toast } from '../../kit/feedback/toast.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'

const code = { display: 'block', mt: 0.5, fontFamily: 'monospace', overflowWrap: 'anywhere', userSelect: 'all' } as const

type Props = { value: string; lead: string; label: string; example?: string; onDone: () => void }

/** A token or a secret itself: it is shown here and nowhere else. */
export function ShownOnce({ value, lead, label, example, onDone }: Props) {
  const t = useTranslate()
  const copy = () => navigator.clipboard.writeText(value).then(() => toast({ kind: 'success', text: t('token.copied') }))
  return (
    <>
      <div>{lead}</div>
      <div>
        {label}
        <Box component="code" data-testid="shown-once" sx={code}>
          {value}
        </Box>
      </div>
      <div>
        <Button variant="outlined" onClick={() => void copy()}>
          {t('token.copy')}
        </Button>
      </div>
      {example && (
        <div>
          {t('token.example')}
          <Box component="code" sx={code}>
            {example}
          </Box>
        </div>
      )}
      <Button variant="contained" size="large" onClick={onDone}>
        {t('token.done')}
      </Button>
    </>
  )
}
