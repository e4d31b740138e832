import { mdiClose, mdiFileDocumentOutline, mdiTrayArrowUp } from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import { useId, useState } from 'react'
import { Icon } from '../display/Icon.tsx'
import { useTranslate } from '../text/i18n.tsx'
import { megabytes } from '../text/numbers.ts'
import { DropPlace } from './DropPlace.tsx'

type Props = {
  label: string
  file: File | null
  /** Returns why a file is rejected, before anything is uploaded; null = accepted. */
  check: (file: File) => Promise<string | null> | string | null
  onFile: (file: File | null) => void
  /** 'PDF' as shown to the user, '.pdf,application/pdf' for the file dialog, maximum size in bytes. */
  types: string
  accept: string
  most: number
  /** Fraction uploaded, 0 to 1, during the upload. */
  progress?: number | null
  disabled?: boolean
}

/** One file, chosen or dropped, checked before the upload, with its name, size and progress. */
export function FileDrop({ label, file, check, onFile, types, accept, most, progress = null, disabled = false }: Props) {
  const t = useTranslate()
  const id = useId()
  const [wrong, setWrong] = useState<string | null>(null)
  const take = async (chosen: File | undefined) => {
    if (!chosen || disabled) return
    const refusal = await check(chosen)
    setWrong(refusal)
    onFile(refusal ? null : chosen)
  }
  return (
    <Box>
      <DropPlace wrong={Boolean(wrong)} onDrop={([dropped]) => take(dropped)}>
        <Icon path={file ? mdiFileDocumentOutline : mdiTrayArrowUp} size={24} />
        <Box sx={{ flex: 1, minWidth: 0, fontSize: 'plain' }}>
          <Box component="label" htmlFor={id} sx={{ fontWeight: 600, cursor: disabled ? 'default' : 'pointer', display: 'block' }}>
            {label}: {file ? file.name : t('shell.file.choose')}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {file
              ? t('shell.file.size', { megabytes: megabytes(file.size) })
              : `${t('shell.file.drop')} · ${t('shell.file.limit', { types, megabytes: megabytes(most) })}`}
          </Box>
          {progress !== null && <Sent share={progress} />}
          <input
            id={id}
            className="unseen"
            type="file"
            accept={accept}
            disabled={disabled}
            {...(wrong && { 'aria-describedby': `${id}-wrong` })}
            onChange={(event) => {
              void take(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </Box>
        {file && !disabled && (
          <IconButton
            aria-label={t('shell.file.remove', { name: file.name })}
            onClick={() => {
              setWrong(null)
              onFile(null)
            }}
          >
            <Icon path={mdiClose} />
          </IconButton>
        )}
      </DropPlace>
      {wrong && (
        <Box id={`${id}-wrong`} role="alert" sx={{ color: 'error.main', fontSize: 'small', mt: 0.5 }}>
          {wrong}
        </Box>
      )}
    </Box>
  )
}

function Sent({ share }: { share: number }) {
  const t = useTranslate()
  return (
    <LinearProgress
      variant="determinate"
      value={share * 100}
      aria-label={t('shell.file.sending', { percent: Math.round(share * 100) })}
      sx={{ mt: 0.5 }}
    />
  )
}
