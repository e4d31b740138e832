import type { OwnershipType } from '#domain/access.ts'
import type { BitumenType } from '#domain/trade/request/request.ts'
import { standIn } from '../../core/lifecycle/status.testing.ts'
import { type Portal, pemSignature, type SignedIn } from '../../portal.testing.ts'
import { factories, type Trade } from '../request/request.testing.ts'

export const december = '2026-12-01'
export const karaganda = '350000000'
export const at = `/api/split/2026-12/${karaganda}/REPUBLICAN`

type Line = { region?: string; ownershipType?: OwnershipType; bitumenType?: BitumenType; limit: number }

/** Inserts the plan and the limits of December as if they had been approved and signed, so that a split is tested by itself. */
export async function limitsSigned({ db }: Portal, lines: Line[], { plan = 10_000, version = 1 } = {}): Promise<void> {
  const grades = [...new Set(lines.map(({ bitumenType = 'BND_70_100' }) => bitumenType))]
  for (const bitumenType of grades)
    await db
      .insertInto('production')
      .values({ period: december, factoryBin: factories.caspi, supplierBin: '240140900079', bitumenType, volume: plan })
      .onConflict((c) => c.doNothing())
      .execute()
  const { id: createdBy } = await db.selectFrom('person').select('id').limit(1).executeTakeFirstOrThrow()
  const { bin: organizationBin } = await db
    .selectFrom('organisationRole')
    .select('bin')
    .where('role', '=', 'KAD_MT')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('distribution')
    .values({ period: december, documentVersion: version, organizationBin, signedAt: null, createdBy })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('distributionLine')
    .values(
      lines.map(({ region = karaganda, ownershipType = 'REPUBLICAN', bitumenType = 'BND_70_100', limit }) => ({
        distributionId: id,
        region,
        ownershipType,
        bitumenType,
        need: limit,
        limitVolume: limit,
      })),
    )
    .execute()
  await standIn(db, 'distribution', id, { status: 'SIGNED', signedAt: new Date() })
}

/** Adds a request to the pool of December. */
export async function pooled(trade: Trade, project: number, requestVolume: number, change: object = {}): Promise<number> {
  const request = await trade.filed(project, { requestVolume, ...change })
  await trade.signs(project, request)
  await trade.approves(project, request)
  return request
}

export const put = (who: SignedIn, payload: object) => who.call({ method: 'PUT', url: at, payload })
export const readSplit = async (who: SignedIn) => (await who.get(at)).json()
/** Applies the rule's proposal, as the page does. */
export async function takeProposal(who: SignedIn, change: Record<number, object> = {}) {
  const { version } = await readSplit(who)
  const { proposalId, lines } = (await who.post(`${at}/propose`, {})).json() as {
    proposalId: number
    lines: { requestId: number; volume: number }[]
  }
  const rows = lines.map(({ requestId, volume }) => ({ requestId, volume, ...change[requestId] }))
  return put(who, { version, proposalId, lines: rows })
}

/** An office writes these volumes with a reason and sends them. */
export async function sendSplit(
  office: SignedIn,
  url: string,
  rows: readonly (readonly [requestId: number, volume: number])[],
): Promise<void> {
  const { version } = (await office.get(url)).json()
  const lines = rows.map(([requestId, volume]) => ({ requestId, volume, locked: true, reason: 'По решению комиссии' }))
  const saved = await office.call({ method: 'PUT', url, payload: { version, lines } })
  const sent = saved.statusCode === 200 ? await office.post(`${url}/send`, {}) : saved
  if (sent.statusCode !== 200) throw new Error(sent.body)
}

/** The committee signs a correction of the limits of December: republican roads, BND 70/100. */
export async function correctLimits(portal: Portal, limits: readonly (readonly [katoCode: string, limit: number])[]): Promise<void> {
  const kad = await portal.as('kad_mt')
  const { id, version } = (await kad.post('/api/distribution', { period: '2026-12' })).json()
  const lines = limits.map(([katoCode, limit]) => ({ katoCode, ownershipType: 'REPUBLICAN', bitumenType: 'BND_70_100', limit }))
  const note = 'План завода уменьшен, остаток распределён по областям'
  const saved = await kad.call({ method: 'PUT', url: `/api/distribution/${id}`, payload: { version, note, lines } })
  const made = saved.statusCode === 200 ? await kad.get(`/api/distribution/${id}/generate`) : saved
  if (made.statusCode !== 200) throw new Error(made.body)
  const signature = pemSignature(made.rawPayload, await portal.keys(portal.person('kad_mt')))
  const signed = await kad.post('/api/etspsignatured', { documentId: made.headers['document-id'], signature })
  if (signed.statusCode !== 200) throw new Error(signed.body)
}
