import { z } from 'zod'
import { type Schema, type Schemas, schemaPath } from '#domain/openapi.ts'
import type { NamedShapes } from './named-shapes.ts'

/** An integer's bounds that are those of JavaScript itself tell nothing; a field more must break no client. */
function withoutNoise({
  jsonSchema,
}: {
  jsonSchema: Pick<z.core.JSONSchema.BaseSchema, 'minimum' | 'maximum' | 'additionalProperties'>
}): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
}

/** What is written of a shape: with the shapes that it refers to, and its own name. */
type Written = Schema & { $schema?: string; $defs?: Record<string, Written>; id?: string }

const leadingOut = (schema: object): Written =>
  JSON.parse(JSON.stringify(schema), (key, part) => (key === '$ref' ? part.replace('#/$defs/', schemaPath) : part))

/**
 * Collects the schemas of a description: each named one once, and references to it everywhere else.
 * `schemaOf` throws where a name is sent otherwise than it is answered (a default): then the answer needs a shape of its own (`asRead`).
 */
export function schemaCollector(names: NamedShapes) {
  const schemas: Schemas = {}
  const keep = (name: string, { id: _, ...schema }: Written): void => {
    const known = schemas[name]
    if (known && JSON.stringify(known) !== JSON.stringify(schema)) throw new Error(`${name} is sent otherwise than it is answered`)
    schemas[name] = schema
  }
  const schemaOf = (shape: z.ZodType, io: 'input' | 'output'): Schema => {
    const written = z.toJSONSchema(shape, { io, unrepresentable: 'any', metadata: names, override: withoutNoise })
    const { $schema: _, $defs = {}, id, ...schema } = leadingOut(written)
    for (const [name, def] of Object.entries($defs)) keep(name, def)
    if (!id) return schema
    if (!schema.$ref) keep(id, schema)
    return { $ref: schemaPath + id }
  }
  return { schemas, schemaOf }
}
