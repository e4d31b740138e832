import { documentApi } from '#contract/document.ts'
import { projectApi } from '#contract/project.ts'
import { requestApi } from '#contract/request.ts'
import { callBase64 } from '../../call.ts'
import type { Fact } from '../../ui/FactList.tsx'

/** Which paper: of a project, of a request of it, or of anything else that is signed. */
export type DocumentPlace = { projectId?: number | undefined; requestId?: number | undefined; documentId: string }

/** What is to be signed. `facts` are the figures a person wants to see once more before signing. */
export type ToSign = DocumentPlace & { version: number; title: string; facts: readonly Fact[] }

/** The stored bytes as base64, by the call that the specification has for it. */
export const storedDocument = ({ projectId, requestId, documentId }: DocumentPlace, signal?: AbortSignal): Promise<{ data: string }> =>
  projectId === undefined
    ? callBase64(documentApi.one, { params: { documentId }, ...(signal && { signal }) })
    : requestId === undefined
      ? callBase64(projectApi.document, { params: { id: projectId, documentId }, ...(signal && { signal }) })
      : callBase64(requestApi.document, { params: { projectId, requestId, documentId }, ...(signal && { signal }) })
