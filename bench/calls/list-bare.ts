import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import pg from 'pg'
import { databaseFrom } from '#server/platform/sql/db.ts'

/**
 * Two bare servers for the first page of the republican projects of BIN: node:http, `pg`, prepared queries; nobody is asked who they are. /same answers
 * the portal's own bytes in the cheapest way known to us, /small only what two queries with three joins give, about 6.4 kB.
 */
const values = [process.env.BIN]
const same = { name: 'same', text: readFileSync(new URL('list-same.sql', import.meta.url), 'utf8'), values, rowMode: 'array' }
const small = {
  name: 'small',
  text: `select p.id, p.project_name, p.work_type, p.status, p.kato_code, p.road_code, p.from_km, p.to_km, p.start_date::text, p.end_date::text,
      p.asphalt_pavement, p.bitumen_total, p.bitumen_remainder, p.signature_comment, p.version, p.created_at, p.updated_at,
      o.name_ru as organization_ru, k.name_ru as kato_ru, r.name_ru as road_ru
    from project p join organisation o on o.bin = p.organization_bin join kato k on k.code = p.kato_code left join road r on r.code = p.road_code
    where p.organization_bin = $1 and p.ownership_type = 'REPUBLICAN' order by p.id desc limit 10`,
  values,
}
const counts = {
  name: 'counts',
  text: `select status, count(*)::int as n from project where organization_bin = $1 and ownership_type = 'REPUBLICAN' group by status`,
  values,
}

const pool = new pg.Pool({ ...databaseFrom(process.env), max: 12 })
async function answer(path: string | undefined): Promise<string> {
  if (path === '/same') return (await pool.query<[string]>(same)).rows[0]![0]
  const [content, byStatus] = await Promise.all([pool.query(small), pool.query(counts)])
  return JSON.stringify({ content: content.rows, byStatus: byStatus.rows })
}

const server = createServer(async (request, response) => {
  const body = Buffer.from(await answer(request.url))
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length }).end(body)
})
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as { port: number }).port }))
process.on('disconnect', () => process.exit(0))
