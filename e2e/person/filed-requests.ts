import { type DocumentFile, documentFileOf, json, makeProject, post, read, type Session, signAll } from './by-calls.ts'

/** A republican project that its contractor and the branch have signed. */
async function signedProject(contractor: Session, branch: Session, km: readonly [number, number]): Promise<number> {
  const id = await makeProject(contractor, km)
  const file = await documentFileOf(contractor, `/api/project/${id}`)
  await signAll(contractor, [file])
  await signAll(branch, [file])
  return id
}

/** Requests of a project that are not signed, in its first free month. @returns their ids */
export async function draftRequests(contractor: Session, projectId: number, volumes: readonly number[]): Promise<number[]> {
  const { requestPeriod } = await read<{ requestPeriod: string }>(contractor, `/api/project/${projectId}/request/free`)
  const draft = { projectId, requestPeriod, organizationBin: '240140900039', bitumenType: 'BND_70_100', transportType: 'RAILWAY' }
  const ids: number[] = []
  for (const requestVolume of volumes) {
    const response = await post(contractor, `/api/project/${projectId}/request`, json('bitumenRequestInDto', { ...draft, requestVolume }))
    ids.push(((await response.json()) as { id: number }).id)
  }
  return ids
}

/** Requests of one new project that wait for the branch, signed by the contractor. @returns the project */
export async function requestsToDecide(
  contractor: Session,
  branch: Session,
  km: readonly [number, number],
  count: number,
): Promise<number> {
  const project = await signedProject(contractor, branch, km)
  const ids = await draftRequests(
    contractor,
    project,
    Array.from({ length: count }, () => 4),
  )
  const documents: DocumentFile[] = []
  for (const id of ids) documents.push(await documentFileOf(contractor, `/api/project/${project}/request/${id}`))
  await signAll(contractor, documents)
  return project
}

type Row = { status: { code: string }; signatureComment: string | null }
/** How many requests of a project were signed, and the reasons of those that were rejected. */
export async function decidedOf(contractor: Session, project: number): Promise<{ signed: number; reasons: (string | null)[] }> {
  const { content } = await read<{ content: Row[] }>(contractor, `/api/project/${project}/request?size=100`)
  const [signed, rejected] = ['SIGNED', 'REJECTED'].map((code) => content.filter((r) => r.status.code === code))
  return { signed: signed!.length, reasons: rejected!.map((r) => r.signatureComment) }
}
