import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { oneSlash } from '#domain/address.ts'
import { Refused } from '#domain/refusal.ts'
import type { Services } from './services.ts'

/** What programs ask, not people: a page as their answer would pass for a good one. */
const ofPrograms = /^\/(api|log|metrics|healthz|readyz)(\/|$)/

/** Serves the built pages. Every URL that is neither an API route nor a file returns index.html, with a fresh nonce for scripts and styles; a demo's says that it is one, before anything is asked. */
export async function pages(app: FastifyInstance, services: Services): Promise<void> {
  if (services.web)
    await app.register(fastifyStatic, {
      root: services.web,
      index: false,
      wildcard: false,
      globIgnore: ['index.html*'], // sent by the handler below only, with a nonce and its policy
      immutable: true,
      maxAge: '365d',
      preCompressed: true, // by the build (web/build/compressed.ts)
      setHeaders: shortLived,
    })
  const html = services.web ? await readFile(join(services.web, 'index.html'), 'utf8') : null
  const page = html && (services.demo ? html.replace('<html', '<html data-demo') : html).split('__CSP_NONCE__')
  const missing = (): never => {
    throw new Refused({ code: 'not.found' })
  }
  app.setNotFoundHandler(missing)
  if (!page) return
  // a route and not the handler of what is missing: only the answers of routes are compressed
  app.get('/*', async (request, reply) => {
    const [path = ''] = request.url.split('?')
    if (ofPrograms.test(path) || /\.\w+$/.test(path)) missing()
    // `//x` is meant as the page `/x`, but a browser treats it as another host
    if (request.url.startsWith('/') && oneSlash(request.url) !== request.url) return reply.redirect(oneSlash(request.url), 308)
    const { script, style } = reply.cspNonce
    const policy = String(reply.getHeader('content-security-policy')).replace(`'nonce-${style}'`, `'nonce-${script}'`) // one nonce serves both
    return reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page.join(script))
  })
}

/** Sets a short cache time for files outside assets/: those in it have a hash in their names and never change. */
function shortLived(reply: FastifyReply, path: string): void {
  if (path.endsWith('/check.html')) reply.header('content-disposition', 'attachment') // its script runs from a disk only: our policy would forbid it
  if (!path.includes('/assets/')) reply.header('cache-control', 'public, max-age=3600')
  if (path.endsWith('/offline.js')) reply.header('cache-control', 'no-cache') // the worker of an older build would keep older pages
}
