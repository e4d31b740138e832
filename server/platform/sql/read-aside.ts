import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Endpoint, FileAnswer } from '#contract/endpoint.ts'
import { onReplica } from '../process/answering.ts'
import { type Db, replicaOf } from './db.ts'
import { isReplicas } from './replica.ts'

/** Lists, and the figures of dashboards, monitoring and forecasts; sheets have their own way (`readsForSheet`). */
export const mayReadAside = ({ method, answer, scope }: Endpoint): boolean =>
  method === 'GET' && answer !== null && !(answer instanceof FileAnswer) && (isPage(answer) || scope === 'figures:read')

const isPage = (answer: z.ZodType): boolean => answer instanceof z.ZodObject && 'totalElements' in answer.shape

/** Makes an answer that only reads: from the replica where it has everything that was committed when the call came, else, or when it fails, from the database. */
export async function readAside<T>(db: Db, make: () => T | Promise<T>): Promise<T> {
  const replica = replicaOf(db)
  if (!replica) return make()
  if (await replica.fresh()) {
    try {
      const answer = await onReplica(make)
      replica.made.replica++
      return answer
    } catch (error) {
      if (!isReplicas(error)) throw error
      replica.failed(error)
    }
  }
  replica.made.database++
  return make()
}

/** The log says when the replica cannot be used, and when it is used again. */
export function logReplica({ log }: FastifyInstance, db: Db): void {
  const replica = replicaOf(db)
  if (!replica) return
  replica.changed = (error) => {
    if (error) log.error({ err: error }, 'the replica cannot be used: everything is read from the database')
    else log.warn('the replica is used again')
  }
}
