import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openDemo } from '#demo/services.ts'
import { callBy, type Stage, signAs } from '#demo/stage.ts'
import { addDays, midnightOf } from '#domain/day.ts'
import { addMonths, type Month } from '#domain/month.ts'
import { ProjectDraft } from '#domain/trade/project/project.ts'
import { type BitumenType, bitumenTypes, RequestDraft } from '#domain/trade/request/request.ts'
import type { DatabaseConfig } from '#server/platform/sql/connection.ts'
import { createProject } from '#server/trade/project/create.ts'
import { createRequest } from '#server/trade/request/create.ts'
import { night } from '../person/person.ts'
import { openEmptyDemo } from './empty-demo.ts'

/** By day the tons of the month stand in fewer requests, each larger. */
const [many, size] = night ? [40, 1] : [16, 2]
export const howMany = many
const [caspi, pavlodar] = ['240140900039', '240140900049'] as const

/** The offices responsible for the roads: two regions, two projects in each. */
const sites = [
  { by: 'contractor@bitumen.test', office: 'qaj_branch@bitumen.test', katoCode: '350000000' },
  { by: 'contractor3@bitumen.test', office: 'qaj_branch@bitumen.test', katoCode: '350000000' },
  { by: 'contractor2@bitumen.test', office: 'qaj_branch2@bitumen.test', katoCode: '100000000' },
  { by: 'contractor2@bitumen.test', office: 'qaj_branch2@bitumen.test', katoCode: '100000000' },
] as const

export type Filed = { id: number; projectId: number; tons: number; grade: BitumenType; katoCode: string }

/** The requested amounts: no two equal, each grade in each region. */
const asks = Array.from({ length: howMany }, (_, i) => ({
  site: i % sites.length,
  tons: size * (60 + ((i * 37) % 160)),
  grade: bitumenTypes[Math.floor(i / sites.length) % bitumenTypes.length]!,
  factory: i % 3 === 1 ? pavlodar : caspi,
}))

/**
 * An empty demo in a separate database: its users, their keys and a clock set to ten days before the month of delivery is due.
 * The requests are filed and signed by contractors and offices through the portal's use cases.
 */
export async function filePool(
  database: DatabaseConfig,
  data: string,
  period: Month,
): Promise<{ filed: Filed[]; end: () => Promise<void> }> {
  const db = await openEmptyDemo(database)
  mkdirSync(join(data, 'files'), { recursive: true })
  const businessDay = addDays(addMonths(period, -1), 9)
  const moment = new Date(midnightOf(businessDay).getTime() + 10 * 3_600_000)
  const demo = await openDemo({
    ...{ db, data: join(data, 'files'), signerDir: join(data, 'signer'), publicUrl: 'http://localhost', signerUrl: '', web: null },
    clockStart: moment,
  })
  const stage: Stage = demo
  const projects: number[] = []
  for (const [i, site] of sites.entries()) projects.push(await signedProject(stage, site, i, period))
  const filed: Filed[] = []
  for (const [i, { site, ...ask }] of asks.entries()) filed.push(await signedRequest(stage, sites[site]!, projects[site]!, ask, i, period))
  const { clock } = demo.services
  if ('close' in clock && typeof clock.close === 'function') clock.close()
  return { filed, end: () => db.destroy() }
}

async function signedProject(stage: Stage, { by, office, katoCode }: (typeof sites)[number], i: number, period: Month): Promise<number> {
  const { services, call } = await callBy(stage, by, stage.services.clock.now(), `pool-project-${i}`)
  const draft = ProjectDraft.parse({
    ...{ ownershipType: 'REPUBLICAN', roadCode: 'KAZ01', katoCode, organizationBin: call.actor.bin, workType: 'RECONSTRUCTION' },
    ...{ fromKm: 100 + i * 50, toKm: 140 + i * 50, startDate: addMonths(period, -2), endDate: addDays(addMonths(period, 6), -1) },
    ...{ asphaltPavement: 120_000, bitumenTotal: 7_000, bitumenRemainder: 0 },
    projectStorageList: [
      { storageType: 'ABZ', projectStorageName: `Завод участка ${i + 1}`, projectStorageVolume: 900, projectStorageRemainder: 0, katoCode },
    ],
    projectPlannedList: [{ projectPlannedPeriod: period, projectPlannedVolume: 3_000 }],
  })
  const { id } = await createProject(services, call, draft, [])
  await signAs(stage, by, ['PROJECT', id], stage.services.clock.now())
  await signAs(stage, office, ['PROJECT', id], stage.services.clock.now())
  return id
}

type Ask = Omit<(typeof asks)[number], 'site'>

async function signedRequest(
  stage: Stage,
  { by, office, katoCode }: (typeof sites)[number],
  projectId: number,
  { tons, grade, factory }: Ask,
  i: number,
  requestPeriod: Month,
): Promise<Filed> {
  const { services, call } = await callBy(stage, by, stage.services.clock.now(), `pool-request-${i}`)
  const draft = RequestDraft.parse({
    ...{ projectId, organizationBin: factory, requestPeriod, requestVolume: tons, bitumenType: grade, transportType: 'RAILWAY' },
  })
  const { id } = await createRequest(services, call, projectId, draft, [])
  await signAs(stage, by, ['REQUEST', id], stage.services.clock.now())
  await signAs(stage, office, ['REQUEST', id], stage.services.clock.now())
  return { id, projectId, tons, grade, katoCode }
}
