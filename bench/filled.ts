import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { readdir, readFile, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { databaseAtHand } from '#launch/postgres/at-hand.mjs'
import { superuser } from '#launch/postgres/cluster.mjs'
import { placeOfPostgres } from '#launch/postgres/place.mjs'
import { startPostgres } from '#launch/postgres/server.mjs'
import { sizedFor } from '#launch/postgres/sized.mjs'
import { root } from '#launch/root.mjs'
import type { DatabaseConfig } from '#server/platform/sql/connection.ts'
import { migrate } from '#server/platform/sql/migrate.ts'
import { fill } from './fill/fill.ts'
import { bytesOf, type FilledName, scales } from './fill/scale.ts'

/** Where filled databases are kept between benches: BENCH_DATA, a folder with room for 15 GB. */
export const filledFolder = process.env.BENCH_DATA ?? join(root, '.cache/bench')

export type Filled = { config: DatabaseConfig & { host: string; user: string; database: string }; stop: () => Promise<void> }

/** Nothing is lost that cannot be filled again. */
const filling = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  checkpoint_timeout: '1h',
}

/** The server of the filled databases: the one that runs in the folder already, else one that `stop` ends. */
async function server(settings: Record<string, string> = {}): Promise<{ host: string; user: string; stop: () => Promise<void> }> {
  mkdirSync(filledFolder, { recursive: true })
  const running = databaseAtHand(filledFolder)
  if ('PGHOST' in running) return { host: running.PGHOST, user: running.PGUSER, stop: async () => {} }
  const postgres = await startPostgres(placeOfPostgres(filledFolder), {
    ...sizedFor(),
    max_wal_size: '4GB',
    max_connections: '200',
    ...settings,
  })
  return { host: postgres.socketFolder, user: superuser, stop: postgres.stop }
}

/** What the filler writes: another filler, another database. Its test is not part of it, nor are migrations: they run on a filled one. */
async function keyOf(name: FilledName): Promise<string> {
  const folder = new URL('fill/', import.meta.url)
  const sources = await Promise.all(
    (await readdir(folder))
      .filter((file) => !file.endsWith('.test.ts'))
      .sort()
      .map((file) => readFile(new URL(file, folder))),
  )
  return createHash('sha256').update(JSON.stringify(scales[name])).update(Buffer.concat(sources)).digest('hex').slice(0, 16)
}

async function asked<T>(config: DatabaseConfig, text: string): Promise<T[]> {
  const client = new pg.Client(config)
  await client.connect()
  try {
    return (await client.query(text)).rows as T[]
  } finally {
    await client.end()
  }
}

async function keepWatched(config: DatabaseConfig): Promise<void> {
  const piece = 5_000 // ids
  const [last] = await asked<{ request: number; project: number }>(
    config,
    'select (select max(id) from bitumen_request) as request, (select max(id) from project) as project',
  )
  const ids = (table: string, from: number) => `array(select id from ${table} where id > ${from} and id <= ${from + piece})`
  for (let from = 0; from < last!.request; from += piece) await asked(config, `select keep_watched(${ids('bitumen_request', from)}, '{}')`)
  for (let from = 0; from < last!.project; from += piece) await asked(config, `select keep_watched('{}', ${ids('project', from)})`)
}

/** Fills a database, unless this very filler has done so. @param lawful every constraint is asked, three times slower */
export async function makeFilled(name: FilledName, told: (text: string) => void, lawful = false): Promise<void> {
  const { host, user, stop } = await server(filling)
  const owner = { host, user, database: 'postgres' }
  try {
    const [kept] = await asked<{ key: string | null }>(
      owner,
      `select shobj_description(oid, 'pg_database') as key from pg_database where datname = '${name}'`,
    )
    const key = await keyOf(name)
    if (kept?.key === key) return told(`${name} is filled`)
    const room = await statfs(filledFolder)
    const [free, needed] = [room.bavail * room.bsize, bytesOf(scales[name])]
    const gigabytes = (bytes: number) => (bytes / 1e9).toFixed(1)
    if (free < needed)
      throw new Error(
        `${name} needs ${gigabytes(needed)} GB in ${filledFolder}, ${gigabytes(free)} GB are free. BENCH_DATA names another folder.`,
      )
    await asked(owner, `drop database if exists ${name} with (force)`)
    await asked(owner, `create database ${name}`)
    await fill({ host, user, database: name }, scales[name], lawful, told)
    // written past the triggers: what the monitoring keeps is made now, in pieces planned by what is there (one piece of 250,000 never ended)
    await asked({ host, user, database: name }, 'analyze')
    if (!lawful) await keepWatched({ host, user, database: name })
    // as the portal does every hour: lists read few lines
    await asked({ host, user, database: name }, 'select fold_tallies()')
    await asked({ host, user, database: name }, 'vacuum analyze')
    await asked(owner, `comment on database ${name} is '${key}'`)
  } finally {
    await stop()
  }
}

/** Opens a filled database in place, brought up to date by the newest migrations. @throws when it was not filled yet, or by an older filler */
export async function openFilled(name: FilledName): Promise<Filled> {
  const { host, user, stop } = await server()
  const [kept] = await asked<{ key: string | null }>(
    { host, user, database: 'postgres' },
    `select shobj_description(oid, 'pg_database') as key from pg_database where datname = '${name}'`,
  )
  if (kept?.key !== (await keyOf(name))) {
    await stop()
    throw new Error(`${name} is ${kept ? 'of an older filler' : 'not there yet'}: npm run bench -- fill`)
  }
  const config = { host, user, database: name }
  await migrate(config, { newer: 'accepted' })
  return { config, stop }
}

/** The same as a copy to be written in, which `stop` drops: the kept one stays as it is. */
export async function copyOfFilled(name: FilledName, copy: string): Promise<Filled> {
  const { config, stop } = await openFilled(name)
  const owner = { ...config, database: 'postgres' }
  const drop = () => asked(owner, `drop database if exists ${copy} with (force)`)
  await drop()
  await asked(owner, `create database ${copy} template ${name} strategy file_copy`)
  return {
    config: { ...config, database: copy },
    stop: async () => {
      await drop()
      await stop()
    },
  }
}
