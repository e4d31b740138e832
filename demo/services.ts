import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dayOf } from '#domain/day.ts'
import { loadReferenceData } from '#server/core/directory/load-reference-data.ts'
import { beginOfDemo, movableClock } from '#server/core/setting/clock.ts'
import { diskFiles } from '#server/platform/files/files.ts'
import type { Services } from '#server/platform/http/services.ts'
import type { Db } from '#server/platform/sql/db.ts'
import { storeShift } from '#signer/shifted-clock.ts'
import { markSeeded, type Past, pastOf, seeded } from './marks.ts'
import { demoPassword } from './people/cast.ts'
import { demoKeys } from './people/keys.ts'
import { demoAccounts, hasKey, seedPeople, wholeCast } from './people/people.ts'
import { pastMonths } from './people/sites.ts'
import { readUntil } from './read-notices.ts'
import { playSeason } from './season.ts'
import type { Stage } from './stage.ts'
import { demoTrust } from './trust.ts'

export type DemoPlace = {
  db: Db
  data: string
  signerDir: string
  publicUrl: string
  signerUrl: string
  web: string | null
  /** wraps long work: filling an empty database */
  filling?: (work: () => Promise<void>) => Promise<void>
  /** the time at which it starts; undefined = it goes on, and a new demo begins on a day with all that there is to see */
  clockStart?: Date | 'now'
  /** how many past months are played behind the portal; all if not given */
  pastMonths?: number
}

/** The services of a demo: its own CA is trusted, its people have keys in the local signer, an empty database is filled. */
export async function openDemo(place: DemoPlace): Promise<Stage & { past: Past }> {
  const { db } = place
  await loadReferenceData(db)
  const people = await wholeCast()
  const done = await db.selectFrom('setting').select('key').where('key', '=', seeded).executeTakeFirst()
  const clock = await movableClock(db, {
    ...(place.clockStart && { start: place.clockStart }),
    ...(!done && { begin: beginOfDemo(dayOf(new Date())) }),
    moved: (shift) => storeShift(place.signerDir, shift),
  })
  const [keys, accounts, secret] = await Promise.all([
    demoKeys(place.signerDir, people.filter(hasKey), clock.now()),
    demoAccounts(),
    secretOf(place.data),
  ])
  const services: Services = {
    db,
    clock,
    files: diskFiles(join(place.data, 'papers')),
    trust: await demoTrust(keys.authority, place.signerDir),
    secret,
    publicUrl: place.publicUrl,
    demo: { accounts, password: demoPassword, past: () => past.left() },
    anyName: true,
    signerUrls: [place.signerUrl],
    web: place.web,
    log: { level: 'warn' },
  }
  const stage = { services, keys }
  const { filling = (work) => work() } = place
  if (!done) await filling(() => fill(stage, people, Math.min(place.pastMonths ?? pastMonths, pastMonths)))
  const past = await pastOf(db)
  return { ...stage, past }
}

async function fill(stage: Stage, people: Awaited<ReturnType<typeof wholeCast>>, months: number): Promise<void> {
  const { db } = stage.services
  await seedPeople(db, people)
  const now = stage.services.clock.now()
  await playSeason(stage, now, months)
  await dateRegister(db, now)
  await readUntil(db, dayOf(now))
  await markSeeded(db, now, months)
}

/** People and organisations are dated by the database, whose clock is real: here no later than the demo's day. */
async function dateRegister(db: Db, now: Date): Promise<void> {
  for (const table of ['person', 'organisation'] as const)
    await db.updateTable(table).set({ createdAt: now }).where('createdAt', '>', now).execute()
}

/** Created on this machine when first needed; marked, so that no portal with real data accepts it. */
async function secretOf(data: string): Promise<Uint8Array> {
  const file = join(data, 'secret')
  if (!existsSync(file)) {
    await writeFile(`${file}.new`, Buffer.concat([Buffer.from('demo-secret:'), randomBytes(32)]), { mode: 0o600 })
    await rename(`${file}.new`, file)
  }
  return readFile(file)
}
