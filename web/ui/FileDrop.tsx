import { mdiClose, mdiFileDocumentOutline, mdiTrayArrowUp } from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import { type DragEvent, useId, useState } from 'react'
import { Icon } from './Icon.tsx'
import { megabytes } from './numbers.ts'
import { useSay } from './words.tsx'

type Props = {
  label: string
  file: File | null
  /** Says why a file is not taken, before anything is sent; null = it is. */
  check: (file: File) => Promise<string | null> | string | null
  onFile: (file: File | null) => void
  /** 'PDF' for people, '.pdf,application/pdf' for the dialog, bytes. */
  types: string
  accept: string
  most: number
  /** Share sent, 0 to 1, while it is being sent. */
  progress?: number | null
  disabled?: boolean
}

/** One file: chosen or dropped, checked before it is sent, with its name, size and progress. */
export function FileDrop({ label, file, check, onFile, types, accept, most, progress = null, disabled = false }: Props) {
  const say = useSay()
  const id = useId()
  const [wrong, setWrong] = useState<string | null>(null)
  const [over, setOver] = useState(false)
  const take = async (chosen: File | undefined) => {
    if (!chosen || disabled) return
    const refusal = await check(chosen)
    setWrong(refusal)
    onFile(refusal ? null : chosen)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }
  return (
    <Box>
      <Box
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        sx={({ tones }) => ({
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          p: 1.5,
          minHeight: 64,
          borderRadius: 1,
          border: `1px dashed ${wrong ? tones.bad : over ? tones.primary : tones.control}`,
          backgroundColor: over ? tones.primarySoft : 'transparent',
          '&:focus-within': { outline: `2px solid ${tones.primary}`, outlineOffset: 2 },
        })}
      >
        <Icon path={file ? mdiFileDocumentOutline : mdiTrayArrowUp} size={24} />
        <Box sx={{ flex: 1, minWidth: 0, fontSize: 'plain' }}>
          <Box component="label" htmlFor={id} sx={{ fontWeight: 600, cursor: disabled ? 'default' : 'pointer', display: 'block' }}>
            {label}: {file ? file.name : say('shell.file.choose')}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {file
              ? say('shell.file.size', { megabytes: megabytes(file.size) })
              : `${say('shell.file.drop')} · ${say('shell.file.limit', { types, megabytes: megabytes(most) })}`}
          </Box>
          {progress !== null && (
            <LinearProgress
              variant="determinate"
              value={progress * 100}
              aria-label={say('shell.file.sending', { percent: Math.round(progress * 100) })}
              sx={{ mt: 0.5 }}
            />
          )}
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
            aria-label={say('shell.file.remove', { name: file.name })}
            onClick={() => {
              setWrong(null)
              onFile(null)
            }}
          >
            <Icon path={mdiClose} />
          </IconButton>
        )}
      </Box>
      {wrong && (
        <Box id={`${id}-wrong`} role="alert" sx={{ color: 'error.main', fontSize: 'small', mt: 0.5 }}>
          {wrong}
        </Box>
      )}
    </Box>
  )
}
