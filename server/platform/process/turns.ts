import { AsyncResource } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import { isHealthCheck } from './health-check.ts'

/** Requests that are begun in a turn of the event loop. */
export const perTurn = 8
/** The most that wait for their turn: fifty turns, a second or two of a process that has too much to do. */
export const mostWaiting = 50 * perTurn

/** The line is full: whoever comes now is sent away at once, those in the line keep their turn. */
export class PortalBusy extends Error {}

/**
 * Of the requests that arrive together, a turn of the event loop begins eight; the others wait for the next turns, in order. A hundred begun in one turn let
 * everybody else wait until the last is answered (docs/decisions/0021-request-body-pacing.md).
 */
export function beginByTurns(app: FastifyInstance): void {
  const waiting: (() => void)[] = []
  let begun = 0
  const nextTurn = () => {
    begun = Math.min(perTurn, waiting.length)
    for (const begin of waiting.splice(0, perTurn)) begin()
    if (begun > 0) setImmediate(nextTurn)
  }
  app.addHook('onRequest', (request, _reply, done) => {
    // who would end a process that does not answer does not wait in the line
    if (isHealthCheck(request.url)) return done()
    if (waiting.length >= mostWaiting) return done(new PortalBusy(`${waiting.length} requests wait for their turn`))
    if (begun === 0) setImmediate(nextTurn)
    if (begun >= perTurn) waiting.push(AsyncResource.bind(() => done()))
    else {
      begun++
      done()
    }
  })
}
