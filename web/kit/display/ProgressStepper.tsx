import { mdiAlert, mdiCheck } from '@mdi/js'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useTranslate } from '../text/i18n.tsx'
import { Icon } from './Icon.tsx'

export type StepState = 'waiting' | 'current' | 'done' | 'failed'
/** `below` = more about it, under its text. */
export type ProgressStep = { key: string; text: string; state: StepState; below?: ReactNode }

type Props = { steps: readonly ProgressStep[]; label: string; upright?: boolean }

/** The current position in a process of several steps: number or icon, text, and the state for screen readers. `upright` = one below the other. */
export function ProgressStepper({ steps, label, upright = false }: Props) {
  const look = upright ? { display: 'grid', gap: 1 } : { display: 'flex', flexWrap: 'wrap', gap: 1.5 }
  return (
    <Box component="ol" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, ...look }}>
      {steps.map((step, i) => (
        <Step key={step.key} step={step} number={i + 1} />
      ))}
    </Box>
  )
}

function Step({ step, number }: { step: ProgressStep; number: number }) {
  const t = useTranslate()
  const sign = step.state === 'done' ? mdiCheck : step.state === 'failed' ? mdiAlert : null
  return (
    <Box
      component="li"
      {...(step.state === 'current' && { 'aria-current': 'step' as const })}
      sx={{
        display: 'flex',
        alignItems: step.below ? 'start' : 'center',
        gap: 1,
        fontSize: 'plain',
        fontWeight: step.state === 'current' ? 600 : 400,
        color: step.state === 'waiting' ? 'text.secondary' : 'text.primary',
      }}
    >
      <Box
        aria-hidden
        component="span"
        sx={({ tones }) => {
          const fill = { waiting: 'transparent', current: tones.primary, done: tones.good, failed: tones.bad }[step.state]
          return {
            flex: 'none',
            width: 26,
            height: 26,
            borderRadius: '50%',
            display: 'grid',
            placeItems: 'center',
            border: `2px solid ${fill === 'transparent' ? tones.control : fill}`,
            backgroundColor: fill,
            color: step.state === 'waiting' ? tones.muted : tones.paper,
            fontSize: 'tiny',
            fontWeight: 700,
          }
        }}
      >
        {sign ? <Icon path={sign} size={16} /> : number}
      </Box>
      <div>
        {step.text}
        <span className="unseen"> ({t(`shell.step.${step.state}`)})</span>
        {step.below}
      </div>
    </Box>
  )
}
