import { documentApi } from '#contract/documents/document.ts'
import { projectApi } from '#contract/trade/project.ts'
import { requestApi } from '#contract/trade/request.ts'
import { type Base64Document, callBase64 } from '../../../kit/http/call-base64.ts'

/** Where a document belongs: to a project, to a request of it, or to any other signable document. */
export type DocumentPlace = { projectId?: number | undefined; requestId?: number | undefined; documentId: string }

/** A document to sign; what the user checks once more comes from the server, its version with its bytes. */
export type ToSign = DocumentPlace & { title: string }

/** Loads the stored bytes as base64, and their version, by the HTTP route of the specification for it. */
export const storedDocument = ({ projectId, requestId, documentId }: DocumentPlace, signal?: AbortSignal): Promise<Base64Document> =>
  projectId === undefined
    ? callBase64(documentApi.one, { params: { documentId }, ...(signal && { signal }) })
    : requestId === undefined
      ? callBase64(projectApi.document, { params: { id: projectId, documentId }, ...(signal && { signal }) })
      : callBase64(requestApi.document, { params: { projectId, requestId, documentId }, ...(signal && { signal }) })
