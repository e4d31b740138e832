import { readFile } from 'node:fs/promises'
import pg from 'pg'
import type { DatabaseConfig } from '#server/platform/sql/connection.ts'
import { migrate } from '#server/platform/sql/migrate.ts'
import { chainAll } from './chain.ts'
import { fillPeople } from './people.ts'
import { filledToday, filledYear, type Scale } from './scale.ts'

const read = (name: string) => readFile(new URL(name, import.meta.url), 'utf8')

/**
 * Fills an empty database with seasons of a whole country, the newest at `filledNow`.
 * @param lawful  every constraint and trigger is asked, row by row; else the rows are the same, written three times as fast
 * @param told  what is being done, for the terminal
 */
export async function fill(config: DatabaseConfig, scale: Scale, lawful: boolean, told: (text: string) => void): Promise<void> {
  await migrate(config)
  await fillPeople(config, scale.contractors)
  const client = new pg.Client(config)
  await client.connect()
  try {
    await client.query(
      `set synchronous_commit = off; set work_mem = '256MB'; set maintenance_work_mem = '512MB'; set temp_buffers = '256MB'; set timezone = 'UTC'; set jit = off`,
    )
    await client.query(await read('people.sql'))
    const season = await read('season.sql')
    for (let year = filledYear - scale.seasons + 1; year <= filledYear; year++) {
      await client.query(
        `select set_config('fill.year', $1, false), set_config('fill.today', $2, false), set_config('fill.projects', $3, false), set_config('fill.first', $4, false)`,
        [year, filledToday, scale.projects, scale.from],
      )
      await client.query(`begin; set local session_replication_role = ${lawful ? 'origin' : 'replica'}`)
      await client.query(season)
      await client.query('commit')
      told(`season ${year}`)
    }
    await client.query(await read('afterwards.sql'))
    told(`${await chainAll(config)} lines of the journal chained`)
  } finally {
    await client.end()
  }
}
