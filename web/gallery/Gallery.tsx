import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useSay } from '../ui/words.tsx'
import { groups } from './groups.ts'
import { Letters } from './Letters.tsx'
import { PartCard } from './PartCard.tsx'

/** Every part of web/ui in the look and the language of the moment: where one looks before writing a new one. */
export default function Gallery() {
  const say = useSay()
  return (
    <>
      <PageHeader title={say('screen.gallery')} back="/info/user" below={say('gallery.lead')} />
      <Shelf name={say('gallery.group.letters')}>
        <Letters />
      </Shelf>
      {groups.map(({ key, parts }) => (
        <Shelf key={key} name={say(`gallery.group.${key}`)}>
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
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {children}
      </Box>
    </Box>
  )
}
