import { z } from 'zod'
import { type Endpoint, FileAnswer } from '#contract/endpoint.ts'

type Schema = { [key: string]: unknown; anyOf?: Schema[]; type?: string | string[] }

/** "this or null" as a nullable type: the serializer then writes it without trying alternatives. */
function flattened(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(flattened)
  if (node === null || typeof node !== 'object') return node
  const schema = Object.fromEntries(Object.entries(node).map(([k, v]) => [k, flattened(v)])) as Schema
  const [real, ...rest] = schema.anyOf?.filter((s) => s.type !== 'null') ?? []
  if (!real || rest.length > 0 || schema.anyOf?.length !== 2) return schema
  const { anyOf: _, ...others } = schema
  return { ...others, ...real, nullable: true }
}

const jsonSchema = (shape: z.ZodType, io: 'input' | 'output'): object => {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { target: 'draft-7', io, unrepresentable: 'any' }) as Schema
  return flattened(schema) as object
}

/** What the serializer writes; files and empty answers need none. */
export function answerSchema(e: Endpoint): Record<number, object> | null {
  return e.answer === null || e.answer instanceof FileAnswer ? null : { [e.status]: jsonSchema(e.answer, 'input') }
}
