import { mdiDownload } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useCallback } from 'react'
import { Icon } from '../../kit/display/Icon.tsx'
import { saveFile } from '../../kit/http/save-file.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'

/** Shows a PDF in the browser's own viewer; without one, shows a message and a download. */
export function PdfFrame({ blob, title, fileName }: { blob: Blob; title: string; fileName: string }) {
  const t = useTranslate()
  /** Creates the object URL of the bytes and revokes it when the frame is removed. */
  const show = useCallback(
    (frame: HTMLIFrameElement) => {
      const address = URL.createObjectURL(blob)
      frame.src = `${address}#navpanes=0&view=FitH`
      return () => URL.revokeObjectURL(address)
    },
    [blob],
  )
  if (!navigator.pdfViewerEnabled)
    return (
      <Box sx={{ p: 3, textAlign: 'center', display: 'grid', gap: 2, justifyItems: 'center', alignContent: 'center', minHeight: 160 }}>
        {t('document.paper.noViewer')}
        <Button variant="outlined" startIcon={<Icon path={mdiDownload} />} onClick={() => saveFile({ blob, fileName })}>
          {t('document.paper.download')}
        </Button>
      </Box>
    )
  return (
    <Box
      component="iframe"
      ref={show}
      title={t('document.paper.frame', { title })}
      sx={{ border: 0, width: '100%', height: '100%', minHeight: 320, display: 'block', backgroundColor: 'background.default' }}
    />
  )
}
