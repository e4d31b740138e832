import pg from 'pg'
import { demoPassword } from '#demo/people/cast.ts'
import { openFilled } from './filled.ts'
import { type Load, load, share } from './load.ts'
import { databaseEnv, served } from './served.ts'

/** Throughput against the two bare servers of list-bare.ts, and p99 against the one that answers the same bytes. */
const goals = { same: 0.9, small: 0.45, p99: 2 }
const rounds = 6
const roundLength = 2_500 // ms
const connections = 16

const { config, stop } = await openFilled('seasons5')

/** The contractor with most republican projects, and one who may sign in for it. */
async function findReader(): Promise<{ bin: string; email: string; projects: number; all: number }> {
  const client = new pg.Client(config)
  await client.connect()
  try {
    const { rows } =
      await client.query(`select p.organization_bin as bin, count(*)::int as projects, (select count(*)::int from project) as all,
      (select min(w.email) from membership m join person w on w.id = m.person_id
        where m.bin = p.organization_bin and w.status = 'ACTIVE' and m.status = 'ACTIVE'
          and (select count(*) from membership o where o.person_id = w.id) = 1) as email
      from project p where p.ownership_type = 'REPUBLICAN' group by p.organization_bin order by projects desc, bin limit 1`)
    return rows[0]
  } finally {
    await client.end()
  }
}

async function tokenFrom(port: number, email: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  })
  if (!answer.ok) throw new Error(`${email}: ${await answer.text()}`)
  return ((await answer.json()) as { accessToken: string }).accessToken
}

/** Many readers at many client addresses: a single address would hit the rate limit of requests per minute. */
const addressed = (n: number) => `10.${(n >> 8) & 63}.${n & 255}.7`
const page = '/api/project/republican?page=0&size=10'
const asking = (path: string, headers: string) => (n: number) =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Language: ru\r\nX-Forwarded-For: ${addressed(n)}\r\n${headers}\r\n`

async function bodyOf(port: number, path: string, headers: Record<string, string> = {}): Promise<string> {
  return (await fetch(`http://127.0.0.1:${port}${path}`, { headers: { ...headers, 'accept-language': 'ru' } })).text()
}

const perSecond = (loads: Load[]) => loads.reduce((sum, l) => sum + l.answers, 0) / loads.reduce((sum, l) => sum + l.seconds, 0)
const p99 = (loads: Load[]) =>
  share(
    loads.flatMap((l) => l.latencies),
    0.99,
  )

let missed = false
function judge(what: string, ours: number, floor: number, ratio: number, goal: string, met: boolean, unit: string): void {
  missed ||= !met
  const digits = unit === 'ms' ? 1 : 0
  console.log(
    `  ${what}: ours ${ours.toFixed(digits)} ${unit}, floor ${floor.toFixed(digits)} ${unit}, ratio ${ratio.toFixed(2)} (goal ${goal}, ${met ? 'met' : 'missed'})`,
  )
}

const reader = await findReader()
const database = { ...databaseEnv(config), BIN: reader.bin }
const servers = [await served('portal', database), await served('list-bare', database)] as const
try {
  const [portal, bare] = servers.map(({ port }) => port) as [number, number]
  const token = await tokenFrom(portal, reader.email)
  const [answer, sameBytes] = [await bodyOf(portal, page, { authorization: `Bearer ${token}` }), await bodyOf(bare, '/same')]
  const differ = [...answer].findIndex((letter, i) => letter !== sameBytes[i])
  if (answer !== sameBytes)
    throw new Error(
      `The floor answers other bytes than the portal, from ${answer.slice(differ - 80, differ + 80)}\non: ${sameBytes.slice(differ, differ + 80)}`,
    )

  const sides = {
    ours: { port: portal, request: asking(page, `Authorization: Bearer ${token}\r\n`), loads: [] as Load[] },
    same: { port: bare, request: asking('/same', ''), loads: [] as Load[] },
    small: { port: bare, request: asking('/small', ''), loads: [] as Load[] },
  }
  const measure = ({ port, request }: (typeof sides)['ours'], ms: number) => load(port, connections, ms, request)
  for (const side of Object.values(sides)) await measure(side, 1_500)
  for (let round = 0; round < rounds; round++) for (const side of Object.values(sides)) side.loads.push(await measure(side, roundLength))

  const { ours, same, small } = sides
  console.log(
    `list: 10 of ${reader.projects} projects among ${reader.all}, ${ours.loads[0]!.bytes} bytes (the small floor ${small.loads[0]!.bytes}), ${connections} connections, ${rounds} rounds of ${roundLength / 1000} s each`,
  )
  for (const [name, floor, goal] of [
    ['the same bytes', same, goals.same],
    ['two queries', small, goals.small],
  ] as const) {
    const [a, b] = [perSecond(ours.loads), perSecond(floor.loads)]
    judge(`answers a second against ${name}`, a, b, a / b, `>= ${goal}`, a / b >= goal, '/s')
  }
  const [a, b] = [p99(ours.loads), p99(same.loads)]
  judge('p99 against the same bytes', a, b, a / b, `<= ${goals.p99}`, a / b <= goals.p99, 'ms')
  process.exitCode = missed ? 1 : 0
} finally {
  for (const server of servers) await server.stop()
  await stop()
}
