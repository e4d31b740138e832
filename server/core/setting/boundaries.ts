import type { BoundariesRead, SaveBoundaries } from '#contract/core/setting.ts'
import { type Boundaries, readBoundaries } from '#domain/core/boundaries/boundaries.ts'
import { refuse } from '#domain/refusal.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { write } from '../../platform/http/write.ts'
import type { Sql } from '../../platform/sql/db.ts'
import { recordAdmin } from '../journal/admin.ts'
import { storedKey } from './read.ts'
import { lockSetting, settingRows, storeSetting } from './store.ts'
import { requireVersion, setBy } from './use-cases.ts'

const key = storedKey('boundaries')
type Stored = { value: unknown } | undefined
const boundariesIn = (row: Stored): Boundaries | null => (row?.value as { boundaries?: Boundaries | null } | undefined)?.boundaries ?? null

/** The uploaded boundaries of the regions; null = there are none. */
export const boundariesOf = async (sql: Sql): Promise<Boundaries | null> => boundariesIn((await settingRows(sql, [key]))[0])

/** Whose boundaries are shown, without them. */
export async function readAbout(sql: Sql): Promise<BoundariesRead> {
  const [row] = await settingRows(sql, [key])
  const found = boundariesIn(row)
  return { ...setBy(row), uploaded: found && { source: found.source, licence: found.licence } }
}

/** Stores boundaries, or removes them. @throws Refused with what is wrong with the file, or if somebody was faster */
export async function saveBoundaries({ db }: Services, { version, uploaded }: SaveBoundaries, call: Call): Promise<BoundariesRead> {
  await write(db, call, async (tx) => {
    const row = await lockSetting(tx, key)
    await requireVersion(row, version)
    const regions = await tx.selectFrom('region').select('code').execute()
    const boundaries = uploaded && { source: uploaded.source, licence: uploaded.licence, regions: regionsOf(uploaded.geojson, regions) }
    await storeSetting(tx, key, { value: { boundaries }, version: version + 1, updatedBy: call.person.id, updatedAt: call.now })
    const told = (of: Boundaries | null) => (of ? { source: of.source, licence: of.licence, regions: Object.keys(of.regions).length } : {})
    const line = { act: 'setting.edit', subject: 'SETTING', subjectId: 'boundaries' } as const
    await recordAdmin(tx, call, { ...line, before: told(boundariesIn(row)), after: told(boundaries) })
  })
  return readAbout(db)
}

function regionsOf(geojson: string, codes: readonly { code: string }[]): Boundaries['regions'] {
  const read = readBoundaries(
    geojson,
    codes.map(({ code }) => code),
  )
  if ('regions' in read) return read.regions
  const { code, args } = read.refusal
  return refuse(code, args, 'geojson')
}
