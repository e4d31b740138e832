import { z } from 'zod'
import { datedSteps } from '#domain/core/setting/lost-day.ts'
import { endpoint } from '../endpoint.ts'

const DemoAccount = z.object({
  role: z.string(),
  email: z.string(),
  fullName: z.string(),
  organizationName: z.string(),
  organizationNameKk: z.string(),
})
/** Progress of generating a demo's last season: months done, and months in total. */
const PastPlayed = z.object({ done: z.int(), of: z.int() })

/** What the program that answers was made of: hashes (SHA-256) of its sources, its pages and its list of packages. */
export const Build = z.object({ version: z.string(), commit: z.string(), program: z.string(), pages: z.string(), packages: z.string() })

/** Extended key usages (OIDs) that a certificate has all; one list for each kind that is accepted, an empty list = certificates need none. */
const KeyUsages = z.array(z.array(z.string()))
/**
 * Which keys the signing program offers: the union of what the profiles of the trusted authorities accept. The program takes one list of usages that a
 * certificate must all have, so a page that offers every kind at once asks for the usages that all lists share.
 */
export const KeyFilters = z.object({
  signIn: KeyUsages,
  signAsPerson: KeyUsages,
  signAsOrganisation: KeyUsages,
  /** An authority outside of the national one is accepted too: the program must not filter by the chain (`chain: []`). */
  anyChain: z.boolean(),
})
export type KeyFilters = z.infer<typeof KeyFilters>

/** A working day that an outage took. `step` = the deadline, by the setting that says its day. */
const LostDay = z.object({
  day: z.string(),
  moves: z.array(z.object({ step: z.enum(datedSteps), period: z.string(), from: z.string(), to: z.string() })),
})

export const portalApi = {
  health: endpoint({
    method: 'GET',
    path: '/api/health',
    act: 'anyone',
    scope: 'open',
    summary: 'Is the portal up',
    answer: z.object({ status: z.literal('ok'), version: z.string(), demo: z.boolean() }),
  }),
  /** Public information that a page needs before sign-in. */
  about: endpoint({
    method: 'GET',
    path: '/api/about',
    act: 'anyone',
    scope: 'open',
    summary: 'The time of the portal and, in a demo, its accounts',
    answer: z.object({
      demo: z
        .object({
          accounts: z.array(DemoAccount),
          password: z.string(),
          secondFactor: z.boolean(),
          signerUrl: z.string(),
          past: PastPlayed.optional(),
        })
        .nullable(),
      /** The portal's time; a demo's clock may be moved. */
      now: z.iso.datetime(),
      today: z.string(),
      signerUrls: z.array(z.string()),
      keyFilters: KeyFilters,
      /** The eGov mobile signing service; null = signing by phone is not offered. */
      phoneSigningUrl: z.string().nullable(),
      /** Working days of the last two months that outages took, and the deadlines that moved because of them. */
      lostDays: z.array(LostDay),
      /** Kilograms of which volumes entered by hand are multiples (limits, splits, orders, reductions). */
      stepKg: z.int(),
      /** null where the portal runs from its sources. */
      build: Build.nullable(),
    }),
  }),
  setClock: endpoint({
    method: 'PUT',
    path: '/api/demo/clock',
    act: 'demo.clock',
    scope: 'session',
    summary: 'Move the clock of a demo; null = real time',
    body: z.object({
      at: z.iso
        .datetime({ offset: true })
        .regex(/^20\d\d-/)
        .nullable(),
    }),
    answer: z.object({ today: z.string() }),
  }),
}
