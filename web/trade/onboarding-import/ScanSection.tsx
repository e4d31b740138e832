import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { Scan } from '#contract/trade/onboarding-import.ts'
import { attachmentBytes, isPdf } from '#domain/documents/document/attachment.ts'
import { SecondaryText } from '../../kit/display/SecondaryText.tsx'
import { FailureBox } from '../../kit/feedback/FailureBox.tsx'
import { reasoned } from '../../kit/feedback/reasoned.ts'
import { FileDrop } from '../../kit/forms/FileDrop.tsx'
import { RowButton } from '../../kit/menus/RowButton.tsx'
import { formatInstant } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { megabytes } from '../../kit/text/numbers.ts'
import { useAddScan, useRemoveScan } from './api.ts'

/** Scanned papers that the workbook names: kept until it takes them over. */
export function ScanSection({ scans }: { scans: readonly Scan[] }) {
  const t = useTranslate()
  const [file, setFile] = useState<File | null>(null)
  const add = useAddScan()
  const remove = useRemoveScan()
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography>{t('takeover.scan.lead')}</Typography>
      <FileDrop
        label={t('takeover.scan.file')}
        file={file}
        check={async (chosen) => (isPdf(new Uint8Array(await chosen.slice(0, 64).arrayBuffer())) ? null : t('takeover.scan.notPdf'))}
        onFile={(chosen) => {
          setFile(chosen)
          add.reset()
        }}
        types="PDF"
        accept=".pdf,application/pdf"
        most={attachmentBytes}
      />
      {(add.error ?? remove.error) && <FailureBox failure={(add.error ?? remove.error)!} />}
      <div>
        <Button
          variant="outlined"
          loading={add.isPending}
          {...reasoned(!file && t('shell.why.noFile'), () => add.mutate(file!, { onSuccess: () => setFile(null) }))}
        >
          {t('takeover.scan.add')}
        </Button>
      </div>
      {scans.length === 0 ? (
        <Typography color="textSecondary">{t('takeover.scan.none')}</Typography>
      ) : (
        <Box component="ul" aria-label={t('takeover.scan.caption')} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
          {scans.map((scan) => (
            <Box component="li" key={scan.id} sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                {scan.fileName}
                <SecondaryText>{t('takeover.scan.facts', { megabytes: megabytes(scan.size), at: formatInstant(scan.at) })}</SecondaryText>
              </Box>
              <RowButton text={t('takeover.scan.remove')} of={scan.fileName} onAct={() => remove.mutate(scan.id)} />
            </Box>
          ))}
        </Box>
      )}
    </Box>
  )
}
