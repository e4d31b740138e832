import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { PageHeader } from '../../kit/layout/PageHeader.tsx'
import { TwoColumns } from '../../kit/layout/TwoColumns.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { groups } from './groups.ts'
import { Letters } from './Letters.tsx'
import { PartCard } from './PartCard.tsx'

/** A gallery of all components of web/kit in the current theme and language, to look through before writing a new one. */
export default function Gallery() {
  const t = useTranslate()
  return (
    <>
      <PageHeader title={t('screen.gallery')} back="/info/user" below={t('gallery.lead')} />
      <Shelf name={t('gallery.group.letters')}>
        <Letters />
      </Shelf>
      {groups.map(({ key, parts }) => (
        <Shelf key={key} name={t(`gallery.group.${key}`)}>
          {parts.map((part) => (
            <PartCard key={part.name} part={part} />
          ))}
        </Shelf>
      ))}
    </>
  )
}

function Shelf({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box component="section" aria-label={name} sx={{ mb: 4 }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {name}
      </Typography>
      <TwoColumns>{children}</TwoColumns>
    </Box>
  )
}
