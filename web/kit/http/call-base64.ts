import type { z } from 'zod'
import type { Endpoint, FileAnswer } from '#contract/endpoint.ts'
import { answerOf, type Extra, type Part, sentOf, withSession } from './call.ts'
import { failedOf } from './failed.ts'

/** The bytes of a document as base64, and its version. */
export type Base64Document = { data: string; version: number }

/** Returns the bytes of a document as base64, for the signing program. */
export async function callBase64<P extends z.ZodObject, Q extends z.ZodObject>(
  endpoint: Pick<Endpoint<P, Q, z.ZodType, FileAnswer>, 'method' | 'path' | 'multipart' | 'params' | 'query' | 'answer'>,
  input: Part<'params', P> & Extra,
): Promise<Base64Document> {
  const given: { params?: object } & Extra = input
  const response = await withSession(sentOf(endpoint, { ...given, query: { base64: 'true' } }))
  if (!response.ok) throw await failedOf(response.status, await response.text())
  const { data } = (await answerOf(response)) as { data: string }
  return { data, version: Number(response.header('document-version')) }
}
