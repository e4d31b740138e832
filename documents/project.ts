import { z } from 'zod'
import { Day } from '#domain/day.ts'
import { Month } from '#domain/month.ts'
import { Bilingual, frame, PrintedBin, PrintedFile, PrintedTons } from './frame.ts'
import { type PlanSheet, planSheet } from './plan.ts'

const Storage = z.strictObject({
  /** Asphalt plant or bitumen store (docs/requirements.md, section 3: storageType). */
  kind: Bilingual,
  name: Bilingual.optional(),
  kato: z.strictObject({ code: z.string(), name: Bilingual }),
  volume: PrintedTons,
  remainder: PrintedTons,
  station: z.string().optional(),
  address: z.string().optional(),
  contact: z.string().optional(),
})

/** The project passport: every field of a project (docs/requirements.md, section 3), with limits already validated by the domain. */
export const ProjectDocument = z.strictObject({
  ...frame,
  name: Bilingual,
  organisation: z.strictObject({ name: Bilingual, bin: PrintedBin }),
  ownership: Bilingual,
  workType: Bilingual,
  region: z.strictObject({ code: z.string(), name: Bilingual }),
  /** Republican projects only. */
  road: z.strictObject({ code: z.string(), name: Bilingual }).optional(),
  /** The road object; mandatory for local projects, optional for others. */
  description: Bilingual.optional(),
  fromKm: z.number().nonnegative(),
  toKm: z.number().nonnegative(),
  startDate: Day,
  endDate: Day,
  asphalt: PrintedTons,
  bitumenTotal: PrintedTons,
  /** 6 % of the asphalt concrete (docs/requirements.md, section 5). */
  bitumenLimit: PrintedTons,
  bitumenRemainder: PrintedTons,
  /** Total minus remainder, shown with 2 decimals (docs/requirements.md, section 5). */
  distributionVolume: PrintedTons,
  storages: z.array(Storage),
  planned: z.array(z.strictObject({ month: Month, volume: PrintedTons })),
  attachments: z.array(PrintedFile),
})
export type ProjectDocument = z.infer<typeof ProjectDocument>

export const projectSheet = ({
  planned,
  ...rest
}: ProjectDocument): Omit<ProjectDocument, 'planned'> & { plan: PlanSheet; total: number } => ({
  ...rest,
  total: rest.distributionVolume,
  plan: planSheet(planned),
})
