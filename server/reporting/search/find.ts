import type { Found } from '#contract/reporting/search.ts'
import { comparedCode, numberOf, stemsOf, verifyCodeOf } from '#domain/reporting/search/typed.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Db } from '../../platform/sql/db.ts'
import { findOrders } from '../../trade/allocation/find.ts'
import { findProjects } from '../../trade/project/find.ts'
import { findRequest } from '../../trade/request/find.ts'
import { findShipments } from '../../trade/shipment/find.ts'
import { findOrganisations, findPeople } from './accounts.ts'
import { findByCode, findDocuments } from './documents.ts'

/** So many of each kind, but for projects: what is meant is among them, or more is typed. */
const most = 5
/** A document's number is looked for from its letter and two signs on. A part of a wagon's has four digits, or five signs: fewer are in every one. */
const paperNumber = /^(?=.*\p{L})(?=.*\d)[\p{L}\d]{3,}$/u
const partOfWagon = /^\d{4,}$|^(?=.*\d{2})[\p{L}\d]{5,}$/u

/** Finds what the caller may see, a few of each kind, in the order in which they are shown. */
export async function find(db: Db, call: Call, text: string): Promise<Found[]> {
  const verifyCode = verifyCodeOf(text)
  const code = comparedCode(text)
  const named = numberOf(text)?.of
  const stems = stemsOf(text)
  const isPaper = paperNumber.test(code)
  const groups = await Promise.all([
    findRequest(db, call, text),
    findProjects(db, call, text),
    isPaper ? findOrders(db, call, code, most) : [],
    isPaper ? findDocuments(db, call, code, most) : [],
    verifyCode ? findByCode(db, call, verifyCode) : [],
    (isPaper || partOfWagon.test(code)) && named !== 'PROJECT' && named !== 'REQUEST'
      ? findShipments(db, call, { code, part: partOfWagon.test(code) }, most)
      : [],
    stems.length > 0 ? findOrganisations(db, call, stems, most) : [],
    stems.length > 0 ? findPeople(db, call, stems, most) : [],
  ])
  return groups.flat()
}
