import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { Notice } from '../../ui/Notice.tsx'
import { useSay } from '../../ui/words.tsx'
import type { Settings } from './api.ts'
import { SectionForm } from './SectionForm.tsx'
import { useSection } from './useSection.ts'

const ways = ['operator', 'refuse', 'acceptAndCheckLater'] as const

export function RevocationSection({ set }: { set: Settings['revocation'] }) {
  const say = useSay()
  const section = useSection('revocation', set, () => say('setting.revocation.unreachable'))
  return (
    <SectionForm lead={say('setting.revocation.lead')} {...section.form}>
      <RadioGroup
        aria-label={say('setting.revocation.unreachable')}
        value={section.value.unreachable}
        onChange={(_, way) => section.change({ unreachable: way as (typeof ways)[number] })}
      >
        {ways.map((way) => (
          <FormControlLabel key={way} value={way} control={<Radio />} label={say(`setting.revocation.${way}`)} />
        ))}
      </RadioGroup>
      {section.value.unreachable === 'acceptAndCheckLater' && <Notice kind="warning">{say('setting.revocation.warning')}</Notice>}
    </SectionForm>
  )
}
