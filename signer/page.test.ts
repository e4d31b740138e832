import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addKeys } from './keys/key-store.ts'
import { type Signer, type SignerRefusal, startSigner } from './service.ts'
import { connected, NCALayerClient, type NcalayerClient, type OpenPage, openPage, signerFolder, upgradeStatus } from './signer.testing.ts'

const person = { surname: 'Сейітқали', name: 'Айгерім', patronymic: 'Бекқызы', iin: '800101400123' }
const organisation = { name: 'ТОО "Жол"', bin: '010140000123' }
const portal = 'http://localhost:8080'
const content = Buffer.from('Вход на портал\nhttp://localhost:8080')
const data = content.toString('base64')
const { basicsStorageAll: all, basicsCMSParamsDetached: params, basicsSignerTestAny: anyone } = NCALayerClient

let folder: Awaited<ReturnType<typeof signerFolder>>
let signer: Signer
let client: NcalayerClient
let page: OpenPage
const called: string[] = []

beforeAll(async () => {
  folder = await signerFolder()
  const [notBefore, notAfter] = [new Date('2024-02-01T00:00:00Z'), new Date('2025-02-01T00:00:00Z')]
  const issued = await Promise.all([
    folder.issue({ person, organisation, rights: ['head'], notBefore, notAfter }),
    folder.issue({ person, organisation, rights: ['head'] }),
  ])
  await addKeys(
    folder.dir,
    issued.map((key, i) => ({ ...key, label: `key ${i}`, ...(i === 1 && { storage: 'AKKZIDCardStore' as const }) })),
  )
  signer = await startSigner({ port: 0, dir: folder.dir, origins: [portal], waiting: (address) => called.push(address) })
})
beforeEach(async () => {
  client = await connected(signer.port)
  page = await openPage(signer.port)
})
afterEach(() => {
  page.close()
  client.wsConnection.close()
})
afterAll(async () => {
  await signer.close()
  folder.remove()
})

/** Requests a signature and waits until it is pending; a rejection is checked later. */
async function asked(by = client, signing: unknown = params, wanted: unknown = anyone, locale = 'ru') {
  const answer = by.basicsSignCMS(all, data, signing, wanted, locale).then(String, (error: Error & { canceledByUser?: boolean }) => error)
  const [sheet] = await page.sheets(1)
  return { answer, sheet: sheet! }
}

describe('the person decides on the page', () => {
  test('sees what is to be signed, by whom it is asked and with which keys', async () => {
    const { sheet, answer } = await asked(client, params, anyone, 'kz')
    expect(sheet).toMatchObject({ origin: null, locale: 'kk', stamped: true, attached: false, kind: 'sign' })
    expect(sheet.documents).toMatchObject([{ kind: 'text', text: content.toString(), bytes: content.length }])
    expect(sheet.keys).toMatchObject([
      {
        holder: 'СЕЙІТҚАЛИ АЙГЕРІМ БЕКҚЫЗЫ',
        iin: person.iin,
        bin: organisation.bin,
        rights: ['head'],
        label: 'key 1',
        state: 'valid',
        storage: 'AKKZIDCardStore',
      },
      { label: 'key 0', state: 'expired', storage: 'PKCS12' },
    ])
    expect(called.at(-1)).toBe(signer.address)
    await page.act({ act: 'cancel', id: sheet.id })
    await answer
  })

  test('confirms, and the portal accepts the signature', async () => {
    const { answer, sheet } = await asked()
    expect(await page.act({ act: 'confirm', id: sheet.id, key: sheet.keys[0]!.id })).toBeNull()
    expect(folder.verdict(String(await answer), content)).toMatchObject({ reasons: [], identity: { bin: organisation.bin } })
  })

  test('cancels, and the client knows it was the person', async () => {
    const { answer, sheet } = await asked()
    expect(await page.act({ act: 'cancel', id: sheet.id })).toBeNull()
    expect(await answer).toMatchObject({ canceledByUser: true })
  })

  test('cancels the older module too', async () => {
    const answer = client.createCAdESFromBase64('PKCS12', data).catch((error: Error) => error)
    const [sheet] = await page.sheets(1)
    await page.act({ act: 'cancel', id: sheet!.id })
    expect(String(await answer)).toContain('500: action.canceled')
  })

  test('cannot take an expired key, a key that was not offered, or decide twice', async () => {
    const { answer, sheet } = await asked()
    expect(await page.act({ act: 'confirm', id: sheet.id, key: sheet.keys[1]!.id })).toBe('expired')
    expect(await page.act({ act: 'confirm', id: sheet.id, key: 'another' })).toBe('foreignKey')
    expect(await page.act({ act: 'cancel', id: sheet.id })).toBeNull()
    expect(await page.act({ act: 'confirm', id: sheet.id, key: sheet.keys[0]!.id })).toBe('gone')
    await answer
  })

  test('is offered nothing when no key fits, and can only cancel', async () => {
    const { answer, sheet } = await asked(client, params, { extKeyUsageOids: [], iin: '999999999999' })
    expect(sheet.keys).toEqual([])
    await page.act({ act: 'cancel', id: sheet.id })
    expect(await answer).toMatchObject({ canceledByUser: true })
  })

  test('two portals at once get each its own answer', async () => {
    const other = await connected(signer.port)
    const { answer, sheet } = await asked()
    const second = other.basicsSignCMS(all, ['MTEK', 'MTIK'], params, anyone)
    const [, sheet2] = await page.sheets(2)
    expect(sheet2!.documents).toHaveLength(2)
    await page.act({ act: 'confirm', id: sheet2!.id, key: sheet2!.keys[0]!.id })
    expect(await second).toHaveLength(2)
    await page.act({ act: 'confirm', id: sheet.id, key: sheet.keys[0]!.id })
    expect(await answer).toContain('BEGIN CMS')
    other.wsConnection.close()
  })

  test('a wish goes from the desk with the page that had it', async () => {
    const { answer } = await asked()
    client.wsConnection.close()
    expect(await page.sheets(0)).toEqual([])
    expect(String(await answer)).toContain('закрыл соединение')
  })

  test('a key added meanwhile is offered at the next request', async () => {
    const issued = await folder.issue({ person: { surname: 'Ким', name: 'Олег', iin: '850505300456' } })
    await addKeys(folder.dir, [{ ...issued, label: 'new' }])
    const { answer, sheet } = await asked(client, params, { extKeyUsageOids: [], iin: '850505300456' })
    expect(sheet.keys).toMatchObject([{ label: 'new' }])
    await page.act({ act: 'cancel', id: sheet.id })
    await answer
  })
})

