import { randomUUID } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import { allocationStatuses } from '#domain/trade/allocation/status.ts'
import { type Random, random } from '#domain/trade/engine/random.ts'
import { projectStatuses } from '#domain/trade/project/status.ts'
import { type RequestStatus, requestStatuses } from '#domain/trade/request/status.ts'
import type { Db, Tx } from '../../platform/sql/db.ts'
import type { Tables } from '../../platform/sql/tables.ts'
import { factories } from '../../trade/request/request.testing.ts'

const months = ['2026-07-01', '2026-08-01', '2026-09-01', '2026-10-01', '2026-11-01', '2026-12-01']
const regions = ['350000000', '750000000', '710000000']
const instant = (dice: Random) => new Date(Date.UTC(2026, dice.whole(6, 10), dice.whole(1, 19), dice.whole(0, 23), dice.whole(0, 59)))

/**
 * Fills a database with projects and requests in every mixture of states, also those that no act leads to: past its triggers, as a restored copy is.
 * What is kept is made from it afterwards.
 */
export async function fillAtRandom(db: Db, seed: number, sizes = { projects: 60, requests: 400 }): Promise<void> {
  const dice = random(seed)
  const people = await db.selectFrom('membership').select(['personId', 'bin', 'role']).orderBy('personId').execute()
  const contractors = people.filter((p) => p.role === 'CONTRACTOR').map((p) => p.bin)
  const supplierBin = people.find((p) => p.role === 'SUPPLIER')!.bin
  const branch = people.find((p) => p.role === 'QAJ_BRANCH')!
  const createdBy = branch.personId
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    const splits = await placesOf(tx, dice, branch.bin, createdBy)
    const projects: number[] = []
    for (let n = 0; n < sizes.projects; n++) projects.push(...(await project(tx, dice, dice.pick(contractors), createdBy)))
    for (let n = 0; n < sizes.requests; n++) {
      const id = await request(tx, dice, dice.pick(projects), createdBy)
      if (dice.chance(0.4)) await inSplit(tx, dice.pick(splits), id)
      if (dice.chance(0.4)) for (let rows = dice.whole(1, 2); rows > 0; rows--) await ordered(tx, dice, id, supplierBin, createdBy)
      if (dice.chance(0.6)) await signOff(tx, dice, id, branch.bin)
      if (dice.chance(0.1)) await appeal(tx, dice, id, branch)
    }
  })
  await sql`select keep_watched(array(select id from bitumen_request), array(select id from project))`.execute(db)
  await sql`insert into watched_due (scope, key) values ('FILE', '*')`.execute(db)
  await sql`insert into watched_due (scope, key) select distinct 'ROAD', road_code from project where road_code is not null`.execute(db)
}

