import type { FastifyRequest } from 'fastify'

/** Returns `?lng=` if given exactly once; given twice it is a list and is ignored. A malformed URL has no query at all. */
export function askedLanguage({ query }: Pick<FastifyRequest, 'query'>): string | undefined {
  const { lng } = (query ?? {}) as { lng?: unknown }
  return typeof lng === 'string' ? lng : undefined
}
