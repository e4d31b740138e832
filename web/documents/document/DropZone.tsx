import { mdiClose, mdiFileDocumentOutline, mdiTrayArrowUp } from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useId, useState } from 'react'
import { Icon } from '../../kit/display/Icon.tsx'
import { useFailureText } from '../../kit/feedback/FailureBox.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { DropPlace } from '../../kit/forms/DropPlace.tsx'
import { asFailed } from '../../kit/http/failed.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { megabytes } from '../../kit/text/numbers.ts'
import { type Dropped, kindOf, mostBytes, withFile } from './dropped.ts'

type Props = { files: Dropped[]; onFiles: (files: Dropped[]) => void }

/** One place for a document, signatures and an archive, in any order; says what it takes each file for. */
export function DropZone({ files, onFiles }: Props) {
  const t = useTranslate()
  const id = useId()
  const [tooLarge, setTooLarge] = useState<string | null>(null)
  const textOf = useFailureText()
  const read = async (chosen: File[]) => {
    const fitting = chosen.filter(({ size }) => size <= mostBytes)
    setTooLarge(chosen.find((file) => !fitting.includes(file))?.name ?? null)
    const kinds = await Promise.all(fitting.map(kindOf))
    onFiles(fitting.reduce((known, file, i) => withFile(known, { kind: kinds[i]!, file }), files))
  }
  const take = (chosen: File[]) => read(chosen).catch((failure) => toast({ kind: 'error', text: textOf(asFailed(failure)) }))
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <DropPlace wrong={tooLarge !== null} onDrop={take}>
        <Icon path={mdiTrayArrowUp} size={24} />
        <Box sx={{ flex: 1, minWidth: 0, fontSize: 'plain' }}>
          <Box component="label" htmlFor={id} sx={{ fontWeight: 600, cursor: 'pointer', display: 'block' }}>
            {t('seal.file.choose')}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {t('seal.file.types', { megabytes: megabytes(mostBytes) })}
          </Box>
          <input
            id={id}
            className="unseen"
            type="file"
            multiple
            onChange={(event) => {
              void take([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
        </Box>
      </DropPlace>
      {tooLarge && (
        <Box role="alert" sx={{ color: 'error.main', fontSize: 'small' }}>
          {t('seal.file.tooLarge', { name: tooLarge, megabytes: megabytes(mostBytes) })}
        </Box>
      )}
      {files.length > 0 && (
        <Box component="ul" aria-label={t('seal.file.chosen')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {files.map((one) => (
            <Box component="li" key={`${one.kind} ${one.file.name}`} sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
              <Icon path={mdiFileDocumentOutline} size={24} />
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <b>{t(`seal.file.kind.${one.kind}`)}</b>: {one.file.name}
              </Box>
              <IconButton
                aria-label={t('shell.file.remove', { name: one.file.name })}
                onClick={() => onFiles(files.filter((other) => other !== one))}
              >
                <Icon path={mdiClose} />
              </IconButton>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  )
}
