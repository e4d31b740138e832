import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import type { PortalSettings } from '#domain/core/setting/settings.ts'
import { ownershipTypes, workTypes } from '#domain/work.ts'
import { DigitsField } from '../../../kit/forms/DigitsField.tsx'
import { SelectField } from '../../../kit/forms/SelectField.tsx'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import type { Settings } from './api.ts'
import { SectionForm } from './SectionForm.tsx'
import { useSection } from './useSection.ts'

const steps = ['1', '10', '100', '1000'] as const
const preferences = ['soft', 'strict', 'ignore'] as const
const kilometres = ['preferencePenaltyKm', 'maxRoadKm'] as const
type Policy = PortalSettings['policy']

export function PolicySection({ policy, tiers }: { policy: Settings['policy']; tiers: Settings['tiers'] }) {
  return (
    <>
      <PolicyForm set={policy} />
      <TierForm set={tiers} />
    </>
  )
}

function PolicyForm({ set }: { set: Settings['policy'] }) {
  const t = useTranslate()
  const section = useSection('policy', set, (path) => t(`setting.policy.${path as (typeof kilometres)[number]}`))
  const { value } = section
  const change = (part: Partial<Policy>) => section.change({ ...value, ...part })
  const tick = (label: string, checked: boolean, onChange: (on: boolean) => void) => (
    <FormControlLabel label={label} control={<Checkbox checked={checked} onChange={(_, on) => onChange(on)} />} />
  )
  return (
    <SectionForm lead={t('setting.policy.lead')} {...section.form}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <SelectField
          label={t('setting.policy.stepKg')}
          value={String(value.stepKg) as (typeof steps)[number]}
          options={steps.map((s) => ({ value: s, text: t(`setting.policy.step.${s}`) }))}
          onChoose={(step) => change({ stepKg: Number(step) as Policy['stepKg'] })}
        />
        <SelectField
          label={t('setting.policy.preference')}
          value={value.preference}
          options={preferences.map((p) => ({ value: p, text: t(`setting.policy.prefer.${p}`) }))}
          onChoose={(preference) => change({ preference })}
        />
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' }, maxWidth: 760, alignItems: 'end' }}>
        {kilometres.map((name) => (
          <DigitsField
            key={name}
            id={section.idOf(name)}
            required
            most={4}
            label={t(`setting.policy.${name}`)}
            value={value[name]}
            wrong={section.wrongOf(name)}
            onChange={(km) => change({ [name]: km })}
          />
        ))}
      </Box>
      <Box sx={{ display: 'grid', justifyItems: 'start' }}>
        {tick(t('setting.policy.remaining'), value.claimCap.remaining, (remaining) =>
          change({ claimCap: { ...value.claimCap, remaining } }),
        )}
        {tick(t('setting.policy.monthPlan'), value.claimCap.monthPlan, (monthPlan) =>
          change({ claimCap: { ...value.claimCap, monthPlan } }),
        )}
        {tick(t('setting.policy.serveUndeliveredFirst'), value.serveUndeliveredFirst, (serveUndeliveredFirst) =>
          change({ serveUndeliveredFirst }),
        )}
      </Box>
    </SectionForm>
  )
}

function TierForm({ set }: { set: Settings['tiers'] }) {
  const t = useTranslate()
  const section = useSection('tiers', set, () => t('setting.policy.tiers'))
  const { value } = section
  return (
    <Box sx={({ tones }) => ({ borderTop: `1px solid ${tones.line}` })}>
      <SectionForm lead={t('setting.policy.tiersLead')} {...section.form}>
        <Box
          component="table"
          sx={{
            borderSpacing: '0 8px',
            maxWidth: 620,
            width: 1,
            tableLayout: 'fixed',
            '& th': { textAlign: 'left', fontWeight: 600, pr: 1, overflowWrap: 'anywhere', fontSize: { xs: 'small', sm: 'large' } },
          }}
        >
          <caption className="unseen">{t('setting.policy.tiers')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('setting.policy.tiers')}</th>
              {ownershipTypes.map((o) => (
                <th key={o} scope="col">
                  {t(`trade.ownershipType.${o}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {workTypes.map((work) => (
              <tr key={work}>
                <th scope="row">{t(`trade.workType.${work}`)}</th>
                {ownershipTypes.map((owner) => (
                  <td key={owner}>
                    <Box
                      component="select"
                      aria-label={`${t(`trade.workType.${work}`)}, ${t(`trade.ownershipType.${owner}`)}`}
                      value={value[work][owner]}
                      onChange={(event) => section.change({ ...value, [work]: { ...value[work], [owner]: Number(event.target.value) } })}
                      sx={({ tones }) => ({
                        font: 'inherit',
                        minHeight: 40,
                        minWidth: 72,
                        px: 1,
                        color: tones.text,
                        backgroundColor: tones.paper,
                        border: `1px solid ${tones.control}`,
                        borderRadius: 1,
                      })}
                    >
                      {[1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => (
                        <option key={n}>{n}</option>
                      ))}
                    </Box>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </SectionForm>
    </Box>
  )
}
