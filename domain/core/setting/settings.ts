import { z } from 'zod'
import { Day } from '../../day.ts'
import { type Role, roles } from '../../role.ts'
import { ownershipTypes, type WorkType, workTypes } from '../../work.ts'
import type { LostDay } from './lost-day.ts'

/** A whole number within bounds, inclusive; anything else is refused at its field. */
const between = (least: number, most: number) =>
  z
    .int({ error: (issue) => (issue.input == null || issue.input === '' ? 'input.required' : 'input.invalid') })
    .min(least, 'input.tooLittle')
    .max(most, 'input.tooMuch')
/** Days 29 to 31 do not exist in every month. */
const dayOfMonth = between(1, 28)
const tier = between(1, 9)
const line = (most: number) => z.string().trim().min(1, 'input.required').max(most, 'input.tooLong')

const Deadlines = z
  .strictObject({
    /** 15 December: the annual plan of the next year. */
    annualPlanDay: dayOfMonth,
    requestsUntil: dayOfMonth,
    requestDecision: dayOfMonth,
    /** Working days after the contractor's signature. */
    projectDecisionDays: between(1, 30),
    monthlyPlan: dayOfMonth,
    limits: dayOfMonth,
    splits: dayOfMonth,
    orders: dayOfMonth,
    holderForms: dayOfMonth,
    /** Of the month after the delivery month. */
    monthClosing: dayOfMonth,
    /** Working days to answer an appeal. */
    appealDays: between(1, 30),
    /** Working days to review a registration. */
    registrationDays: between(1, 30),
    /** Calendar days from the departure of a wagon to the confirmation of its receipt. */
    receiveDays: between(1, 60),
    /** Calendar days after the closing in which receipts and shipments of the month may still be corrected. */
    receiptDays: between(0, 120),
    /** Minutes without the portal between two hours of a working day (Almaty) from which nobody is held to that day. */
    outageMinutes: between(1, 960),
    outageFrom: between(0, 23),
    outageUntil: between(1, 24),
  })
  .superRefine((d, { addIssue }) => {
    if (d.outageUntil <= d.outageFrom) addIssue({ code: 'custom', message: 'input.tooLittle', path: ['outageUntil'] })
    const order = ['requestsUntil', 'requestDecision', 'limits', 'splits', 'orders', 'holderForms'] as const
    for (const [i, name] of order.entries()) {
      const before = order[i - 1]
      if (before && d[name] < d[before]) addIssue({ code: 'custom', message: 'setting.order', path: [name] })
    }
  })

const Policy = z.strictObject({
  stepKg: z.literal([1, 10, 100, 1000], 'input.invalid'),
  preference: z.enum(['soft', 'strict', 'ignore'], 'input.required'),
  preferencePenaltyKm: between(0, 5000),
  maxRoadKm: between(0, 5000),
  claimCap: z.strictObject({ remaining: z.boolean(), monthPlan: z.boolean() }),
  /** Tons allocated in the last closed month and not delivered are served in a tier before all others. */
  serveUndeliveredFirst: z.boolean(),
})

const byOwnership = z.strictObject({ REPUBLICAN: tier, LOCAL: tier })
const Tiers = z.strictObject({
  RECONSTRUCTION: byOwnership,
  MEDIUM_REPAIR: byOwnership,
  CAPITAL_REPAIR: byOwnership,
  MAINTENANCE: byOwnership,
} satisfies Record<WorkType, z.ZodType>)

const Norms = z.strictObject({
  /** Share of asphalt concrete, tenths of a percent: above it an office gets a warning. The limit of 6 % is fixed by the spec, not a setting. */
  asphaltWarnPermille: between(1, 60),
  /** Shipped percentage from which an allocation is closed. */
  closedPercent: between(50, 100),
  /** Percentage that may be shipped beyond the allocation without a reason: wagon rounding. */
  overShipmentPercent: between(0, 20),
  /** Share of the month's plan that emergency requests may take, per grade; 0 = there are none. */
  emergencyPercent: between(0, 50),
  wagonTons: between(1, 200),
  truckTons: between(1, 100),
  /** Factor from great-circle distance to road and rail distance, hundredths: 130 = 1.3. */
  roadFactorPercent: between(100, 300),
  railFactorPercent: between(100, 300),
})

