import { mdiCodeJson, mdiFileAccountOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import { personalApi } from '#contract/operations/privacy.ts'
import { call } from '../../kit/http/call.ts'
import { Section } from '../../kit/layout/Section.tsx'
import { SaveButton } from '../../kit/sheets/SaveButton.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'

const forms = [
  { form: 'html', icon: mdiFileAccountOutline, text: 'personal.page' },
  { form: 'json', icon: mdiCodeJson, text: 'personal.json' },
] as const

/** Everything that the portal has about the reader, or for an administrator about one person, as a file. */
export default function PersonalData({ id }: { id?: number }) {
  const t = useTranslate()
  const fetch = (form: 'html' | 'json') =>
    id === undefined
      ? call(personalApi.mine, { query: { form } })
      : call(personalApi.ofPerson, { params: { id: String(id) }, query: { form } })
  return (
    <Box sx={{ gridColumn: id === undefined ? '1 / -1' : undefined }}>
      <Section title={t(id === undefined ? 'personal.save' : 'personal.saveOf')}>
        <div>{t(id === undefined ? 'personal.stays' : 'personal.saveOfLead')}</div>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
          {forms.map(({ form, icon, text }) => (
            <SaveButton key={form} icon={icon} text={t(text)} fetch={() => fetch(form)} />
          ))}
        </Box>
      </Section>
    </Box>
  )
}
