import { type DocumentFile, documentFileOf, json, makeProject, post, read, type Session, signAll } from './by-calls.ts'

/** A republican project that its contractor and the branch have signed. */
async function signedProject(contractor: Session, branch: Session, km: readonly [number, number]): Promise<number> {
  const id = await makeProject(contractor, km)
  const file = await documentFileOf(contractor, `/api/project/${id}`)
  await signAll(contractor, [file])
  await signAll(branch, [file])
  return id
}

async function fileRequest(contractor: Session, projectId: number, requestPeriod: string): Promise<DocumentFile> {
  const draft = {
    projectId,
    requestPeriod,
    requestVolume: 4,
    organizationBin: '240140900039',
    bitumenType: 'BND_70_100',
    transportType: 'RAILWAY',
  }
  const made = await post(contractor, `/api/project/${projectId}/request`, json('bitumenRequestInDto', draft))
  const { id } = (await made.json()) as { id: number }
  return documentFileOf(contractor, `/api/project/${projectId}/request/${id}`)
}

/** Requests of one new project that wait for the branch, signed by the contractor. @returns the project */
export async function requestsToDecide(
  contractor: Session,
  branch: Session,
  km: readonly [number, number],
  count: number,
): Promise<number> {
  const project = await signedProject(contractor, branch, km)
  const { requestPeriod } = await read<{ requestPeriod: string }>(contractor, `/api/project/${project}/request/free`)
  const documents: DocumentFile[] = []
  for (let i = 0; i < count; i++) documents.push(await fileRequest(contractor, project, requestPeriod))
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