const days = z.array(Day).max(400, 'input.tooLong')
const WorkingDays = z
  .strictObject({ off: days, worked: days })
  .refine(({ off, worked }) => !off.some((day) => worked.includes(day)), { message: 'setting.dayTwice', path: ['worked'] })

export const Announcement = z
  .strictObject({
    titleRu: line(200),
    titleKk: line(200),
    textRu: line(2000),
    textKk: line(2000),
    from: Day,
    until: Day,
    /** Empty = all roles. */
    roles: z.array(z.enum(roles)),
  })
  .refine(({ from, until }) => until >= from, { message: 'project.dateOrder', path: ['until'] })
export type Announcement = z.infer<typeof Announcement>

const Revocation = z.strictObject({
  /** Handling of signatures while neither list nor responder is available; `operator` = by the server's environment. */
  unreachable: z.enum(['operator', 'refuse', 'acceptAndCheckLater'], 'input.required'),
})

/** Schemas of all setting sections that an administrator can change. */
export const settingShapes = {
  deadlines: Deadlines,
  policy: Policy,
  tiers: Tiers,
  norms: Norms,
  workingDays: WorkingDays,
  announcements: z.array(Announcement).max(50, 'input.tooLong'),
  revocation: Revocation,
}
export type SettingKey = keyof typeof settingShapes
export const settingKeys = Object.keys(settingShapes) as SettingKey[]
/** What an administrator has set, and the days that outages took: no setting, but deadlines know both as days off. */
export type PortalSettings = { [K in SettingKey]: z.infer<(typeof settingShapes)[K]> } & { workingDays: { lost?: readonly LostDay[] } }

const oneTier = Object.fromEntries(workTypes.map((w) => [w, Object.fromEntries(ownershipTypes.map((o) => [o, 1]))]))

/** Default settings, in the order of the administrator's page: docs/process.md, sections 3 to 5; docs/allocation.md, "Settings and constants". */
export const defaultSettings: PortalSettings = {
  deadlines: {
    requestsUntil: 10,
    requestDecision: 15,
    monthlyPlan: 15,
    limits: 18,
    splits: 22,
    orders: 25,
    holderForms: 28,
    monthClosing: 5,
    annualPlanDay: 15,
    projectDecisionDays: 5,
    appealDays: 5,
    registrationDays: 3,
    receiveDays: 10,
    receiptDays: 30,
    outageMinutes: 60,
    outageFrom: 8,
    outageUntil: 24,
  },
  policy: {
    stepKg: 1000,
    preference: 'soft',
    preferencePenaltyKm: 300,
    maxRoadKm: 1000,
    claimCap: { remaining: true, monthPlan: false },
    serveUndeliveredFirst: false,
  },
  tiers: Tiers.parse(oneTier),
  norms: {
    asphaltWarnPermille: 55,
    closedPercent: 98,
    overShipmentPercent: 5,
    emergencyPercent: 0,
    wagonTons: 60,
    truckTons: 25,
    roadFactorPercent: 130,
    railFactorPercent: 140,
  },
  workingDays: { off: [], worked: [] },
  announcements: [],
  revocation: { unreachable: 'operator' },
}

/** Reads a stored section; fields added in a later version get their default, a section that is no longer valid is replaced by the defaults. */
export function storedSetting<K extends SettingKey>(key: K, stored: unknown): PortalSettings[K] {
  const usual = defaultSettings[key]
  const value = Array.isArray(usual) ? stored : { ...usual, ...(stored as object | undefined) }
  const read = settingShapes[key].safeParse(stored === undefined ? usual : value)
  return (read.success ? read.data : usual) as PortalSettings[K]
}

/** 1 = served first. */
export const tierOf = (tiers: PortalSettings['tiers'], workType: WorkType, ownership: 'REPUBLICAN' | 'LOCAL'): number =>
  tiers[workType][ownership]

/** Announcements visible to this role today. */
export const announcedTo = (all: readonly Announcement[], role: Role, today: Day): Announcement[] =>
  all.filter((a) => a.from <= today && today <= a.until && (a.roles.length === 0 || a.roles.includes(role)))
