import Box from '@mui/material/Box'
import { useRowDensity } from '../hooks/density.ts'
import { shortName } from '../text/short-name.ts'

const cut = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
const inLine = { display: 'inline-flex', maxWidth: '100%', minWidth: 0 } as const

/**
 * The name of a project in a list: a dense row has its road and kilometres, a comfortable one its name on one line, the kilometres being the
 * last that is cut. The whole name is shown on hover and in an opened row, and is what a screen reader reads. `road` = the code of its road, where it is known.
 */
export function ProjectName({ name, road }: { name: string; road?: string | null | undefined }) {
  const density = useRowDensity()
  const short = shortName(name)
  if (density === 'whole' || !short) return <span title={name}>{name}</span>
  if (density === 'dense' && road)
    return (
      <span title={name}>
        <span className="unseen">{name}</span>
        <span aria-hidden>{`${road}, ${short.km}`}</span>
      </span>
    )
  return (
    <Box component="span" title={name} sx={inLine}>
      <Box component="span" aria-hidden sx={cut}>
        {density === 'dense' ? short.road : short.name},
      </Box>
      <Box component="span" aria-hidden sx={{ ...cut, flexShrink: 0, maxWidth: '100%' }}>
        &nbsp;{short.km}
      </Box>
      <span className="unseen">{name}</span>
    </Box>
  )
}

/** "№ 60 · KAZ01, 470–498 км". */
export function NumberedProject({ id, ...project }: { id: number; name: string; road?: string | null | undefined }) {
  const density = useRowDensity()
  if (density === 'whole') return `№ ${id} · ${project.name}`
  if (density === 'dense' && project.road)
    return (
      <>
        {`№ ${id} · `}
        <ProjectName {...project} />
      </>
    )
  return (
    <Box component="span" sx={inLine}>
      <Box component="span" sx={{ flexShrink: 0, whiteSpace: 'pre' }}>{`№ ${id} · `}</Box>
      <ProjectName {...project} />
    </Box>
  )
}
