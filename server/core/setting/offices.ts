import type { Offices } from '#contract/core/setting.ts'
import { roleCode } from '#domain/access.ts'
import { refuse } from '#domain/refusal.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { write } from '../../platform/http/write.ts'
import { recordAdmin } from '../journal/admin.ts'
import { storedKey } from './read.ts'
import { lockSetting, mapOffice, officeRows, settingRows, storeSetting } from './store.ts'
import { requireVersion, setBy } from './use-cases.ts'

/**
 * Lists which office decides for which regions (docs/process.md, section 4); the table office_region is the only source, the setting has its version.
 */
export async function listOffices({ db }: Pick<Services, 'db'>, { t, language }: Call): Promise<Offices> {
  const [rows, [set]] = await Promise.all([officeRows(db), settingRows(db, [storedKey('offices')])])
  const kk = language === 'kk'
  return {
    ...setBy(set),
    offices: rows.map((o) => ({
      bin: o.bin,
      organizationName: kk ? o.nameKk : o.nameRu,
      role: { code: roleCode(o.role), description: t(`role.${o.role}`) },
      region: { code: o.katoCode, description: kk ? o.regionKk : o.regionRu },
      regions: o.regions,
    })),
  }
}

type OfficesChange = { version: number; offices: { bin: string; regions: string[] }[] }

/** Writes, and notifies of, only what was changed. */
export async function saveOffices(services: Services, given: OfficesChange, call: Call): Promise<Offices> {
  await write(services.db, call, async (tx) => {
    const key = storedKey('offices')
    await requireVersion(await lockSetting(tx, key), given.version)
    const offices = await officeRows(tx)
    const regions = await tx.selectFrom('region').select('code').execute()
    const [before, after]: Record<string, string[]>[] = [{}, {}]
    for (const { bin, regions: wanted } of given.offices) {
      const office = offices.find((o) => o.bin === bin) ?? refuse('input.unknown', undefined, 'bin')
      if (!wanted.every((code) => regions.some((r) => r.code === code))) refuse('input.unknown', undefined, bin)
      const others = [...new Set(wanted)].filter((code) => code !== office.katoCode).sort()
      if (others.join() === office.regions.join()) continue
      await mapOffice(tx, bin, others)
      before![office.nameRu] = office.regions
      after![office.nameRu] = others
    }
    await storeSetting(tx, key, { value: {}, version: given.version + 1, updatedBy: call.person.id, updatedAt: call.now })
    await recordAdmin(tx, call, { act: 'setting.edit', subject: 'SETTING', subjectId: 'offices', before: before!, after: after! })
  })
  return listOffices(services, call)
}
