import { z } from 'zod'
import { UploadedBoundaries } from '#domain/core/boundaries/upload.ts'
import { settingKeys, settingShapes } from '#domain/core/setting/settings.ts'
import { katoPattern } from '#domain/kato.ts'
import { Described, endpoint } from '../endpoint.ts'

const Kept = z.object({
  version: z.int(),
  /** null = never set: the default applies. */
  updatedAt: z.string().nullable(),
  updatedBy: z.string().nullable(),
})
const sections = Object.fromEntries(settingKeys.map((key) => [key, Kept.extend({ value: settingShapes[key] })])) as {
  [K in keyof typeof settingShapes]: z.ZodObject<(typeof Kept)['shape'] & { value: (typeof settingShapes)[K] }>
}

const Office = z.object({
  bin: z.string(),
  organizationName: z.string(),
  role: Described,
  /** The office's own region, which cannot be removed. */
  region: Described,
  regions: z.array(z.string()),
})
export const Offices = Kept.extend({ offices: z.array(Office) })
export type Offices = z.infer<typeof Offices>

/** Whose boundaries the map shows; null = none were uploaded. */
export const BoundariesRead = Kept.extend({ uploaded: z.object({ source: z.string(), licence: z.string() }).nullable() })
export type BoundariesRead = z.infer<typeof BoundariesRead>

/** `uploaded` null = the map goes without boundaries again. */
export const SaveBoundaries = z.object({ version: z.int(), uploaded: UploadedBoundaries.nullable() })
export type SaveBoundaries = z.infer<typeof SaveBoundaries>

export const settingApi = {
  all: endpoint({
    method: 'GET',
    path: '/api/admin/settings',
    act: 'setting.edit',
    scope: 'session',
    summary: 'Every section of settings with its version',
    answer: z.object(sections),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/admin/settings/:key',
    act: 'setting.edit',
    scope: 'session',
    summary: 'A section of settings, whole; 409 where somebody was faster',
    params: z.object({ key: z.enum(settingKeys as [(typeof settingKeys)[number], ...(typeof settingKeys)[number][]]) }),
    body: z.object({ version: z.int(), value: z.unknown() }),
    answer: z.object(sections),
  }),
  offices: endpoint({
    method: 'GET',
    path: '/api/admin/offices',
    act: 'setting.edit',
    scope: 'session',
    summary: 'Branches and akimats with the regions they decide for besides their own',
    answer: Offices,
  }),
  boundaries: endpoint({
    method: 'GET',
    path: '/api/admin/boundaries',
    act: 'setting.edit',
    scope: 'session',
    summary: 'Whose boundaries of the regions the map shows',
    answer: BoundariesRead,
  }),
  saveBoundaries: endpoint({
    method: 'PUT',
    path: '/api/admin/boundaries',
    act: 'setting.edit',
    scope: 'session',
    summary: 'Boundaries of all regions as GeoJSON with their source and licence, or none; refused where the file is wrong',
    perMinute: 30,
    body: SaveBoundaries,
    answer: BoundariesRead,
  }),
  saveOffices: endpoint({
    method: 'PUT',
    path: '/api/admin/offices',
    act: 'setting.edit',
    scope: 'session',
    summary: 'Which office decides for which regions besides its own',
    body: z.object({
      version: z.int(),
      offices: z.array(z.object({ bin: z.string().regex(/^\d{12}$/), regions: z.array(z.string().regex(katoPattern)).max(20) })).max(200),
    }),
    answer: Offices,
  }),
  announcements: endpoint({
    method: 'GET',
    path: '/api/announcements',
    act: 'signedIn',
    scope: 'session',
    summary: 'What administrators announce to me today',
    answer: z.array(z.object({ title: z.string(), text: z.string(), until: z.string() })),
  }),
}
