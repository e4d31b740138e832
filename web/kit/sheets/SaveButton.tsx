import Button from '@mui/material/Button'
import { useState } from 'react'
import { Icon } from '../display/Icon.tsx'
import { useFailureText } from '../feedback/FailureBox.tsx'
import { toast } from '../feedback/toast.ts'
import type { GotFile } from '../http/call.ts'
import type { Failed } from '../http/failed.ts'
import { saveFile } from '../http/save-file.ts'

/** Asks for a file and saves it; says why it could not. */
export function SaveButton({ icon, text, fetch }: { icon: string; text: string; fetch: () => Promise<GotFile> }) {
  const textOf = useFailureText()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveFile(await fetch())
    } catch (failure) {
      toast({ kind: 'error', text: textOf(failure as Failed) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="outlined" size="small" startIcon={<Icon path={icon} />} loading={busy} onClick={() => void save()}>
      {text}
    </Button>
  )
}
