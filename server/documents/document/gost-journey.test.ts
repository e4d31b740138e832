import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { proves } from '#domain/core/journal/proof.ts'
import { certificateOf } from '#eds/certificate.ts'
import { readyProfiles } from '#eds/profile/ready.ts'
import { loadTrustAs } from '#eds/trust.ts'
import { judgedAsInBrowser } from '#evidence/as-browser.testing.ts'
import { trustedBy } from '#signer/authority.ts'
import { authorityAt } from '#signer/authority-folder.ts'
import { authorityFolder, foreignKeys } from '#signer/keys/key-store.ts'
import { type Signer, startSigner } from '#signer/service.ts'
import { connected, NCALayerClient, type NcalayerClient } from '#signer/signer.testing.ts'
import { chainWaiting } from '../../core/journal/sequencer.ts'
import { fileProject, generatedDocument, openPortal, type Portal, pemSignature, type SignedIn, signedIn } from '../../portal.testing.ts'

/** Keys and roots that the national CA has published for tests. They are not part of this project. */
const fixtures = process.env.KZ_PKI_FIXTURES ?? join(import.meta.dirname, '../../../../shared/fixtures/pki')
const present = existsSync(join(fixtures, 'p12'))
if (!present) console.log(`skipped: no test keys of the national CA in ${fixtures}; KZ_PKI_FIXTURES names the folder`)

/** A GOST 34.10-2015 key of an organisation with the right to sign, and a day on which its certificate was valid. */
const keyFile = 'GOST512_0c9e9063fae5ad127a93a0a0f0ddfbc888509f17'
const then = '2023-11-20T10:00:00+05:00'
const root = join(import.meta.dirname, '../../..')
const camel = (column: string) => column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())

