import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useLocation } from 'react-router'
import type { Schemas } from '#domain/openapi.ts'
import { CallDetails } from './CallDetails.tsx'
import { code } from './code.ts'
import type { Call } from './description.ts'

/** The calls of one feature; each opens in its place. */
export function CallGroup({ name, calls, schemas }: { name: string; calls: readonly Call[]; schemas: Schemas }) {
  const heading = useId()
  return (
    <Box component="section" aria-labelledby={heading} sx={{ mb: 2.5 }}>
      <Typography variant="h2" id={heading} sx={{ mb: 1 }}>
        {name}
      </Typography>
      <Paper variant="outlined">
        {calls.map((call) => (
          <OneCall key={call.operation.operationId} call={call} schemas={schemas} />
        ))}
      </Paper>
    </Box>
  )
}

/** Its parts are drawn when it is opened first: there are hundreds. An address that ends in its name opens it. */
function OneCall({ call, schemas }: { call: Call; schemas: Schemas }) {
  const { method, path, operation } = call
  const { hash } = useLocation()
  const named = hash === `#${operation.operationId}`
  const [opened, setOpened] = useState(named)
  return (
    <Box
      component="details"
      id={operation.operationId}
      open={named || undefined}
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
      sx={({ tones }) => ({ '& + &': { borderTop: `1px solid ${tones.line}` }, scrollMarginTop: 80 })}
    >
      <Box
        component="summary"
        sx={({ tones }) => ({
          display: 'grid',
          gridTemplateColumns: { xs: '4.5rem minmax(0, 1fr)', md: '4.5rem minmax(0, 5fr) minmax(0, 6fr)' },
          columnGap: 1,
          px: { xs: 1.5, sm: 2 },
          py: 0.75,
          minHeight: 44,
          alignItems: 'baseline',
          alignContent: 'center',
          cursor: 'pointer',
          '&::-webkit-details-marker': { display: 'none' },
          '&:hover': { backgroundColor: tones.primarySoft },
        })}
      >
        <Box component="code" sx={{ ...code, fontWeight: 700 }}>
          {method}
        </Box>
        <Box component="code" sx={code}>
          {path}
        </Box>
        <Typography variant="body2" component="span" lang="en" sx={{ gridColumn: { xs: '2', md: 'auto' } }}>
          {operation.summary}
        </Typography>
      </Box>
      {opened && <CallDetails call={call} schemas={schemas} />}
    </Box>
  )
}
