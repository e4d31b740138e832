import type { Issued } from '#signer/issue.ts'
import { type Answer, type Portal, pemSignature, type SignedIn } from '../../portal.testing.ts'

/** Generates the document by its HTTP call, signs it and submits the signature; returns the refusal if either is refused. */
export async function signMade(who: SignedIn, generate: string, key: Issued): Promise<Answer> {
  const made = await who.get(generate)
  if (made.statusCode !== 200) return made
  const documentId = String(made.headers['document-id'])
  const { data } = (await who.get(`/api/document/${documentId}?base64=true`)).json() as { data: string }
  const bytes = Buffer.from(data, 'base64')
  return who.post('/api/etspsignatured', { documentId, signature: pemSignature(bytes, key), data })
}

export const put = (who: SignedIn, url: string, payload: object, headers: Record<string, string> = {}): Promise<Answer> =>
  who.call({ method: 'PUT', url, payload, headers })

export type MonthLine = { factoryBin: string; supplierBin: string; bitumenType: string; volume: number; inDistribution: boolean }

/** Signs in the ministry of energy and the road committee, with their keys and functions for their plans. */
export async function openMinistries(portal: Portal) {
  const [menergy, kad] = [await portal.as('menergy'), await portal.as('kad_mt')]
  const keys = { menergy: await portal.keys(portal.person('menergy')), kad: await portal.keys(portal.person('kad_mt')) }
  const of = async (role: string) =>
    (
      await portal.db
        .selectFrom('organisationRole as r')
        .innerJoin('organisation as o', 'o.bin', 'r.bin')
        .select('o.bin')
        .where('role', '=', role as 'FACTORY')
        .orderBy('o.bin')
        .execute()
    ).map((o) => o.bin)
  const [factories, suppliers] = [await of('FACTORY'), await of('SUPPLIER')]
  const line = (change: Partial<MonthLine> = {}): MonthLine => ({
    ...{ factoryBin: factories[0]!, supplierBin: suppliers[0]!, bitumenType: 'BND_70_100', volume: 1000, inDistribution: true },
    ...change,
  })
  const writeMonth = async (period: string, lines: MonthLine[]) => {
    const { version } = (await menergy.get(`/api/plan/monthly/${period}`)).json()
    return put(menergy, `/api/plan/monthly/${period}`, { version, lines })
  }
  const signMonth = (period: string) => signMade(menergy, `/api/plan/monthly/${period}/generate`, keys.menergy)
  return {
    menergy,
    kad,
    keys,
    factories,
    suppliers,
    line,
    writeMonth,
    signMonth,
    async approveMonth(period: string, lines: MonthLine[]) {
      const written = await writeMonth(period, lines)
      if (written.statusCode !== 200) throw new Error(written.body)
      const signed = await signMonth(period)
      if (signed.statusCode !== 200) throw new Error(signed.body)
    },
    signLimits: (id: number) => signMade(kad, `/api/distribution/${id}/generate`, keys.kad),
  }
}
export type Ministries = Awaited<ReturnType<typeof openMinistries>>
