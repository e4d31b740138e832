import { z } from 'zod'
import { SubstitutionDraft, substitutionStates } from '#domain/documents/substitution/substitution.ts'
import { withoutSigner } from '#domain/people/organisation/signers.ts'
import { endpoint, id, pdfFile } from '../endpoint.ts'

export const Substitution = z.object({
  id: z.int(),
  state: z.enum(substitutionStates),
  /** True = the caller is the absent person; false = the caller is the deputy. */
  mine: z.boolean(),
  principal: z.string(),
  deputy: z.string(),
  from: z.string(),
  until: z.string(),
  orderNumber: z.string(),
  fileName: z.string(),
  createdAt: z.string(),
  /** When the absent person ended it early. */
  endedAt: z.string().nullable(),
})
export type Substitution = z.infer<typeof Substitution>

const params = z.object({ id })

export const substitutionApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/substitutions',
    act: 'substitution.make',
    scope: 'session',
    summary: 'Orders by which somebody signs for me, or I for somebody, in the organisation I act for; and who could sign for me',
    answer: z.object({ list: z.array(Substitution), colleagues: z.array(z.object({ id: z.int(), fullName: z.string() })) }),
  }),
  make: endpoint({
    method: 'POST',
    path: '/api/substitutions',
    act: 'substitution.make',
    scope: 'session',
    summary: 'A colleague signs for me on these days: the order as PDF, and its signature by my key that has the right to sign',
    multipart: { part: 'data', files: ['order'] },
    body: SubstitutionDraft.extend({ signature: z.string().min(1, 'input.required').max(1_000_000, 'input.tooLong') }),
    answer: Substitution,
    status: 201,
  }),
  end: endpoint({
    method: 'POST',
    path: '/api/substitutions/:id/end',
    act: 'substitution.make',
    scope: 'session',
    summary: 'I am back: the order ends now; 409 if nobody could sign for the office then, unless that is meant',
    params,
    body: z.object({ withoutSigner }),
    answer: Substitution,
  }),
  order: endpoint({
    method: 'GET',
    path: '/api/substitutions/:id/order',
    act: 'substitution.make',
    scope: 'session',
    summary: 'The order as it was signed, for both whom it names',
    params,
    answer: pdfFile,
  }),
}
