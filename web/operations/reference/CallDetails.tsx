import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { answersOf, type Schema, type Schemas, typeOf } from '#domain/openapi.ts'
import { toast } from '../../kit/feedback/toast.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { code } from './code.ts'
import type { Call } from './description.ts'
import { ShapeView } from './ShapeView.tsx'

/** What a call takes and answers, who may make it, and how to try it. */
export function CallDetails({ call: { operation }, schemas }: { call: Call; schemas: Schemas }) {
  const t = useTranslate()
  const { operationId, description, parameters, requestBody } = operation
  const bodies = Object.entries(requestBody?.content ?? {})
  const answers = answersOf(operation).filter((schema): schema is Schema => schema !== null)
  const asFields: Schema = {
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  }
  return (
    <Box sx={{ px: { xs: 1.5, sm: 2 }, pt: 1, pb: 2, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="body2" lang="en">
        {description}{' '}
        <MuiLink href={`#${operationId}`} sx={code}>
          #{operationId}
        </MuiLink>
      </Typography>
      {parameters.length > 0 && (
        <Part title={t('reference.parameters')}>
          <ShapeView schema={asFields} schemas={schemas} />
        </Part>
      )}
      {bodies.map(([type, { schema }]) => (
        <Part key={type} title={`${t('reference.body')} (${type})`}>
          <ShapeView schema={schema} schemas={schemas} />
        </Part>
      ))}
      <Part title={t('reference.answer')}>
        {answers.length === 0 && <Typography variant="body2">{t('reference.noAnswer')}</Typography>}
        {answers.map((schema) => (
          <ShapeView key={typeOf(schema)} schema={schema} schemas={schemas} />
        ))}
      </Part>
      <Example source={operation['x-codeSamples'][0]!.source} />
    </Box>
  )
}

function Part({ title, heading = 'h3', children }: { title: string; heading?: 'h2' | 'h3'; children: ReactNode }) {
  return (
    <div>
      <Typography variant="h3" component={heading} sx={{ fontSize: 'plain', fontWeight: 600, mb: 0.5 }}>
        {title}
      </Typography>
      {children}
    </div>
  )
}

/** A command to be copied; $PORTAL is this portal. `heading`: its level where it stands. */
export function Example({ source, heading = 'h3' }: { source: string; heading?: 'h2' | 'h3' }) {
  const t = useTranslate()
  const filled = source.replaceAll('$PORTAL', location.origin)
  const copy = () => navigator.clipboard.writeText(filled).then(() => toast({ kind: 'success', text: t('reference.copied') }))
  return (
    <Part title="curl" heading={heading}>
      <Box
        component="pre"
        sx={({ tones }) => ({ ...code, m: 0, p: 1.5, borderRadius: 1, whiteSpace: 'pre-wrap', backgroundColor: tones.background })}
      >
        {filled}
      </Box>
      <Button size="small" variant="outlined" className="no-print" sx={{ mt: 1 }} onClick={() => void copy()}>
        {t('reference.copy')}
      </Button>
    </Part>
  )
}
