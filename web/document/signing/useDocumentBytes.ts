import { useQuery } from '@tanstack/react-query'
import { bytesOfBase64, sha256Of } from '../sha256.ts'
import { storedDocument } from './document.ts'

/** The bytes as the signing program will get them, and as the person sees them: one and the same. */
export type DocumentBytes = { data: string; blob: Blob; size: number; sha256: string | null }

export const useDocumentBytes = (projectId: number | undefined, documentId: string, requestId?: number) =>
  useQuery({
    queryKey: ['paper', projectId, documentId],
    queryFn: async ({ signal }): Promise<DocumentBytes> => {
      const { data } = await storedDocument({ projectId, requestId, documentId }, signal)
      const bytes = bytesOfBase64(data)
      return { data, blob: new Blob([bytes], { type: 'application/pdf' }), size: bytes.length, sha256: await sha256Of(bytes) }
    },
    // The bytes of a paper do not change under one identifier; a new paper has a new one.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
