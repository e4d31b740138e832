import { z } from 'zod'

/** A code of the classifier of administrative units (КАТО): nine digits, the first two are the region. */
export const katoPattern = /^\d{9}$/
export const regionOf = (katoCode: string): string => `${katoCode.slice(0, 2)}0000000`
export const Kato = z.object({
  code: z.string().regex(katoPattern),
  parent: z.string().nullable(),
  level: z.int(),
  nameRu: z.string(),
  nameKk: z.string(),
})
export type Kato = z.infer<typeof Kato>
