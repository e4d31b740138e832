// `OLD=<a work tree of the build before> npm run bench same-answers`: whether two builds give the same answers to every reader, over month1 or the database of PGHOST.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { listsOf, objectsIn } from './calls/same-asked.ts'
import { filledNow } from './fill/scale.ts'
import { openFilled } from './filled.ts'
import { type Answer, onePerRole, readerOf } from './reader.ts'
import { databaseEnv, served } from './served.ts'

const old = process.env.OLD
if (!old) throw new Error('OLD is the work tree of the build to compare with')
/** ROLES=QAJ,GUEST: these alone. */
const readers = onePerRole.filter(({ role }) => !process.env.ROLES || process.env.ROLES.split(',').includes(role))
/** Some calls at once; others would wait for the limit of connections. */
const atOnce = 4

/** A database that is named has been migrated by the newer build. It is read only by those who read, but whoever signs in writes: a copy is enough. */
const { PGHOST, PGUSER, PGDATABASE, CLOCK = filledNow } = process.env
const filled =
  PGHOST && PGUSER && PGDATABASE
    ? { config: { host: PGHOST, user: PGUSER, database: PGDATABASE }, stop: async () => {} }
    : await openFilled('month1')
const env = { ...databaseEnv(filled.config), CLOCK }
const before = await served(existsSync(join(old, 'bench/portal.ts')) ? 'portal' : 'calls-portal', env, old)
const now = await served('portal', env)
const [ofOld, ofNew] = [readerOf(before.port), readerOf(now.port)]

/** What differs from call to call: traces, the moment of a look, sessions. */
const ofThisCall = /"(traceId|checkedAt|asOf)":"[^"]*"|под номером [0-9a-f-]{36}/g
/** IGNORE=movedFrom,unread: keys that only one of the builds has. */
const ignored = new Set(process.env.IGNORE?.split(','))
/** Keys of a record, such as counts by status, are in no order. */
const ordered = (key: string, value: unknown) =>
  ignored.has(key)
    ? undefined
    : value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([x], [y]) => (x < y ? -1 : 1)))
      : value
const traceless = ({ status, body }: Answer) =>
  `${status} ${/^[[{]/.test(body) ? JSON.stringify(JSON.parse(body), ordered).replace(ofThisCall, '') : body}`
let [same, differing, answered] = [0, 0, 0]
async function compare(email: string, role: string, path: string): Promise<string> {
  const [a, b] = [await ofOld(email, path), await ofNew(email, path)]
  const [wasSaid, isSaid] = [traceless(a), traceless(b)]
  if (wasSaid === isSaid) same++
  else {
    differing++
    let at = 0
    while (at < wasSaid.length && wasSaid[at] === isSaid[at]) at++
    const around = (said: string) => said.slice(Math.max(0, at - 60), at + 80)
    console.log(`  ${role} ${path}\n    ${around(wasSaid)}\n    ${around(isSaid)}`)
  }
  if (b.status < 300) answered++
  return b.body
}
async function inTurns(paths: Iterable<string>, work: (path: string) => Promise<void>): Promise<void> {
  const left = paths[Symbol.iterator]()
  const turn = async () => {
    for (let next = left.next(); !next.done; next = left.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: atOnce }, turn))
}

try {
  for (const { email, role } of readers) {
    const objects = new Set<string>()
    await inTurns(
      listsOf(role).filter((path) => path !== '/api/auth/sessions'),
      async (path) => {
        for (const object of objectsIn(role, path, await compare(email, role, path))) objects.add(object)
      },
    )
    await inTurns(objects, async (path) => void (await compare(email, role, path)))
    console.log(`  ${role.padEnd(14)} ${same} the same, ${differing} differ`)
  }
  console.log(`  ${same + differing} answers of ${readers.length} roles, ${answered} of them not refusals: ${differing} differ`)
  process.exitCode = differing > 0 ? 1 : 0
} finally {
  await before.stop()
  await now.stop()
  await filled.stop()
}
