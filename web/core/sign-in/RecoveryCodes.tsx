import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { toast } from '../../kit/feedback/toast.ts'
import { saveFile } from '../../kit/http/save-file.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'

/** The recovery codes, shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useTranslate()
  const text = `${codes.join('\n')}\n`
  const copy = () => navigator.clipboard.writeText(text).then(() => toast({ kind: 'success', text: t('factor.copied') }))
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box component="h2" sx={{ typography: 'h2', m: 0 }}>
        {t('factor.codesTitle')}
      </Box>
      <div>{t('factor.codesLead')}</div>
      <Box component="ul" sx={{ m: 0, pl: 2.5, columns: { xs: 1, sm: 2 }, fontFamily: 'monospace' }}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" onClick={() => void copy()}>
          {t('factor.copy')}
        </Button>
        <Button variant="outlined" onClick={() => saveFile({ blob: new Blob([text], { type: 'text/plain' }), fileName: t('factor.file') })}>
          {t('factor.save')}
        </Button>
      </Box>
      <Button variant="contained" size="large" onClick={onDone}>
        {t('factor.done')}
      </Button>
    </Box>
  )
}
