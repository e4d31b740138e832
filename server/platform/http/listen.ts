import { kill } from 'node:process'
import type { FastifyInstance } from 'fastify'
import { closePdf } from '../pdf/pdf.ts'
import type { Db } from '../sql/db.ts'

const patience = 8_000 // ms for pending responses

/** Listens, and shuts down on a signal or when the launcher is gone; in that case stops the launcher's PostgreSQL too. */
export async function listen(app: FastifyInstance, db: Db, at: { host: string; port: number }): Promise<void> {
  await app.listen(at)
  let ending = false
  const end = async (launcherGone: boolean) => {
    if (ending) return
    ending = true
    setTimeout(() => process.exit(1), patience).unref()
    await app.close()
    await closePdf()
    await db.destroy()
    if (launcherGone && process.env.PG_PID) kill(Number(process.env.PG_PID), 'SIGINT')
    process.exit(0)
  }
  process.on('SIGTERM', () => void end(false))
  process.on('SIGINT', () => void end(false))
  process.on('disconnect', () => void end(true))
}