describe.runIf(present)('a project signed with a GOST key of the national CA', () => {
  let portal: Portal
  let signer: Signer
  let ncalayer: NcalayerClient
  let contractor: SignedIn
  let branch: SignedIn
  let project: number
  let documentId: string
  beforeAll(async () => {
    portal = await openPortal()
    portal.clock.set(then)
    const ofCa = readdirSync(join(fixtures, 'ca/test')).map((file) => readFileSync(join(fixtures, 'ca/test', file)))
    const signerDir = join(portal.folder, 'signer')
    const ofSigner = await authorityAt(authorityFolder(signerDir)) // it stamps the time
    portal.services.trust = loadTrustAs(readyProfiles.nca, [...trustedBy(portal.authority), ...trustedBy(ofSigner), ...ofCa])
    const { keys } = await foreignKeys(join(fixtures, 'p12'), 'Qwerty12')
    const key = keys.find(({ label }) => label === keyFile)!
    contractor = await holderOf(certificateOf(key.chain[0]!).identity)
    branch = await portal.as('qaj_branch')
    signer = await startSigner({ port: 0, dir: signerDir, auto: true, keys: [key], clock: () => portal.clock.now() })
    ncalayer = await connected(signer.port)
    project = await fileProject(contractor)
  })
  afterAll(async () => {
    ncalayer?.wsConnection.close()
    await signer?.close()
    await portal?.close()
  })

  /** Inserts the person and the organisation of the certificate subject as a contractor of the portal. */
  async function holderOf({
    iin,
    bin,
    organization,
    commonName,
  }: {
    iin: string | null
    bin: string | null
    organization: string | null
    commonName: string
  }) {
    const { db } = portal
    await sql`insert into organisation (bin, name_ru, name_kk, kato_code) values (${bin}, ${organization}, ${organization}, '350000000')`.execute(
      db,
    )
    await sql`insert into organisation_role (bin, role) values (${bin}, 'CONTRACTOR')`.execute(db)
    await sql`with p as (insert into person (iin, surname, name, full_name, email, password_hash)
        select ${iin}, ${commonName}, 'Т', ${commonName}, 'gost@example.test', password_hash from person where email = 'contractor@bitumen.test' returning id)
      insert into membership (person_id, bin, role) select id, ${bin}, 'CONTRACTOR' from p`.execute(db)
    return signedIn(portal.app, { email: 'gost@example.test' })
  }

  const signatures = async (who: SignedIn = contractor) => (await who.get(`/api/document/${documentId}/signatures`)).json()
  const publicly = async () => {
    const { verifyCode } = await portal.db
      .selectFrom('document')
      .select('verifyCode')
      .where('id', '=', documentId)
      .executeTakeFirstOrThrow()
    return (await portal.nobody({ url: `/api/verify/${verifyCode}` })).json()
  }
  const run = (command: string, args: string[], cwd = root) =>
    spawnSync(process.execPath, [join(root, 'commands', command), ...args], {
      cwd,
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: portal.databaseUrl },
    })

  /** Downloads the archive and returns the output of its own commands for each signature. */
  async function evidence() {
    const files = unzipSync((await contractor.get(`/api/document/${documentId}/evidence`)).rawPayload)
    const folder = join(portal.folder, `evidence-${Math.random()}`)
    for (const [name, bytes] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), bytes)
    }
    const commands =
      readFileSync(join(folder, 'README.txt'), 'utf8')
        .split('\n\n---')[0]!
        .match(/portal eds .*/g) ?? []
    return commands.map((command) => {
      const { status, stdout } = run('eds.ts', command.split(' ').slice(2), folder)
      return { status, ...JSON.parse(stdout) }
    })
  }

  test('it is signed through the signing program, countersigned with RSA by the office, and everybody who looks again finds it good', async () => {
    const pdf = await generatedDocument(contractor, project)
    documentId = pdf.documentId
    const { basicsStoragePKCS12, basicsCMSParamsDetached, basicsSignerSignOrg } = NCALayerClient
    const signature = await ncalayer.basicsSignCMS(
      basicsStoragePKCS12,
      pdf.bytes.toString('base64'),
      basicsCMSParamsDetached,
      basicsSignerSignOrg,
    )
    const sent = await contractor.post('/api/etspsignatured', {
      documentId,
      signature: String(signature),
      data: pdf.bytes.toString('base64'),
    })
    expect([sent.statusCode, sent.json().status?.code ?? sent.json().code]).toEqual([200, 'AWAITING_SIGNATURE'])
    const rsa = await portal.keys(portal.person('qaj_branch'), { notBefore: new Date('2023-01-01'), notAfter: new Date('2024-12-31') })
    const done = await branch.post('/api/etspsignatured', { documentId, signature: pemSignature(pdf.bytes, rsa, new Date(then)) })
    expect([done.statusCode, done.json().status?.code]).toEqual([200, 'SIGNED'])
    await chainWaiting(portal.services.db, portal.clock.now())
    const good = {
      intact: true,
      bytesIntact: true,
      signatures: [
        { ok: true, algorithm: 'GOST-2015-512' },
        { ok: true, algorithm: 'RSA-2048' },
      ],
    }
    expect(await signatures()).toMatchObject(good)
    expect(await publicly()).toMatchObject(good)
    expect((await publicly()).signatures[0].iin).toBe('123456******')
    expect(await evidence()).toMatchObject([
      { status: 0, ok: true, iin: '123456789012', bin: '123456789021', algorithm: 'GOST-2015-512' },
      { status: 0, ok: true, algorithm: 'RSA-2048' },
    ])
    expect(run('journal.ts', ['check']).status).toBe(0)
    const archive = (await contractor.get(`/api/document/${documentId}/evidence`)).rawPayload
    expect(await judgedAsInBrowser(archive)).toEqual({
      faults: [],
      signatures: [
        ['ok', 'GOST-2015-512', false],
        ['ok', 'RSA-2048', false],
      ],
    })
  })

  test('one byte of the stored PDF changed on the disk: the page, /verify and the command say so', async () => {
    const { sha256 } = await portal.db.selectFrom('document').select('sha256').where('id', '=', documentId).executeTakeFirstOrThrow()
    const file = join(portal.folder, sha256.slice(0, 2), sha256)
    const bytes = readFileSync(file)
    const other = Buffer.from(bytes)
    other[other.length >> 1]! ^= 1
    writeFileSync(file, other)
    const bad = {
      intact: false,
      bytesIntact: false,
      signatures: [
        { ok: false, code: 'digestMismatch' },
        { ok: false, code: 'digestMismatch' },
      ],
    }
    expect(await signatures()).toMatchObject(bad)
    expect(await publicly()).toMatchObject(bad)
    expect(await evidence()).toMatchObject([
      { status: 1, code: 'digestMismatch' },
      { status: 1, code: 'digestMismatch' },
    ])
    writeFileSync(file, bytes)
    expect(await signatures()).toMatchObject({ intact: true })
  })

  test.each([
    ['the comment of the line of the last signature', 'comment', `'иначе'`, -1],
    ['the act of the line of the last signature', 'act', `'project.edit'`, -1],
    ['the paper that the line of the last signature names', 'document_id', 'null', -1],
    ['the name in the line of the first signature', 'full_name', `full_name || '.'`, -2],
    ['the address in the line of the filing', 'ip', `'10.9.8.7'`, 0],
  ])('%s changed in the database: the page, /verify and the command say so', async (_, column, value, which) => {
    const { db } = portal
    const proofs = async () => (await contractor.get(`/api/journal/proof?objectType=PROJECT&objectId=${project}`)).json()
    const held = await proofs()
    expect(held.map(proves)).toEqual(held.map(() => true))
    const { id } = held.at(which).link.entry
    const { rows } = await sql`select * from journal where id = ${id}`.execute(db)
    await sql`alter table journal disable trigger user`.execute(db)
    await sql`update journal set ${sql.ref(column)} = ${sql.raw(value)} where id = ${id}`.execute(db)
    expect((await proofs()).map(proves).at(which)).toBe(false)
    for (const seen of [await signatures(), await publicly()]) {
      expect(seen).toMatchObject({ intact: false, bytesIntact: true, journal: { intact: false } })
      expect(seen.signatures.map((s: { ok: boolean }) => s.ok)).toEqual([true, true])
    }
    expect(run('journal.ts', ['check'])).toMatchObject({ status: 1, stdout: expect.stringContaining(`line ${id} (place`) })
    await sql`update journal set ${sql.ref(column)} = ${(rows[0] as Record<string, unknown>)[camel(column)]} where id = ${id}`.execute(db)
    expect(run('journal.ts', ['check']).status).toBe(0)
    expect(await publicly()).toMatchObject({ intact: true, journal: { intact: true } })
  })

  test('the line of a signature removed from the database: the page and /verify say so', async () => {
    const { db } = portal
    const { id } = await db
      .selectFrom('journal')
      .select('id')
      .where('documentId', '=', documentId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    await sql`create table aside as select * from journal where id = ${id}`.execute(db)
    await sql`delete from journal where id = ${id}`.execute(db)
    for (const seen of [await signatures(), await publicly()]) expect(seen).toMatchObject({ intact: false, journal: { intact: false } })
    expect(run('journal.ts', ['check'])).toMatchObject({ status: 1, stdout: expect.stringContaining(`line ${id}`) })
    await sql`insert into journal overriding system value select * from aside`.execute(db)
    await sql`drop table aside`.execute(db)
    expect(await publicly()).toMatchObject({ intact: true, journal: { intact: true } })
    expect(run('journal.ts', ['check']).status).toBe(0)
  })

  test.each([
    ['of the signature value', (cms: Buffer) => cms.length - 3],
    ['of the certificate', (cms: Buffer) => cms.length >> 2],
  ])('one byte %s changed in the database: the page, /verify and the command say so', async (_, where) => {
    const { id, cms } = await portal.db
      .selectFrom('signature')
      .select(['id', 'cms'])
      .where('documentId', '=', documentId)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const other = Buffer.from(cms)
    other[where(other)]! ^= 1
    await sql`alter table signature disable trigger user`.execute(portal.db)
    await sql`update signature set cms = ${other} where id = ${id}`.execute(portal.db)
    for (const seen of [await signatures(), await publicly()]) {
      expect([seen.intact, seen.bytesIntact, seen.signatures[0].ok, seen.signatures[1].ok]).toEqual([false, true, false, true])
      expect(seen.signatures[0].code).not.toBe('ok')
    }
    expect(await evidence()).toMatchObject([
      { status: 1, ok: false },
      { status: 0, ok: true },
    ])
    await sql`update signature set cms = ${cms} where id = ${id}`.execute(portal.db)
    expect(await publicly()).toMatchObject({ intact: true })
  })
})
