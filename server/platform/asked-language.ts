import type { FastifyRequest } from 'fastify'

/** `?lng=` where it is given once; given twice it is a list, and asks for nothing. An address that is none has no query at all. */
export function askedLanguage({ query }: Pick<FastifyRequest, 'query'>): string | undefined {
  const { lng } = (query ?? {}) as { lng?: unknown }
  return typeof lng === 'string' ? lng : undefined
}
