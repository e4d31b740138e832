import fastJson from 'fast-json-stringify'
import { z } from 'zod'

type Schema = { [key: string]: unknown; anyOf?: Schema[]; type?: string | string[] }

/** Rewrites "this or null" as a nullable type: the serializer then writes it without trying alternatives. */
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

type Write = (answer: unknown) => string
const writers = new WeakMap<z.ZodType, Write>()

/** Returns a JSON serializer that writes only the fields of the schema. Built on first use, so that it does not delay startup. */
export function writerOf(shape: z.ZodType): Write {
  const write = writers.get(shape) ?? (fastJson(jsonSchema(shape, 'input')) as Write)
  writers.set(shape, write)
  return write
}
