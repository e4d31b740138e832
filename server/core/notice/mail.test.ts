import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { fileProject, openPortal, type Portal, type SignedIn, signGenerated } from '../../portal.testing.ts'
import { decoded, mailServer } from './smtp.testing.ts'
import { type PortalProcess, portalProcess } from './spawn.testing.ts'

let portal: Portal
let contractor: SignedIn
let office: SignedIn
let smtp: Awaited<ReturnType<typeof mailServer>>
const processes: PortalProcess[] = []
beforeAll(async () => {
  portal = await openPortal()
  smtp = await mailServer()
  ;[contractor, office] = await Promise.all([portal.as('contractor'), portal.as('qaj_branch')])
})
afterEach(async () => {
  await Promise.all(processes.splice(0).map((p) => p.end('SIGKILL')))
})
afterAll(async () => {
  await smtp.close()
  await portal.close()
})

const why = 'Объём не подтверждён ведомостью'
const address = 'contractor@bitumen.test'
const started = async () => {
  const one = await portalProcess(portal, { SMTP_URL: smtp.url })
  processes.push(one)
  return one
}

/** Counts jobs that were not tried yet or are running; jobs that failed before wait for their retry and are not counted. */
const jobsLeft = async () =>
  (
    await sql<{ n: number }>`select count(*)::int as n from graphile_worker.jobs where attempts = 0 or locked_at is not null`.execute(
      portal.db,
    )
  ).rows[0]!.n

let km = 0
async function waiting(): Promise<{ id: number; route: number }> {
  km += 10
  const id = await fileProject(contractor, { fromKm: km, toKm: km + 5 })
  await signGenerated(contractor, id, await portal.keys(portal.person('contractor')))
  const routes = portal.db.selectFrom('signatureRoute').select('id').where('objectId', '=', id)
  return { id, route: (await routes.executeTakeFirstOrThrow()).id }
}
async function reject({ url }: PortalProcess, { id, route }: { id: number; route: number }): Promise<RegExp> {
  const answer = await fetch(`${url}/api/signature-routes/${route}/reject`, {
    method: 'POST',
    headers: { authorization: `Bearer ${office.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ comment: why }),
  })
  expect(answer.status).toBeLessThan(300)
  return new RegExp(`^Проект № ${id} отклонён$`)
}
const idsOf = (letters: { messageId: string }[]) => [...new Set(letters.map((l) => l.messageId))]

test('a decision goes out as a letter: in the person’s language, as text and as a page, with the comment and the way to the project', async () => {
  const here = await started()
  const project = await waiting()
  const [letter] = await smtp.letter(address, await reject(here, project))
  expect(letter!.messageId).toMatch(/^<notice-\d+-[0-9a-f]{8}@localhost>$/)
  const bodies = letter!.raw.split(/Content-Transfer-Encoding: base64\r\n\r\n/).slice(1)
  const texts = bodies.map((body) => Buffer.from(body.split('\r\n--')[0]!, 'base64').toString())
  const all = texts.length > 0 ? texts.join('\n') : decoded(letter!.raw)
  expect(all).toContain(why)
  expect(all).toContain(`http://localhost:8080/contractor/project/${project.id}`)
  expect(letter!.raw).toMatch(/text\/plain[\s\S]*text\/html/)
  await portal.db.updateTable('person').set({ language: 'kk' }).where('email', '=', address).execute()
  const second = await waiting()
  await reject(here, second)
  await smtp.letter(address, new RegExp(`^№ ${second.id} жоба қабылданбады$`))
  await portal.db.updateTable('person').set({ language: 'ru' }).where('email', '=', address).execute()
})

test('while the mail server is dead nothing is lost: back again, it gets the letter', async () => {
  const here = await started()
  await smtp.close()
  const subject = await reject(here, await waiting())
  await smtp.open()
  expect(idsOf(await smtp.letter(address, subject))).toHaveLength(1)
})

test('killed between the decision and the letter, the portal sends it after its restart, under one Message-ID', async () => {
  const first = await started()
  smtp.beSilent(true)
  const before = smtp.begun()
  const subject = await reject(first, await waiting())
  await smtp.until(() => smtp.begun() > before) // the e-mail was sent, but the server has not confirmed it
  await first.end('SIGKILL')
  smtp.beSilent(false)
  await started()
  const letters = await smtp.letter(address, subject)
  expect(idsOf(letters)).toHaveLength(1)
})

test('killed before anything left, another process sends it', async () => {
  const first = await started()
  await smtp.close()
  const subject = await reject(first, await waiting())
  await first.end('SIGKILL')
  await smtp.open()
  await started()
  expect(idsOf(await smtp.letter(address, subject))).toHaveLength(1)
})

test('two processes that run together send each letter once', async () => {
  const [here, there] = [await started(), await started()]
  const subjects = [await reject(here, await waiting()), await reject(there, await waiting())]
  for (const subject of subjects) await smtp.letter(address, subject)
  while ((await jobsLeft()) > 0);
  for (const subject of subjects) expect(await smtp.letter(address, subject)).toHaveLength(1)
})

test('a letter that is switched off is not sent, a decision always is; without an address nothing is tried', async () => {
  const here = await started()
  const off = { choices: [{ kind: 'project.arrived', inApp: true, mail: false }] }
  await office.call({ method: 'PUT', url: '/api/notifications/settings', payload: off })
  await portal.db.updateTable('person').set({ emailConfirmed: false }).where('email', '=', 'contractor2@bitumen.test').execute()
  const project = await waiting()
  await smtp.letter(address, await reject(here, project))
  const about = smtp.got.filter((l) => decoded(l.subject).includes(`№ ${project.id} `)).flatMap((l) => l.to)
  expect(about).not.toContain('qaj_branch@bitumen.test')
  expect(about).not.toContain('contractor2@bitumen.test')
})
