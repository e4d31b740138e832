import { useQuery } from '@tanstack/react-query'
import type { Description, Operation } from '#domain/openapi.ts'
import { failedOf } from '../../kit/http/failed.ts'
import { transmit } from '../../kit/http/transmit.ts'

/** The document that the page shows, and programs read. */
export const descriptionPath = '/api/openapi.json'
export const clientPath = '/api/client.ts'

export type Call = { method: string; path: string; operation: Operation }

async function fetchDescription(): Promise<Description> {
  const answer = await transmit({ method: 'GET', path: descriptionPath, headers: {}, body: null }, {})
  if (!answer.ok) throw await failedOf(answer.status, await answer.text())
  return JSON.parse(await answer.text()) as Description
}

/** Fetched once: it changes with the portal's version only. */
export const useDescription = () => useQuery({ queryKey: ['openapi'], queryFn: fetchDescription, staleTime: Number.POSITIVE_INFINITY })

export const callsOf = ({ paths }: Description): Call[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )

/** Whether a call has every word of a search in its address, its name, or what is said of it. */
export function isFound({ method, path, operation }: Call, search: string): boolean {
  const text = `${method} ${path} ${operation.operationId} ${operation.summary} ${operation.description}`.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
