import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '#launch/root.mjs'
import { demoPassword } from '../../../demo.testing.ts'
import { fileProject, portalOfFile } from '../../../portal.testing.ts'

const portal = portalOfFile()
const run = promisify(execFile)
const strict = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess', '--erasableSyntaxOnly']
const asModule = ['--target', 'es2024', '--module', 'nodenext', '--allowImportingTsExtensions', '--ignoreConfig', '--types', '']

/** A program of somebody else, who has the client and nothing else of the portal. */
const program = `import { createPortal, PortalRefusal } from './client.ts'
declare const process: { argv: string[] }
const [, , url = '', contractor = '', supplier = ''] = process.argv
const ours = createPortal({ url, token: contractor })
const projects = await ours.project.republican({ query: { size: 5 } })
const names: string[] = projects?.content.map(({ projectName }) => projectName) ?? []
const [first] = projects?.content ?? []
const requests = await ours.request.all()
const orders = await createPortal({ url, token: supplier }).holder.list()
const refused = await ours.holder.list().catch((error: unknown) => (error instanceof PortalRefusal ? error.failure.code : String(error)))
const one = first && (await ours.project.one({ params: { id: first.id } }))
console.log(JSON.stringify({ names, requests: requests?.totalElements, orders: orders?.totalElements, refused, one: one?.status.code }))
`

async function tokenFor(name: string, scopes: string[]): Promise<string> {
  const payload = { name: '1С', scopes, days: 30, proof: { password: demoPassword } }
  return (await (await portal.as(name)).post('/api/profile/tokens', payload)).json().token
}

test('the client compiles, and a program lists projects, requests and orders with it', async () => {
  await fileProject(await portal.as('contractor'))
  const url = await portal.app.listen({ host: '127.0.0.1', port: 0 })
  expect((portal.app.server.address() as AddressInfo).port).toBeGreaterThan(0)
  const folder = await mkdtemp(join(tmpdir(), 'client-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  const client = await (await fetch(`${url}/api/client.ts`)).text()
  expect(client).not.toMatch(/\bas any\b|: any\b/) // linters of its readers refuse it
  await writeFile(join(folder, 'client.ts'), client)
  await writeFile(join(folder, 'program.ts'), program)
  const compiler = resolve(root, 'node_modules/.bin/tsc')
  const { stdout } = await run(compiler, [...strict, ...asModule, 'program.ts'], { cwd: folder }).catch((error) => error)
  expect(stdout).toBe('')
  const tokens = await Promise.all([tokenFor('contractor', ['projects:read', 'requests:read']), tokenFor('supplier', ['orders:read'])])
  const { stdout: said } = await run(process.execPath, ['program.ts', url, ...tokens], { cwd: folder })
  expect(JSON.parse(said)).toEqual({
    names: [expect.any(String)],
    requests: 0,
    orders: 0,
    refused: 'token.scopeMissing',
    one: 'CREATED',
  })
})
