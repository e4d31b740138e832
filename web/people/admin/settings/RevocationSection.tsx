import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { Notice } from '../../../kit/feedback/Notice.tsx'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import type { Settings } from './api.ts'
import { SectionForm } from './SectionForm.tsx'
import { useSection } from './useSection.ts'

const ways = ['operator', 'refuse', 'acceptAndCheckLater'] as const

export function RevocationSection({ set }: { set: Settings['revocation'] }) {
  const t = useTranslate()
  const section = useSection('revocation', set, () => t('setting.revocation.unreachable'))
  return (
    <SectionForm lead={t('setting.revocation.lead')} {...section.form}>
      <RadioGroup
        aria-label={t('setting.revocation.unreachable')}
        value={section.value.unreachable}
        onChange={(_, way) => section.change({ unreachable: way as (typeof ways)[number] })}
      >
        {ways.map((way) => (
          <FormControlLabel key={way} value={way} control={<Radio />} label={t(`setting.revocation.${way}`)} />
        ))}
      </RadioGroup>
      {section.value.unreachable === 'acceptAndCheckLater' && <Notice kind="warning">{t('setting.revocation.warning')}</Notice>}
    </SectionForm>
  )
}