/** @returns its id if it may have requests */
async function project(tx: Tx, dice: Random, organizationBin: string, createdBy: number): Promise<number[]> {
  const roadCode = dice.chance(0.7) ? 'KAZ01' : null
  const fromKm = dice.whole(0, 60)
  const status = dice.chance(0.7) ? 'SIGNED' : dice.pick(projectStatuses)
  const region = dice.pick(regions)
  const number = dice.whole(1, 9)
  const { id } = await tx
    .insertInto('project')
    .values({
      ...{ organizationBin, status, roadCode, fromKm, toKm: fromKm + dice.whole(1, 6), createdBy, katoCode: region },
      ...{ ownershipType: roadCode ? 'REPUBLICAN' : 'LOCAL', workType: 'MEDIUM_REPAIR', projectDescription: roadCode ? null : 'улица' },
      ...{ projectName: `Дорога ${number} Ёлка`, projectNameKk: `Жол ${number} Әуезов`, signatureComment: null },
      ...dice.pick([
        { startDate: '2026-05-01', endDate: '2026-07-15' },
        { startDate: '2026-08-01', endDate: '2026-12-31' },
      ]),
      ...{ asphaltPavement: 200_000, bitumenTotal: dice.whole(500, 9_000), bitumenRemainder: dice.whole(0, 50), updatedAt: instant(dice) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (dice.chance(0.5))
    await tx
      .insertInto('projectPlanned')
      .values({ projectId: id, period: '2026-12-01', volume: dice.whole(0, 400) })
      .execute()
  for (let files = dice.whole(0, 2); files > 0; files--)
    await tx
      .insertInto('attachment')
      .values({ id: randomUUID(), projectId: id, fileName: 'a.pdf', size: 1, sha256: `hash ${dice.whole(1, 60)}`, authorId: createdBy })
      .execute()
  if (status === 'SIGNATURE_REVOKED') {
    const content = {
      region: dice.pick(regions),
      ownershipType: dice.pick(['REPUBLICAN', 'LOCAL']),
      projectName: 'Подписанное',
      projectNameKk: 'Қол қойылған',
    }
    await paper(tx, 'PROJECT', id, { ...content, bitumenTotal: dice.whole(500, 900), bitumenRemainder: 0 })
  }
  return status === 'CREATED' ? [] : [id]
}

async function request(tx: Tx, dice: Random, projectId: number, createdBy: number): Promise<number> {
  const status: RequestStatus = dice.chance(0.6) ? 'SIGNED' : dice.pick(requestStatuses)
  const from = dice.pick(['CREATED', 'AWAITING_SIGNATURE', 'ON_APPROVAL', 'SIGNATURE_REVOKED'] as const)
  const stoppedFrom = status === 'STOPPED' ? dice.pick([from, 'SIGNED' as const]) : null
  const asked = dice.chance(0.3) ? 100 : dice.whole(5, 300)
  const signed = (stoppedFrom ?? status) === 'SIGNED'
  const approved = signed ? dice.whole(Math.ceil(asked / 2), asked) : null
  const tons = (most: number | null) => (most === null || dice.chance(0.4) ? null : dice.whole(0, most * 1000) / 1000)
  const values: Insertable<Tables['bitumenRequest']> = {
    ...{ projectId, createdBy, status, stoppedFrom, rejectedFrom: status === 'REJECTED' ? from : null, requestVolume: asked },
    ...{
      factoryBin: dice.pick(Object.values(factories)),
      requestPeriod: dice.pick(months),
      bitumenType: dice.pick(['BND_70_100', 'PBV'] as const),
    },
    ...{ transportType: dice.pick(['RAILWAY', 'CAR'] as const), katoCode: '350000000', projectStorageId: null, signatureComment: null },
    ...{
      traderBin: null,
      traderPhoneNumber: null,
      traderComment: null,
      contractId: null,
      contractFileName: null,
      contractSize: null,
      contractSha256: null,
    },
    ...{ proposedVolume: (stoppedFrom ?? status) === 'ON_APPROVAL' ? asked : null, proposedFactoryBin: null, proposedTransportType: null },
    ...{ approvedVolume: approved, limitedVolume: tons(approved), distributedAmount: tons(approved), receivedVolume: tons(asked) },
    ...{ shippedVolume: dice.chance(0.2) ? dice.whole(300, 400) : tons(asked), monthClosed: dice.chance(0.4), updatedAt: instant(dice) },
    emergencyReason: dice.chance(0.1) ? 'Паводок размыл насыпь' : null,
  }
  const { id } = await tx.insertInto('bitumenRequest').values(values).returning('id').executeTakeFirstOrThrow()
  const rewritten = [status, stoppedFrom, values.rejectedFrom].includes('SIGNATURE_REVOKED')
  if (rewritten)
    await paper(tx, 'REQUEST', id, {
      ...{
        factoryBin: factories.caspi,
        requestPeriod: dice.pick(months),
        requestVolume: dice.whole(5, 90),
        bitumenType: 'PBV',
        transportType: 'CAR',
      },
    })
  return id
}

const paper = (tx: Tx, objectType: 'PROJECT' | 'REQUEST', objectId: number, content: object) =>
  tx
    .insertInto('document')
    .values({
      ...{ id: randomUUID(), objectType, objectId, version: 1, contentVersion: 1, sha256: '', size: 1, verifyCode: randomUUID() },
      ...{ title: '', number: '', content: JSON.stringify(content), readOnly: true },
    })
    .execute()

/** Limits of some months, and two splits of each, of which one may be sent. */
async function placesOf(tx: Tx, dice: Random, organizationBin: string, createdBy: number): Promise<number[]> {
  const splits: number[] = []
  for (const period of months) {
    if (dice.chance(0.7))
      await tx
        .insertInto('distribution')
        .values({ period, documentVersion: 1, status: 'SIGNED', organizationBin, createdBy, signedAt: instant(dice) })
        .execute()
    for (const region of regions.slice(0, 2)) {
      const sent = dice.chance(0.5) ? { status: 'SENT' as const, sentAt: instant(dice) } : { sentAt: null }
      const { id } = await tx
        .insertInto('split')
        .values({ period, region, ownershipType: 'REPUBLICAN', organizationBin, createdBy, openedAt: null, returnedComment: null, ...sent })
        .returning('id')
        .executeTakeFirstOrThrow()
      splits.push(id)
    }
  }
  return splits
}

const inSplit = (tx: Tx, splitId: number, requestId: number) =>
  tx.insertInto('splitLine').values({ splitId, requestId, proposed: 1, volume: 1, reason: null }).execute()

let waybill = 0
async function ordered(tx: Tx, dice: Random, requestId: number, supplierBin: string, createdBy: number): Promise<void> {
  const { id: productionId } = await tx
    .insertInto('production')
    .values({ period: `20${dice.whole(10, 99)}-01-01`, factoryBin: factories.caspi, supplierBin, bitumenType: 'PBV', volume: 1 })
    .onConflict((c) => c.columns(['period', 'factoryBin', 'supplierBin', 'bitumenType']).doUpdateSet({ volume: 1 }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const status = dice.chance(0.2) ? null : dice.pick(allocationStatuses)
  const row = await tx
    .insertInto('allocation')
    .values({
      ...{ productionId, requestId, status, volume: status && (status === 'REJECTED' ? 0 : 10), draftVolume: null, draftReason: null },
      ...{ windowFrom: null, windowTo: null, reasonCode: null, comment: null, updatedAt: instant(dice) },
    })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row || !dice.chance(0.6)) return
  const { id } = await tx
    .insertInto('shipment')
    .values({
      ...{
        allocationId: row.id,
        kind: 'TRUCK',
        vehicle: '1',
        waybill: `${++waybill}`,
        shippedOn: dice.pick(['2026-10-01', '2026-11-20']),
        net: 9,
      },
      ...{ passport: '', fileId: null, overReason: null, cancelled: dice.chance(0.2), lost: dice.chance(0.2), createdBy },
      ...{ createdAt: instant(dice), updatedAt: instant(dice) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (dice.chance(0.5))
    await tx
      .insertInto('receipt')
      .values({
        ...{ shipmentId: id, received: 9, receivedOn: '2026-11-01', reason: null, comment: null, fileId: null, personId: createdBy },
        ...{ fullName: '', at: instant(dice) },
      })
      .execute()
}

async function signOff(tx: Tx, dice: Random, objectId: number, organizationBin: string): Promise<void> {
  const { id: routeId } = await tx
    .insertInto('signatureRoute')
    .values({
      ...{
        objectType: 'REQUEST',
        objectId,
        documentId: randomUUID(),
        version: 1,
        organizationBin,
        region: regions[0]!,
        ownershipType: 'REPUBLICAN',
      },
      ...{ createdAt: instant(dice), createdDay: '2026-10-01', deadline: '2026-11-01' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const step = { routeId, stepOrder: 1, role: 'QAJ_BRANCH' as const, organizationBin, personId: null, decidedAt: null, comment: null }
  await tx
    .insertInto('signatureRouteStep')
    .values({ ...step, state: dice.pick(['CURRENT', 'SIGNED'] as const) })
    .execute()
}

const appeal = (tx: Tx, dice: Random, requestId: number, { bin, personId }: { bin: string; personId: number }) =>
  tx
    .insertInto('appeal')
    .values({
      ...{
        requestId,
        figure: 'APPROVED',
        before: 2,
        after: 1,
        comment: '',
        answererRole: 'QAJ_BRANCH',
        answererBin: bin,
        region: regions[0]!,
      },
      ...{
        ownershipType: 'REPUBLICAN',
        ...(dice.chance(0.5) ? { status: 'ACCEPTED', answer: 'да' } : { answer: null }),
        deadline: '2026-11-01',
      },
      ...{ createdBy: personId, createdName: '', createdAt: instant(dice), answeredBy: null, answeredName: null, answeredAt: null },
    })
    .execute()
