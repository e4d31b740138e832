import { queryOptions, useQuery } from '@tanstack/react-query'
import { bytesOfBase64, sha256Of } from '../sha256.ts'
import { storedDocument } from './document.ts'

/** The bytes of a document: the same ones are displayed to the user and passed to the signing program. */
export type DocumentBytes = { data: string; version: number; blob: Blob; size: number; sha256: string | null }

export const documentBytesQuery = (projectId: number | undefined, documentId: string, requestId?: number) =>
  queryOptions({
    queryKey: ['document', projectId, documentId],
    queryFn: async ({ signal }): Promise<DocumentBytes> => {
      const { data, version } = await storedDocument({ projectId, requestId, documentId }, signal)
      const bytes = bytesOfBase64(data)
      return { data, version, blob: new Blob([bytes], { type: 'application/pdf' }), size: bytes.length, sha256: await sha256Of(bytes) }
    },
    // The bytes of a document never change for an identifier; a new document has a new one.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })

export const useDocumentBytes = (projectId: number | undefined, documentId: string, requestId?: number) =>
  useQuery(documentBytesQuery(projectId, documentId, requestId))
