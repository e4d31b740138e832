import { expect, test } from 'vitest'
import { demoPassword } from '../../demo.testing.ts'
import { portalOfFile } from '../../portal.testing.ts'

const portal = portalOfFile()

const login = (email: string, password: string, remoteAddress: string, browser?: string) =>
  portal.nobody({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password },
    remoteAddress,
    ...(browser && { cookies: { browser } }),
  })
const browserOf = (answer: Awaited<ReturnType<typeof login>>): string => answer.cookies.find(({ name }) => name === 'browser')!.value
const guess = async (email: string, times: number, addressOf: (n: number) => string, browser?: string) => {
  const statuses: number[] = []
  for (let n = 0; n < times; n++) statuses.push((await login(email, 'guess', addressOf(n), browser)).statusCode)
  return statuses
}
const everywhere = (n: number) => `10.${20 + (n % 100)}.0.${n % 250}`

test('one address waits after five failures, each time longer, and the owner signs in from another one meanwhile', async () => {
  const supplier = 'supplier@bitumen.test'
  expect(await guess(supplier, 6, () => '10.8.0.1')).toEqual([401, 401, 401, 401, 401, 429])
  const refused = await login(supplier, demoPassword, '10.8.0.1')
  expect([refused.statusCode, refused.json().args, refused.headers['retry-after']]).toEqual([429, { seconds: 30 }, '30'])
  expect((await login(supplier, demoPassword, '10.8.1.2')).statusCode).toBe(200)
  portal.clock.forward(30)
  expect(await guess(supplier, 2, () => '10.8.0.1')).toEqual([401, 429])
  expect((await login(supplier, 'guess', '10.8.0.1')).json().args).toEqual({ seconds: 60 })
})

test('guessing from the whole world slows down every stranger, but not the browser in which the owner signed in before', async () => {
  const qaj = 'qaj@bitumen.test'
  const own = browserOf(await login(qaj, demoPassword, '10.9.0.1'))
  expect(new Set(await guess(qaj, 50, everywhere))).toEqual(new Set([401]))
  expect((await login(qaj, demoPassword, '10.9.0.2')).json().args).toEqual({ seconds: 300 })
  expect((await login(qaj, demoPassword, '10.9.0.3', own)).statusCode).toBe(200)
  portal.clock.forward(301)
  expect((await login(qaj, demoPassword, '10.9.0.4')).statusCode).toBe(200)
})

test('a browser is known for the accounts that signed in there, and for no other; what it says is signed', async () => {
  const [one, other] = ['kad_mt@bitumen.test', 'menergy@bitumen.test']
  const known = browserOf(await login(one, demoPassword, '10.10.0.1'))
  await guess(other, 50, everywhere)
  const waits = async (browser: string) => (await login(other, demoPassword, '10.10.0.9', browser)).statusCode === 429
  const forged = `${known.slice(0, -1)}${known.endsWith('A') ? 'B' : 'A'}`
  expect([await waits(known), await waits(forged), await waits('nonsense')]).toEqual([true, true, true])
  portal.clock.forward(301)
  const both = browserOf(await login(other, demoPassword, '10.10.0.2', known))
  expect((await login(one, demoPassword, '10.10.0.3', both)).statusCode).toBe(200)
})

test('a known browser that guesses waits as well', async () => {
  const factory = 'factory@bitumen.test'
  const own = browserOf(await login(factory, demoPassword, '10.11.0.1'))
  expect(await guess(factory, 6, everywhere, own)).toEqual([401, 401, 401, 401, 401, 429])
})

test('who signs in while another attempt on the account, begun a moment later, was written first, does not wait', async () => {
  const akimat = 'akimat_branch@bitumen.test'
  const at = new Date(portal.clock.now().getTime() + 300)
  await portal.db.insertInto('signInAttempt').values({ account: akimat, at, ip: '10.12.0.1', source: '10.12.0.1' }).execute()
  expect((await login(akimat, demoPassword, '10.12.0.2')).statusCode).toBe(200)
})

test('attempts on an account that nobody has count too, so that the wait tells nothing', async () => {
  expect(await guess('nobody@bitumen.test', 5, () => '10.7.0.1')).toEqual([401, 401, 401, 401, 401])
  expect((await login('Nobody@bitumen.test', 'guess', '10.7.0.1')).statusCode).toBe(429)
})

test('the owner is told once a day that somebody tries passwords, in the portal and by letter', async () => {
  const contractor = 'contractor2@bitumen.test'
  await guess(contractor, 14, everywhere)
  const person = await portal.as('contractor2')
  const { content } = (await person.get('/api/notifications?size=5')).json() as { content: { kind: string; title: string }[] }
  expect(content.filter(({ kind }) => kind === 'account.guessed')).toEqual([
    expect.objectContaining({ title: 'Кто-то подбирает пароль к вашей учётной записи' }),
  ])
})

test('IPv6 addresses of one network are one source', async () => {
  expect(await guess('akimat_branch@bitumen.test', 6, (n) => `2001:db8:1:2::${n + 1}`)).toEqual([401, 401, 401, 401, 401, 429])
})
