import { mdiAlert, mdiCheck } from '@mdi/js'
import Box from '@mui/material/Box'
import { Icon } from './Icon.tsx'
import { useTranslate } from './i18n.tsx'

export type StepState = 'waiting' | 'current' | 'done' | 'failed'
export type ProgressStep = { key: string; text: string; state: StepState }

/** The current position in a process of several steps: number or icon, text, and the state for screen readers. */
export function ProgressStepper({ steps, label }: { steps: readonly ProgressStep[]; label: string }) {
  return (
    <Box component="ol" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
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
        alignItems: 'center',
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
      <span>
        {step.text}
        <span className="unseen"> ({t(`shell.step.${step.state}`)})</span>
      </span>
    </Box>
  )
}
