import Box from '@mui/material/Box'
import { useState } from 'react'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { FileDrop } from '../../kit/forms/FileDrop.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { sha256Of } from './sha256.ts'

/** Maximum file size in bytes: documents of the portal are far smaller, a larger file is something else. */
const most = 104_857_600

/** Checks whether a local file is the portal's document, byte for byte. The file never leaves the browser. */
export function CompareFile({ sha256 }: { sha256: string }) {
  const t = useTranslate()
  const [file, setFile] = useState<File | null>(null)
  const [own, setOwn] = useState<string | null>(null)
  if (!globalThis.crypto?.subtle) return <span>{t('document.verify.needsHttps')}</span>
  const take = async (chosen: File | null) => {
    setFile(chosen)
    setOwn(chosen && (await sha256Of(await chosen.arrayBuffer())))
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ color: 'text.secondary' }}>{t('document.verify.compareHint')}</Box>
      <FileDrop
        label={t('document.verify.file')}
        file={file}
        check={(chosen) => (chosen.size > most ? t('document.verify.differs') : null)}
        onFile={(chosen) => void take(chosen)}
        types="PDF"
        accept=".pdf,application/pdf"
        most={most}
      />
      {file && own && (
        <Notice kind={own === sha256 ? 'success' : 'error'} title={t(own === sha256 ? 'document.verify.same' : 'document.verify.differs')}>
          <code style={{ overflowWrap: 'anywhere' }}>{own}</code>
        </Notice>
      )}
    </Box>
  )
}
