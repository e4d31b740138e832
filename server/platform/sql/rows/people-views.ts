import type { Role } from '#domain/access.ts'
import type { Standing } from '#domain/people/organisation/standing.ts'
import type { Computed } from '../tables.ts'

/** Views of organisations, people and places for features that do not own their tables (0195_people_views.sql, 0196_place_views.sql). */
export type PeopleViews = {
  /** An organisation of the register. */
  organisationEntry: {
    bin: Computed<string>
    nameRu: Computed<string>
    nameKk: Computed<string>
    katoCode: Computed<string>
    status: Computed<Standing>
    statusComment: Computed<string | null>
  }
  /** An organisation in one of its roles, and how to reach it. */
  party: {
    bin: Computed<string>
    role: Computed<Role>
    nameRu: Computed<string>
    nameKk: Computed<string>
    katoCode: Computed<string>
    status: Computed<Standing>
    email: Computed<string | null>
    phone: Computed<string | null>
    address: Computed<string | null>
  }
  /** A person as others name and reach them. */
  personEntry: {
    id: Computed<number>
    iin: Computed<string | null>
    surname: Computed<string>
    name: Computed<string>
    patronymic: Computed<string | null>
    fullName: Computed<string>
    email: Computed<string | null>
    emailConfirmed: Computed<boolean>
    emailPending: Computed<string | null>
    phone: Computed<string | null>
    language: Computed<'ru' | 'kk'>
    status: Computed<Standing>
    statusComment: Computed<string | null>
    hasPassword: Computed<boolean>
  }
  /** A person's place in an organisation, also one that was left. */
  seat: {
    personId: Computed<number>
    bin: Computed<string>
    role: Computed<Role>
    status: Computed<'ACTIVE' | 'SUSPENDED' | 'LEFT'>
    leftAt: Computed<Date | null>
    leftBecause: Computed<string | null>
    fullName: Computed<string>
    personStatus: Computed<Standing>
    nameRu: Computed<string>
    nameKk: Computed<string>
    organisationStatus: Computed<Standing>
    organisationComment: Computed<string | null>
  }
  /** The offices that decide for a region. `own` = the region's own office; others are mapped to it. */
  regionalOffice: { bin: Computed<string>; role: Computed<Role>; region: Computed<string>; own: Computed<boolean> }
  /** Regions and cities of republican significance. */
  region: { code: Computed<string>; nameRu: Computed<string>; nameKk: Computed<string> }
  highway: { code: Computed<string>; nameRu: Computed<string>; nameKk: Computed<string>; lengthKm: Computed<number | null> }
  /** Every place of KATO, regions among them. */
  place: { code: Computed<string>; nameRu: Computed<string>; nameKk: Computed<string> }
}
