import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import { Notice } from '../ui/Notice.tsx'
import { useSay } from '../ui/words.tsx'

export type Whose = 'theirs' | 'mine'

/** Somebody saved first: who and when, and whose data stay. What was typed stays on the screen until one chooses. */
export function StaleNotice({ text, onChoose }: { text: string; onChoose: (whose: Whose) => void }) {
  const say = useSay()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const ways = (['theirs', 'mine'] satisfies Whose[]).map((whose) => (
    <Button key={whose} color="inherit" variant="outlined" size="small" onClick={() => onChoose(whose)}>
      {say(`projectForm.edit.${whose}`)}
    </Button>
  ))
  return (
    <div style={{ marginBottom: 16 }}>
      <Notice kind="error" ref={box} title={say('projectForm.edit.stale')} action={ways}>
        {text}
      </Notice>
    </div>
  )
}
