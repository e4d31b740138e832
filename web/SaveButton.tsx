import Button from '@mui/material/Button'
import { useState } from 'react'
import type { GotFile } from './call.ts'
import type { Failed } from './failed.ts'
import { saveFile } from './save-file.ts'
import { useFailureText } from './ui/FailureBox.tsx'
import { Icon } from './ui/Icon.tsx'
import { toast } from './ui/toast.ts'

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
