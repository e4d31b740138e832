import { mdiPlus } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import type { Announcement } from '#domain/core/setting/settings.ts'
import { roles } from '#domain/role.ts'
import { portalToday } from '../../../core/portal/portal-time.ts'
import { Icon } from '../../../kit/display/Icon.tsx'
import { SecondaryText } from '../../../kit/display/SecondaryText.tsx'
import { DayField } from '../../../kit/forms/DayField.tsx'
import { Field } from '../../../kit/forms/Field.tsx'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import type { Settings } from './api.ts'
import { SectionForm } from './SectionForm.tsx'
import { useSection } from './useSection.ts'

const blank = (): Announcement => ({
  titleRu: '',
  titleKk: '',
  textRu: '',
  textKk: '',
  from: portalToday(),
  until: portalToday(),
  roles: [],
})
const titles = ['titleRu', 'titleKk'] as const
const texts = ['textRu', 'textKk'] as const
const days = ['from', 'until'] as const
type Name = (typeof titles)[number] | (typeof texts)[number] | (typeof days)[number]

export function AnnouncementSection({ set }: { set: Settings['announcements'] }) {
  const t = useTranslate()
  const section = useSection('announcements', set, (path) => {
    const [n = '0', name] = path.split('.')
    return `${t('setting.announcements.one', { n: Number(n) + 1 })}${name ? `, ${t(`setting.announcements.${name as Name}`)}` : ''}`
  })
  const all = section.value
  const change = (at: number, part: Partial<Announcement>) => section.change(all.map((a, i) => (i === at ? { ...a, ...part } : a)))
  const common = (i: number, name: Name) => ({
    id: section.idOf(`${i}.${name}`),
    required: true,
    label: t(`setting.announcements.${name}`),
    wrong: section.wrongOf(`${i}.${name}`),
  })
  const field = (a: Announcement, i: number, name: Name, more: { lines?: number } = {}) => (
    <Field key={name} {...common(i, name)} value={a[name]} onChange={(event) => change(i, { [name]: event.target.value })} {...more} />
  )
  return (
    <SectionForm lead={t('setting.announcements.lead')} {...section.form}>
      {all.length === 0 && <SecondaryText>{t('setting.announcements.none')}</SecondaryText>}
      {all.map((a, i) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: an announcement that is being written has nothing else of its own
          key={i}
          component="fieldset"
          sx={({ tones }) => ({ display: 'grid', gap: 2, border: `1px solid ${tones.line}`, borderRadius: 1, p: 2, m: 0, minWidth: 0 })}
        >
          <Box component="legend" sx={{ fontWeight: 600, px: 0.5 }}>
            {t('setting.announcements.one', { n: i + 1 })}
          </Box>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
            {titles.map((name) => field(a, i, name))}
            {texts.map((name) => field(a, i, name, { lines: 3 }))}
            {days.map((name) => (
              <DayField key={name} {...common(i, name)} value={a[name]} onChange={(day) => change(i, { [name]: day })} />
            ))}
          </Box>
          <Box role="group" aria-label={t('setting.announcements.roles')}>
            <SecondaryText>{t('setting.announcements.roles')}</SecondaryText>
            {roles.map((role) => (
              <FormControlLabel
                key={role}
                label={t(`role.${role}`)}
                control={
                  <Checkbox
                    size="small"
                    checked={a.roles.includes(role)}
                    onChange={(_, on) => change(i, { roles: on ? [...a.roles, role] : a.roles.filter((r) => r !== role) })}
                  />
                }
              />
            ))}
          </Box>
          <Button
            color="error"
            variant="outlined"
            size="small"
            onClick={() => section.change(all.filter((_, j) => j !== i))}
            sx={{ justifySelf: 'start' }}
          >
            {t('setting.announcements.remove')}
          </Button>
        </Box>
      ))}
      <Button
        variant="outlined"
        startIcon={<Icon path={mdiPlus} />}
        onClick={() => section.change([...all, blank()])}
        sx={{ justifySelf: 'start' }}
      >
        {t('setting.announcements.add')}
      </Button>
    </SectionForm>
  )
}
