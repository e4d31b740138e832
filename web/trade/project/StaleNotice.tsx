import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'

export type Whose = 'theirs' | 'mine'

/** Edit conflict: shows who saved and when, and asks whose data to keep. The user's input stays on the screen until then. */
export function StaleNotice({ text, onChoose }: { text: string; onChoose: (whose: Whose) => void }) {
  const t = useTranslate()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const ways = (['theirs', 'mine'] satisfies Whose[]).map((whose) => (
    <Button key={whose} color="inherit" variant="outlined" size="small" onClick={() => onChoose(whose)}>
      {t(`projectForm.edit.${whose}`)}
    </Button>
  ))
  return (
    <div style={{ marginBottom: 16 }}>
      <Notice kind="error" ref={box} title={t('projectForm.edit.stale')} action={ways}>
        {text}
      </Notice>
    </div>
  )
}
