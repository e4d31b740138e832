import Box from '@mui/material/Box'
import { useState } from 'react'
import { type Schema, type Schemas, schemaPath, typeOf } from '#domain/openapi.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { code } from './code.ts'

type Props = { schema: Schema; schemas: Schemas }

const nameOf = ({ $ref }: Schema) => $ref?.slice(schemaPath.length)

/** Fields of a shape, or its type where it has none. */
export function ShapeView({ schema, schemas }: Props) {
  const name = nameOf(schema)
  const whole = name ? schemas[name]! : schema
  if (!whole.properties)
    return (
      <Box component="code" sx={code}>
        {typeOf(whole)}
      </Box>
    )
  const { properties, required = [] } = whole
  return (
    <>
      {name && (
        <Box component="code" sx={{ ...code, fontWeight: 700 }}>
          {name}
        </Box>
      )}
      <Box component="ul" sx={({ tones }) => ({ m: 0, pl: 1.5, listStyle: 'none', borderLeft: `2px solid ${tones.line}` })}>
        {Object.entries(properties).map(([field, inside]) => (
          <Field key={field} name={field} needed={required.includes(field)} schema={inside} schemas={schemas} />
        ))}
      </Box>
    </>
  )
}

/** One field; its own fields, where it has any, are drawn when it is opened: shapes may refer to each other. */
function Field({ name, needed, schema, schemas }: Props & { name: string; needed: boolean }) {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  const inside = innerOf(schema, schemas)
  const line = (
    <>
      <Box component="code" sx={{ ...code, fontWeight: 600 }}>
        {name}
      </Box>{' '}
      <Box component="code" sx={{ ...code, color: 'text.secondary' }}>
        {inside ? shortType(schema) : typeOf(schema)}
      </Box>
      {!needed && (
        <Box component="span" sx={{ fontSize: 'small', color: 'text.secondary' }}>
          {' '}
          {t('reference.optional')}
        </Box>
      )}
    </>
  )
  return (
    <Box component="li" sx={{ py: 0.25 }}>
      {inside ? (
        <details onToggle={(event) => setOpen(event.currentTarget.open)}>
          <Box component="summary" sx={{ cursor: 'pointer', minHeight: 24 }}>
            {line}
          </Box>
          {open && <ShapeView schema={inside} schemas={schemas} />}
        </details>
      ) : (
        line
      )}
    </Box>
  )
}

/** The object that a field holds: itself, one or none of it, or many. */
function innerOf(schema: Schema, schemas: Schemas): Schema | null {
  const name = nameOf(schema)
  const whole = name ? schemas[name]! : schema
  if (whole.properties) return whole
  if (schema.items) return innerOf(schema.items, schemas)
  for (const part of schema.anyOf ?? []) {
    const inner = innerOf(part, schemas)
    if (inner) return inner
  }
  return null
}

/** The type without the fields, which are shown below it. */
function shortType(schema: Schema): string {
  if (schema.items) return `Array<${shortType(schema.items)}>`
  if (schema.anyOf) return schema.anyOf.map(shortType).join(' | ')
  return schema.properties ? '{…}' : typeOf(schema)
}
