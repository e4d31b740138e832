import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef, useState } from 'react'
import { longestTalk, talkRefusals } from '#domain/trade/discussion/discussion.ts'
import { refusalText } from '#i18n/core/refusal-text.ts'
import { useFailureText } from '../../kit/feedback/FailureBox.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { Field } from '../../kit/forms/Field.tsx'
import { useLeaveGuard } from '../../kit/navigation/useLeaveGuard.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { type About, useSay } from './api.ts'

/** The field for a question or an answer; what was typed stays where it could not be sent. */
export function SayForm(about: About) {
  const t = useTranslate()
  const textOf = useFailureText()
  const field = useRef<HTMLInputElement>(null)
  const say = useSay(about)
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const [wrong] = talkRefusals(text)
  useLeaveGuard(text.trim() !== '')
  const send = () => {
    setTried(true)
    if (wrong) return field.current?.focus()
    say.mutate(text.trim(), {
      onSuccess: () => {
        setText('')
        setTried(false)
        toast({ kind: 'success', text: t('talk.said') })
      },
      onError: (failure) => toast({ kind: 'error', text: textOf(failure) }),
    })
  }
  return (
    <Box component="form" noValidate onSubmit={(event) => [event.preventDefault(), send()]} sx={{ display: 'grid', gap: 1 }}>
      <Field
        ref={field}
        lines={2}
        label={t('talk.text')}
        value={text}
        maxLength={longestTalk + 500}
        onChange={(event) => setText(event.target.value)}
        hint={t('talk.hint', { length: [...text.trim()].length, max: longestTalk })}
        wrong={tried && wrong ? refusalText(t, wrong) : undefined}
      />
      <Button type="submit" variant="outlined" loading={say.isPending} sx={{ justifySelf: 'start' }}>
        {t('talk.say')}
      </Button>
    </Box>
  )
}
