import type { TestProject } from 'vitest/node'
import { temporaryPostgres } from '#launch/postgres/temporary.mjs'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { host: string; user: string }
  }
}

/** Starts one PostgreSQL for a whole test run; each test file creates its own database in it (test-database.ts). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { host, user, stop } = await temporaryPostgres()
  project.provide('postgres', { host, user })
  return stop
}
