import { z } from 'zod'

const typed = z.string({ error: 'input.required' }).trim().min(1, { error: 'input.required' }).max(300, { error: 'input.tooLong' })
/** The text of a GeoJSON file, and what is printed below each map. */
export const UploadedBoundaries = z.object({
  ...{ source: typed, licence: typed },
  geojson: z.string({ error: 'input.required' }).min(1, { error: 'input.required' }),
})
