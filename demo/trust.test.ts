import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { verify } from '#eds/verify.ts'
import { newAuthority } from '#signer/authority.ts'
import { createAuthority } from '#signer/authority-folder.ts'
import { signCms } from '#signer/cms.ts'
import { issue } from '#signer/issue.ts'
import { demoTrust, otherAuthorityFolder } from './trust.ts'

test('a demo trusts the authorities of state bodies and of a bank in the signer’s folder, each with its profile, and no unknown one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'signer-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const own = await newAuthority()
  const person = { surname: 'Ким', name: 'Олег', iin: '800101300123' }
  const organisation = { name: 'Мекеме (демо)', bin: '050140000010' }
  const content = Buffer.from('document')
  expect((await demoTrust(own, folder)).roots).toHaveLength(1)
  const codes: Record<string, string> = {}
  for (const kind of ['state', 'bank', 'unknown'] as const) {
    const authority = await createAuthority(otherAuthorityFolder(folder, kind), kind)
    const trust = await demoTrust(own, folder)
    const cms = signCms({ content, ...(await issue(authority, { person, organisation, rights: ['head'] })) })
    codes[kind] = verify({ cms, content, trust, at: new Date(), purpose: 'sign', revocation: 'none' }).code
  }
  expect(codes).toEqual({ state: 'ok', bank: 'ok', unknown: 'rootUntrusted' })
})
