import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useCallback } from 'react'
import { Link as RouterLink, useSearchParams } from 'react-router'
import { may } from '#domain/access.ts'
import { stemsOf } from '#domain/reporting/search/typed.ts'
import { useCurrentUser } from '../../core/session/session.ts'
import { SearchField } from '../../kit/forms/SearchField.tsx'
import { PageHeader } from '../../kit/layout/PageHeader.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { ManualPicture } from './ManualPicture.tsx'
import { askedBy, type Chapter, type Entry, forAll, manualOf, markedParts, pictureOf, withWords } from './manual.ts'

/** The manual: the screens of the user's role, the chapters for all, and what people ask; searched by words in any form. */
export default function ManualPage() {
  const t = useTranslate()
  const { role } = useCurrentUser()
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''
  const onSearch = useCallback((text: string) => setParams(text ? { search: text } : {}, { replace: true }), [setParams])
  const stems = stemsOf(search)
  const signs = may({ role }, 'document.sign')
  const chapter = ({ screen, to, text }: Chapter): Entry => ({
    key: text,
    to,
    title: t(`screen.${screen}`),
    text: t(`manual.text.${text}`),
    picture: pictureOf(text),
  })
  const parts = [
    { title: t('manual.yours'), entries: manualOf(role).map(chapter) },
    { title: t('manual.everybody'), entries: forAll(signs).map(chapter) },
    {
      title: t('manual.asked'),
      entries: askedBy(role, signs).map(({ screen, to, text }) => ({
        key: text,
        to,
        title: t(`manual.question.${text}`),
        text: t(`manual.answer.${text}`),
        leadsTo: t(`screen.${screen}`),
      })),
    },
  ].map(({ title, entries }) => ({ title, entries: withWords(entries, stems) }))
  const count = parts.reduce((sum, { entries }) => sum + entries.length, 0)
  return (
    <>
      <PageHeader title={t('screen.manual')} below={<Typography color="textSecondary">{t('manual.lead')}</Typography>} />
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 880 }}>
        <Box
          className="no-print"
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, '& > :first-of-type': { flex: '1 1 260px' } }}
        >
          <SearchField value={search} onSearch={onSearch} label={t('manual.search')} placeholder={t('manual.searchHint')} />
          <Typography role="status" color="textSecondary">
            {search && t(count ? 'manual.found' : 'manual.nothing', { count })}
          </Typography>
        </Box>
        {parts
          .filter(({ entries }) => entries.length > 0)
          .map(({ title, entries }) => (
            <Section dense key={title} title={title}>
              {entries.map((entry) => (
                <EntryText key={entry.key} entry={entry} stems={stems} />
              ))}
            </Section>
          ))}
      </Box>
    </>
  )
}

function EntryText({ entry: { to, title, text, leadsTo, picture }, stems }: { entry: Entry; stems: readonly string[] }) {
  const link = (name: string) => (
    <Link component={RouterLink} to={to}>
      <Marked text={name} stems={stems} />
    </Link>
  )
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        {leadsTo ? <Marked text={title} stems={stems} /> : link(title)}
      </Typography>
      <Typography>
        <Marked text={text} stems={stems} />
      </Typography>
      {picture && <ManualPicture name={picture} />}
      {leadsTo && <Typography sx={{ mt: 0.5 }}>{link(leadsTo)}</Typography>}
    </Box>
  )
}

/** `mark` has the colours of the system: readable in every look. */
function Marked({ text, stems }: { text: string; stems: readonly string[] }) {
  if (stems.length === 0) return text
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text, in their order
  return markedParts(text, stems).map(({ part, found }, at) => (found ? <mark key={at}>{part}</mark> : part))
}
