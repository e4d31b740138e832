import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openDemo } from '#demo/services.ts'
import { callBy, type Stage, signAs } from '#demo/stage.ts'
import { addDays, midnightOf } from '#domain/day.ts'
import { addMonths, type Month } from '#domain/month.ts'
import { ProjectDraft } from '#domain/trade/project/project.ts'
import { RequestDraft } from '#domain/trade/request/request.ts'
import { temporaryPostgres } from '#launch/postgres/temporary.mjs'
import type { DatabaseConfig } from '#server/platform/sql/connection.ts'
import { createProject } from '#server/trade/project/create.ts'
import { createRequest } from '#server/trade/request/create.ts'
import { openEmptyDemo } from './empty-demo.ts'
import { clockOf } from './own-portal.ts'
import { newDataFolder, removeDataFolder, startPortal } from './portal.ts'

export const caspi = '240140900039'
const katoCode = '350000000'

/** One project on the republican network, one on the local one, and one approved request of each for December. */
const sites = [
  {
    ...{ by: 'contractor@bitumen.test', office: 'qaj_branch@bitumen.test', tons: 300 },
    place: { ownershipType: 'REPUBLICAN', roadCode: 'KAZ01', fromKm: 100, toKm: 140 },
  },
  {
    ...{ by: 'contractor3@bitumen.test', office: 'akimat_branch@bitumen.test', tons: 200 },
    place: { ownershipType: 'LOCAL', projectDescription: 'улицы города Темиртау', fromKm: 1, toKm: 24 },
  },
] as const
type Site = (typeof sites)[number]
type Filed = { projectId: number; requestId: number }

async function filed(stage: Stage, { by, office, tons, place }: Site, december: Month): Promise<Filed> {
  const { services, call } = await callBy(stage, by, stage.services.clock.now(), `project-${by}`)
  const draft = ProjectDraft.parse({
    ...{ ...place, katoCode, organizationBin: call.actor.bin, workType: 'RECONSTRUCTION' },
    ...{ startDate: addMonths(december, -1), endDate: addDays(addMonths(december, 9), -1) },
    ...{ asphaltPavement: 60_000, bitumenTotal: 3_000, bitumenRemainder: 0 },
    projectStorageList: [
      { storageType: 'ABZ', projectStorageName: 'Завод участка', projectStorageVolume: 900, projectStorageRemainder: 0, katoCode },
    ],
    projectPlannedList: [0, 1].map((i) => ({ projectPlannedPeriod: addMonths(december, i), projectPlannedVolume: 400 })),
  })
  const project = await createProject(services, call, draft, [])
  for (const signer of [by, office]) await signAs(stage, signer, ['PROJECT', project.id], stage.services.clock.now())
  const filing = await callBy(stage, by, stage.services.clock.now(), `request-${by}`)
  const request = await createRequest(
    filing.services,
    filing.call,
    project.id,
    RequestDraft.parse({
      ...{ projectId: project.id, organizationBin: caspi, requestPeriod: december, requestVolume: tons },
      ...{ bitumenType: 'BND_70_100', transportType: 'RAILWAY' },
    }),
    [],
  )
  for (const signer of [by, office]) await signAs(stage, signer, ['REQUEST', request.id], stage.services.clock.now())
  return { projectId: project.id, requestId: request.id }
}

/** An empty demo whose clock stands on 5 November, with what its two contractors and their offices have signed. */
async function fill(database: DatabaseConfig, data: string, december: Month): Promise<Filed[]> {
  const db = await openEmptyDemo(database)
  mkdirSync(join(data, 'files'), { recursive: true })
  const businessDay = addDays(addMonths(december, -1), 4)
  const clockStart = new Date(midnightOf(businessDay).getTime() + 10 * 3_600_000)
  const place = { publicUrl: 'http://localhost', signerUrl: '', web: null, clockStart }
  const demo = await openDemo({ db, data: join(data, 'files'), signerDir: join(data, 'signer'), ...place })
  const { clock } = demo.services
  try {
    return await Promise.all(sites.map((site) => filed(demo, site, december)))
  } finally {
    if ('close' in clock && typeof clock.close === 'function') clock.close()
    await db.destroy()
  }
}

/** A separate portal for two months on both sides of a new year: two projects of Karaganda, one grade, signing without confirmation. */
export async function openYearPortal(december: Month) {
  const ends: (() => unknown)[] = []
  const stop = async () => {
    for (const end of ends.reverse()) await end()
  }
  try {
    const { host, user, stop: stopPostgres } = await temporaryPostgres()
    ends.push(stopPostgres)
    const data = newDataFolder()
    ends.push(() => removeDataFolder(data))
    const [republican, local] = (await fill({ host, user, database: 'postgres' }, data, december)) as [Filed, Filed]
    const url = `postgresql://${user}@localhost/postgres?host=${encodeURIComponent(host)}`
    const portal = await startPortal(data, { DATABASE_URL: url, SIGNER_AUTO: '1' })
    ends.push(portal.stop)
    return { url: portal.url, republican, local, moveClock: clockOf(portal.url), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
