import { z } from 'zod'
import { Kato } from '#domain/kato.ts'
import { type RoleCode, roleCodes } from '#domain/role.ts'
import { referenceData } from './load-reference-data.ts'

const Institution = z.strictObject({
  role: z.enum(roleCodes as [RoleCode, ...RoleCode[]]),
  nameRu: z.string(),
  nameKk: z.string(),
  katoCode: Kato.shape.code,
})
export type ReferenceInstitution = z.infer<typeof Institution>

/** Loads the institutions by name, role and region (docs/data-sources.md). BINs are not included: users enter them from the register. */
export const institutionsReference = (): Promise<ReferenceInstitution[]> => referenceData('institutions', Institution)
