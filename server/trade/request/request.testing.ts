import type { Issued } from '#signer/issue.ts'
import { fileProject, multipart, type Portal, type SignedIn, signGenerated } from '../../portal.testing.ts'

export const factories = { caspi: '240140900039', pavlodar: '240140900049' }

/** A valid request. */
export const goodRequest = (projectId: number, change: object = {}) => ({
  projectId,
  organizationBin: factories.caspi,
  requestPeriod: '2026-12-01',
  requestVolume: 100,
  bitumenType: 'BND_70_100',
  transportType: 'RAILWAY',
  katoCode: '350000000',
  ...change,
})
type Files = Record<string, { name: string; bytes: Uint8Array }>

export const sendRequest = (who: SignedIn, projectId: number, change: object = {}, files: Files = {}, headers = {}) =>
  who.send(`/api/project/${projectId}/request`, { data: goodRequest(projectId, change), name: 'bitumenRequestInDto', files }, headers)

export const putRequest = (who: SignedIn, projectId: number, id: number, change: object, files: Files = {}) =>
  who.call({
    method: 'PUT',
    url: `/api/project/${projectId}/request/${id}`,
    ...multipart({ data: goodRequest(projectId, change), name: 'bitumenRequestInDto', files }),
  })

/** Signs in the contractor and the office of its republican projects, with their keys. */
export async function openTrade(portal: Portal) {
  const [contractor, branch] = [await portal.as('contractor'), await portal.as('qaj_branch')]
  const keys = {
    contractor: await portal.keys(portal.person('contractor')),
    branch: await portal.keys(portal.person('qaj_branch')),
  }
  const at = (id: number) => `/request/${id}`
  const sign = (who: SignedIn, key: Issued, projectId: number, id: number) => signGenerated(who, projectId, key, at(id))
  return {
    contractor,
    branch,
    keys,
    /** Creates a signed project with 280 tons to distribute: 294 less a remainder of 14. */
    async signedProject(change: object = {}): Promise<number> {
      const id = await fileProject(contractor, { projectPlannedList: [], ...change })
      await signGenerated(contractor, id, keys.contractor)
      await signGenerated(branch, id, keys.branch)
      return id
    },
    async filed(projectId: number, change: object = {}): Promise<number> {
      const answer = await sendRequest(contractor, projectId, change)
      if (!answer.json().success) throw new Error(answer.body)
      return answer.json().id as number
    },
    signs: (projectId: number, id: number) => sign(contractor, keys.contractor, projectId, id),
    approves: (projectId: number, id: number) => sign(branch, keys.branch, projectId, id),
    read: async (projectId: number, id: number, who = contractor) => (await who.get(`/api/project/${projectId}${at(id)}`)).json(),
    act: (projectId: number, id: number, act: string, comment = '') =>
      contractor.post(`/api/project/${projectId}${at(id)}/act`, { act, comment }),
    /** Id of the newest sign-off of a request. */
    async routeOf(id: number): Promise<number> {
      const route = await portal.db
        .selectFrom('signatureRoute')
        .select('id')
        .where('objectType', '=', 'REQUEST')
        .where('objectId', '=', id)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      return route.id
    },
  }
}
export type Trade = Awaited<ReturnType<typeof openTrade>>
