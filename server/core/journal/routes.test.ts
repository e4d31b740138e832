import { beforeAll, expect, test } from 'vitest'
import { type InclusionProof, proves } from '#domain/core/journal/proof.ts'
import { fileProject, portalOfFile, type SignedIn, signGenerated } from '../../portal.testing.ts'
import { chainWaiting } from './sequencer.ts'

const portal = portalOfFile()
let contractor: SignedIn
beforeAll(async () => {
  contractor = await portal.as('contractor')
})

test('whoever sees a project can prove each line of its history; an act does not wait for that', async () => {
  const id = await fileProject(contractor)
  await signGenerated(contractor, id, await portal.keys(portal.person('contractor')))
  const about = `objectType=PROJECT&objectId=${id}`
  expect((await contractor.get(`/api/journal/proof?${about}`)).json()).toEqual([])
  await chainWaiting(portal.services.db, portal.clock.now())
  const proofs = (await contractor.get(`/api/journal/proof?${about}`)).json() as InclusionProof[]
  const timeline = (await contractor.get(`/api/journal?${about}`)).json() as { id: number; fullName: string }[]
  expect(proofs.map(({ link }) => [link.entry.id, link.entry.fullName])).toEqual(timeline.map(({ id: line, fullName }) => [line, fullName]))
  expect(proofs.length).toBeGreaterThan(2)
  expect(proofs.every(proves)).toBe(true)
  expect(JSON.stringify(proofs)).not.toContain('127.0.0.1')
  const stranger = await portal.as('contractor2')
  expect((await stranger.get(`/api/journal/proof?${about}`)).statusCode).toBe(404)
})
