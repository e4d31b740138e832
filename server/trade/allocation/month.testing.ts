import type { Issued } from '#signer/issue.ts'
import { standIn } from '../../core/lifecycle/status.testing.ts'
import { type Portal, pemSignature, type SignedIn } from '../../portal.testing.ts'
import { factories, openTrade, type Trade } from '../request/request.testing.ts'

export const period = '2026-12-01'
export const holders = { kmg: '240140900079', karazhanbas: '240140900089' }
const region = '350000000'

type Place = { projectId: number; requestId: number }
export type Answered = { statusCode: number; body: string; json: () => never }

/** Test fixture of a month of one region in BND 70/100: the plan's lines, signed limits, a sent split, and the acts of QAJ. */
export async function openMonth(portal: Portal) {
  const trade = await openTrade(portal)
  const qaj = await portal.as('qaj')
  const key = await portal.keys(portal.person('qaj'))
  return {
    trade,
    qaj,
    key,
    /** Creates requests of these tons, each of a separate project, approved by the branch. */
    requests: (...volumes: number[]) => filedRequests(trade, volumes),
    /** Lines of the plan: factory, holder, tons. */
    plan: (...lines: [factoryBin: string, supplierBin: string, volume: number][]) => planned(portal, lines),
    /** The limit of the region's republican roads, and the split its branch has sent. */
    limits: (limit: number, split: [requestId: number, volume: number][]) => limited(portal, limit, split),
    get: async () => (await qaj.get('/api/allocation/2026-12')).json(),
    save: (version: number, lines: object[]) => put(qaj, '/api/allocation/2026-12', { version, lines }),
    propose: async (locked: object[] = []) => (await qaj.post('/api/allocation/2026-12/propose', { locked })).json(),
    order: (supplierBin: string) => qaj.get(`/api/allocation/2026-12/generate?supplierBin=${supplierBin}`),
    sign: (supplierBin: string) => signOrder(qaj, key, supplierBin),
    explanation: async (place: Place, who = trade.contractor, language = 'ru') =>
      (await who.get(`/api/project/${place.projectId}/request/${place.requestId}/explanation?lng=${language}`)).json(),
  }
}
export type OpenMonth = Awaited<ReturnType<typeof openMonth>>
export { factories }

export const put = (who: SignedIn, url: string, payload: object) => who.call({ method: 'PUT', url, payload })

async function filedRequests(trade: Trade, volumes: readonly number[]): Promise<Place[]> {
  const places: Place[] = []
  for (const requestVolume of volumes) {
    const projectId = await trade.signedProject({ asphaltPavement: 98_000, bitumenTotal: 5000, bitumenRemainder: 0 })
    const requestId = await trade.filed(projectId, { requestVolume })
    await trade.signs(projectId, requestId)
    await trade.approves(projectId, requestId)
    places.push({ projectId, requestId })
  }
  return places
}

async function planned({ db }: Portal, lines: readonly [string, string, number][]): Promise<number[]> {
  const rows = lines.map(([factoryBin, supplierBin, volume]) => ({
    period,
    factoryBin,
    supplierBin,
    volume,
    bitumenType: 'BND_70_100' as const,
  }))
  return (await db.insertInto('production').values(rows).returning('id').execute()).map(({ id }) => id)
}

async function limited({ db }: Portal, limit: number, split: readonly [number, number][]): Promise<void> {
  const { id: createdBy } = await db.selectFrom('person').select('id').executeTakeFirstOrThrow()
  const { bin: organizationBin } = await db
    .selectFrom('organisationRole')
    .select('bin')
    .where('role', '=', 'KAD_MT')
    .executeTakeFirstOrThrow()
  const written = { period, organizationBin, createdBy }
  const { id: distributionId } = await db
    .insertInto('distribution')
    .values({ ...written, documentVersion: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const of = { region, ownershipType: 'REPUBLICAN' as const }
  await db
    .insertInto('distributionLine')
    .values({ distributionId, ...of, bitumenType: 'BND_70_100', need: limit, limitVolume: limit })
    .execute()
  await standIn(db, 'distribution', distributionId, { status: 'SIGNED', signedAt: new Date() })
  const { id: splitId } = await db
    .insertInto('split')
    .values({ ...written, ...of, status: 'SENT', sentAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [requestId, volume] of split) {
    await db.insertInto('splitLine').values({ splitId, requestId, proposed: volume, volume }).execute()
    await db.updateTable('bitumenRequest').set({ limitedVolume: volume }).where('id', '=', requestId).execute()
  }
}

/** Generates a holder's order and signs it, as the signing dialog does. */
async function signOrder(who: SignedIn, key: Issued, supplierBin: string) {
  const made = await who.get(`/api/allocation/2026-12/generate?supplierBin=${supplierBin}`)
  if (made.statusCode !== 200) return made
  const documentId = String(made.headers['document-id'])
  return who.post('/api/etspsignatured', { documentId, signature: pemSignature(made.rawPayload, key) })
}
