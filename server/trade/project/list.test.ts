import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { projectStatuses } from '#domain/trade/project/status.ts'
import { ownershipTypes, workTypes } from '#domain/work.ts'
import { languages } from '#i18n/language.ts'
import { portalOfFile, type SignedIn } from '../../portal.testing.ts'

/** A list is written by the database, one project by the program: they must say the same, to the letter. */
const portal = portalOfFile()
let contractor: SignedIn

const odd = 'Кавычка ", обратная \\ черта, \u0001 и \u001f,\n\r\t\b\f строки, </script> \u2028 \u007f 🚧 «ұ» \'; --'
const times = [
  { createdAt: sql<Date>`'2026-11-20 23:59:59.999999+05'`, updatedAt: sql<Date>`'2026-11-21 00:00:00.1234+05'` },
  { createdAt: sql<Date>`'2026-01-01 00:00:00+05'`, updatedAt: sql<Date>`'2026-12-31 23:59:59.5+00'` },
]

/** A project in every status and network, with what a row can have, with nothing, and with whatever a text can hold. */
beforeAll(async () => {
  contractor = await portal.as('contractor')
  const { id: createdBy } = await portal.db
    .selectFrom('person')
    .select('id')
    .where('email', '=', 'contractor@bitumen.test')
    .executeTakeFirstOrThrow()
  const cases = projectStatuses.flatMap((status) =>
    ownershipTypes.flatMap((ownershipType) => [0, 1, 2].map((rich) => ({ status, ownershipType, rich }))),
  )
  for (const [n, { status, ownershipType, rich }] of cases.entries()) {
    const republican = ownershipType === 'REPUBLICAN'
    const text = rich === 2 ? odd : 'Текст'
    const { id: projectId } = await portal.db
      .insertInto('project')
      .values({
        ...{ organizationBin: contractor.bin, ownershipType, status, createdBy, ...times[n % 2] },
        ...{ projectName: `${text} ${n % 7}`, projectNameKk: `${text} ${n % 5}`, workType: workTypes[n % 4]!, katoCode: '350000000' },
        ...{ roadCode: republican ? 'KAZ01' : null, projectDescription: republican ? null : text, fromKm: n % 3, toKm: n + 10 },
        ...{
          startDate: `2026-0${1 + (n % 9)}-01`,
          endDate: '2027-10-31',
          asphaltPavement: 9_999_999,
          bitumenTotal: rich ? 294 + n : 1_000,
        },
        ...{ bitumenRemainder: rich ? 14 : 0, signatureComment: rich ? text : null, contentVersion: rich === 1 ? 2 : 1 },
        ...(status === 'STOPPED' && rich && { stoppedAt: new Date('2026-11-20T10:00:00.007+05:00'), stoppedBy: text }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (rich) await addNested(projectId, createdBy, rich, text, status === 'AWAITING_SIGNATURE')
  }
})

async function addNested(projectId: number, authorId: number, many: number, text: string, waits: boolean): Promise<void> {
  const { db } = portal
  const each = Array.from({ length: many }, (_, i) => i)
  const place = { katoCode: '350000000', stationCode: null, address: null, contact: null }
  const storage = {
    projectId,
    storageType: 'PIT' as const,
    projectStorageName: text,
    projectStorageVolume: 800,
    projectStorageRemainder: 0,
    ...place,
  }
  for (const i of each.toReversed())
    await db
      .insertInto('projectStorage')
      .values({ ...storage, position: i, ...(i && { stationCode: '700007', address: text, contact: text }) })
      .execute()
  await db
    .insertInto('projectPlanned')
    .values(each.toReversed().map((i) => ({ projectId, period: `2027-0${4 + i}-01`, volume: 400 * i })))
    .execute()
  for (const i of each) {
    const id = crypto.randomUUID()
    await db
      .insertInto('attachment')
      .values({ id, projectId, fileName: `${text}.pdf`, size: 250_000 + i, sha256: 'a'.repeat(64), authorId, ...times[i % 2] })
      .execute()
  }
  const documents = each.map((i) => ({ id: crypto.randomUUID(), version: i + 1 }))
  for (const { id, version } of documents.toReversed()) {
    const content = { objectType: 'PROJECT' as const, objectId: projectId, contentVersion: version, sha256: 'b'.repeat(64), size: 60_000 }
    await db
      .insertInto('document')
      .values({
        id,
        version,
        ...content,
        verifyCode: `${projectId}-${version}`,
        title: text,
        number: `П-${projectId}`,
        readOnly: version > 1,
      })
      .execute()
  }
  if (!waits) return
  const office = { organizationBin: portal.person('qaj_branch').bin }
  const route = { objectType: 'PROJECT' as const, objectId: projectId, documentId: documents[0]!.id, version: 1, ...office }
  const { id: routeId } = await db
    .insertInto('signatureRoute')
    .values({ ...route, region: '350000000', ownershipType: 'REPUBLICAN', createdDay: '2026-11-20', deadline: '2026-11-27' } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const step = { routeId, role: 'QAJ_BRANCH' as const, ...office }
  await db
    .insertInto('signatureRouteStep')
    .values([
      { ...step, stepOrder: 1, state: 'SIGNED' },
      { ...step, stepOrder: 2, state: 'CURRENT' },
    ] as never)
    .execute()
}

const listed = (kind: string, query: string, language = 'ru') =>
  contractor.call({ method: 'GET', url: `/api/project/${kind}?${query}`, headers: { 'accept-language': language } })

test.each(ownershipTypes.flatMap((ownershipType) => languages.map((language) => [ownershipType.toLowerCase(), language] as const)))(
  'each row of the %s list is what its own page says, in %s',
  async (kind, language) => {
    const { content, totalElements } = (await listed(kind, 'size=100', language)).json() as {
      content: { id: number }[]
      totalElements: number
    }
    expect([content.length, totalElements]).toEqual([18, 18])
    for (const row of content) {
      const one = await contractor.call({ method: 'GET', url: `/api/project/${row.id}`, headers: { 'accept-language': language } })
      const { warnings: _, ...project } = one.json()
      expect(JSON.stringify(row)).toBe(JSON.stringify(project))
    }
  },
)

test('pages come in the order that was asked for, and together have every row once', async () => {
  const { content: all } = (await listed('local', 'size=100')).json() as { content: Record<string, unknown>[] }
  for (const field of ['id', 'projectName', 'startDate', 'bitumenTotal', 'status', 'updatedAt'])
    for (const direction of ['asc', 'desc']) {
      const pages = await Promise.all([0, 1, 2].map((page) => listed('local', `size=7&page=${page}&sort=${field},${direction}`)))
      const rows = pages.flatMap((page) => page.json().content as Record<string, unknown>[])
      expect(rows.map(({ id }) => id).toSorted()).toEqual(all.map(({ id }) => id).toSorted())
      if (field === 'projectName' || field === 'status') continue // in the order of the database's own alphabet
      const keys = rows.map((row) => row[field] as string | number)
      const inOrder = keys.every((key, i) => i === 0 || (direction === 'asc' ? keys[i - 1]! <= key : keys[i - 1]! >= key))
      expect({ field, direction, inOrder }).toEqual({ field, direction, inOrder: true })
    }
})

test('the counts are of all that match the search, whatever status and page are shown', async () => {
  const each = Object.fromEntries(projectStatuses.map((status) => [status, 3]))
  expect((await listed('local', 'status=STOPPED&size=1')).json()).toMatchObject({
    totalElements: 3,
    byStatus: each,
    content: [{ status: { code: 'STOPPED' } }],
  })
  const found = (await listed('local', `query=${encodeURIComponent('🚧 «ұ»')}&page=9`)).json()
  expect(found).toMatchObject({ content: [], totalElements: 6, byStatus: Object.fromEntries(projectStatuses.map((status) => [status, 1])) })
  expect((await listed('local', 'query=nothing')).json()).toEqual({
    content: [],
    totalElements: 0,
    byStatus: {},
    totals: { bitumenTotal: 0 },
  })
})

test('the sum of tons is of all filtered rows, whatever page is shown', async () => {
  for (const filter of ['', 'status=STOPPED', `query=${encodeURIComponent('«ұ»')}`]) {
    const all = (await listed('local', `${filter}&size=1000`)).json<{ content: { bitumenTotal: number }[] }>()
    const sum = all.content.reduce((tons, p) => tons + Math.round(p.bitumenTotal * 1000), 0) / 1000
    expect((await listed('local', `${filter}&size=1&page=1`)).json()).toMatchObject({ totals: { bitumenTotal: sum } })
  }
})
