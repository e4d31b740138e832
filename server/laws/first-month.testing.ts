import type { Snapshots } from '../platform/sql/snapshot.testing.ts'
import { fileProject, type Portal, signGenerated } from '../portal.testing.ts'
import { acts, days } from './acts.testing.ts'
import { readScene } from './scene.testing.ts'
import { holders, type Season } from './season.testing.ts'

/** A starting point of a sequence: the name of a stored snapshot of the month, and the index of its business day. */
export type Stage = { name: string; day: number }

/** Plays a regular month from requests to closing and stores a snapshot at every stage. */
export async function playMonth(portal: Portal, season: Season, kept: Snapshots): Promise<Stage[]> {
  const stages: Stage[] = []
  const must = async (name: string, n = 0, tons = 100) => {
    const came = await acts[name]!.act(season, { server: 0, twice: false }, await readScene(portal.db), { n, tons })
    if (came.status >= 300) throw new Error(`${name}: ${came.status} ${JSON.stringify(came.body)}`)
  }
  const keep = async (name: string, day = 0) => {
    await kept.keep(name)
    stages.push({ name, day })
  }
  await twoProjects(portal)
  for (const [n, tons] of [100, 80, 70, 60, 50].entries()) await must('create', n % 2, tons)
  for (const n of [0, 1, 2, 3]) await must('sign', n)
  await keep('asked')
  for (const n of [0, 1, 2]) await must('approve', n)
  await must('planSave', 2, 90)
  await must('planSave', 1, 40)
  await must('planSign')
  await keep('pool')
  await must('limitsBegin')
  await must('limitsSave', 0, 140)
  await must('limitsSign')
  await keep('limits')
  for (const n of [0, 1]) await must('splitPropose', n)
  for (const n of [0, 1]) await must('splitSend', n)
  await keep('splits')
  await must('deskPropose')
  await must('orderSign', 0)
  await keep('order')
  await must('orderSign', 3)
  for (const _holder of Object.keys(holders)) await must('promise', 1)
  await keep('promised')
  await season.day(days[1])
  for (const [n, tons] of [50, 30, 20].entries()) await must('ship', n, tons)
  await must('receive', 0)
  await must('receiveLess', 1, 3)
  await keep('shipped', 1)
  await season.day(days[2])
  await keep('over', 2)
  await must('close')
  await keep('closed', 2)
  return stages
}

/** Two signed projects, one of each network. */
export async function twoProjects(portal: Portal): Promise<void> {
  const local = { ownershipType: 'LOCAL', roadCode: undefined, projectDescription: 'объездная дорога города Сарань' }
  for (const [who, office, change] of [
    ['contractor', 'qaj_branch', {}],
    ['contractor3', 'akimat_branch', local],
  ] as const) {
    const [by, decides] = [await portal.as(who), await portal.as(office)]
    const shape = { bitumenTotal: 400, bitumenRemainder: 10, asphaltPavement: 9000, projectPlannedList: [], ...change }
    const project = await fileProject(by, shape)
    await signGenerated(by, project, await portal.keys(portal.person(who)))
    await signGenerated(decides, project, await portal.keys(portal.person(office)))
  }
}
