import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readyProfiles } from '#eds/profile/ready.ts'
import { loadTrustAs } from '#eds/trust.ts'
import { openPortal } from '#server/portal.testing.ts'
import { trustedBy } from '#signer/authority.ts'
import { demoKeys } from './keys.ts'
import { playNewcomers } from './newcomers.ts'

test('an administrator of the demo finds a company and an individual entrepreneur waiting to be let in, once', async () => {
  const portal = await openPortal()
  const folder = await mkdtemp(join(tmpdir(), 'demo-keys-'))
  const keys = await demoKeys(folder, portal.people, portal.clock.now())
  const stage = { services: { ...portal.services, trust: loadTrustAs(readyProfiles.nca, trustedBy(keys.authority)) }, keys }
  for (const _ of ['first', 'again']) await playNewcomers(stage, portal.clock.now())
  const admin = await portal.as('admin')
  const { content } = (await admin.get('/api/admin/registrations?size=10&status=ON_REVIEW')).json()
  expect(content.map((r: { organizationName: string }) => r.organizationName)).toEqual([
    'ТОО «Ұлытау Құрылыс» (демо)',
    'ИП Ким Роман Сергеевич',
  ])
  expect((await admin.get('/api/tasks')).json()).toEqual([expect.objectContaining({ kind: 'registrationsToReview', count: 2 })])
  await portal.close()
  await rm(folder, { recursive: true, force: true })
})