describe('nobody else decides', () => {
  const own = () => `http://127.0.0.1:${signer.port}`
  const sockets = () => `ws://127.0.0.1:${signer.port}`

  test('only the portal may ask', async () => {
    expect(await upgradeStatus(sockets(), { origin: portal })).toBe(101)
    expect(await upgradeStatus(sockets(), { origin: 'https://evil.example' })).toBe(403)
    expect(await upgradeStatus(sockets(), { origin: 'http://localhost:8081' })).toBe(403)
    expect(await upgradeStatus(sockets(), { origin: 'null' })).toBe(403)
  })

  test('a name that only resolves to this machine is refused', async () => {
    expect(await upgradeStatus(sockets(), { host: `evil.example:${signer.port}` })).toBe(403)
    expect(await upgradeStatus(`${sockets()}/page?token=${page.token}`, { host: 'evil.example', origin: own() })).toBe(403)
  })

  test('only the own page, with its token, may decide', async () => {
    expect(await upgradeStatus(`${sockets()}/page?token=${page.token}`, { origin: own() })).toBe(101)
    expect(await upgradeStatus(`${sockets()}/page?token=${page.token}`, { origin: portal })).toBe(403)
    expect(await upgradeStatus(`${sockets()}/page`, { origin: own() })).toBe(403)
    expect(await upgradeStatus(`${sockets()}/page?token=guess`, { origin: own() })).toBe(403)
  })

  test('a document is shown to the own page alone', async () => {
    const { answer, sheet } = await asked()
    const get = (headers: Record<string, string>) => fetch(`${own()}/document/${sheet.id}/0`, { headers })
    expect(Buffer.from(await (await get({ 'x-signer-token': page.token })).arrayBuffer()).equals(content)).toBe(true)
    expect((await get({})).status).toBe(403)
    expect((await get({ 'x-signer-token': page.token, origin: portal })).status).toBe(403)
    await page.act({ act: 'cancel', id: sheet.id })
    await answer
  })

  test('the page cannot be framed and loads nothing from elsewhere', async () => {
    const { headers } = await fetch(own())
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    for (const file of [
      'page.css',
      'wish.css',
      'page.js',
      'words.js',
      'draw.js',
      'icon.svg',
      'golos-latin.woff2',
      'golos-cyrillic-ext.woff2',
    ])
      expect((await fetch(`${own()}/${file}`)).status).toBe(200)
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect((await fetch(own(), { method: 'POST' })).status).toBe(405)
    expect((await fetch(`${own()}/../key-store.ts`)).status).toBe(404)
  })
})

describe('the service does not start', () => {
  test('where something listens already', async () => {
    await expect(startSigner({ port: signer.port, dir: folder.dir })).rejects.toMatchObject({
      code: 'portTaken',
    } satisfies Partial<SignerRefusal>)
  })

  test('in production', async () => {
    vi.stubEnv('NODE_ENV', 'production')
    await expect(startSigner({ port: 0, dir: folder.dir })).rejects.toMatchObject({ code: 'production' } satisfies Partial<SignerRefusal>)
    vi.unstubAllEnvs()
  })
})

test('what is no address is refused and ends nothing', async () => {
  const { connect } = await import('node:net')
  const ask = (head: string) =>
    new Promise<string>((resolve) => {
      const socket = connect(signer.port, '127.0.0.1', () => socket.write(head))
      socket.once('data', (bytes) => {
        resolve(String(bytes).split('\r\n')[0]!)
        socket.destroy()
      })
    })
  const host = `Host: 127.0.0.1:${signer.port}\r\n`
  expect(await ask(`GET // HTTP/1.1\r\n${host}\r\n`)).toContain('400')
  expect(
    await ask(
      `GET // HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
    ),
  ).toContain('403')
  expect((await fetch(signer.address)).status).toBe(200)
})
