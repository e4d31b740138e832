import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Profile } from '#eds/profile/profile.ts'
import { bankProfile, readyProfiles } from '#eds/profile/ready.ts'
import { loadTrust, loadTrustAs, type Trust } from '#eds/trust.ts'
import type { Purpose } from '#eds/verdict.ts'
import { verify } from '#eds/verify.ts'
import { refusalText } from '#i18n/core/refusal-text.ts'
import { createTranslator } from '#i18n/translator.ts'
import { edsRefusal } from './eds-refusal.ts'

/** Signatures by invented keys in the form of those of the authority of state bodies. */
const read = (name: string) => readFileSync(join(import.meta.dirname, 'state-body-keys', name))
const files = ['without-extended-usage.cms', 'only-1.2.398.3.17.3.1.cms']

describe('keys like those of the authority of state bodies', () => {
  const certificates = () => ['root.cer', 'issuing.cer'].map(read)
  const as = (profile: Profile) => loadTrustAs(profile, certificates())
  const judge = (file: string, trust: Trust, purpose: Purpose) =>
    verify({ cms: read(file), content: read('paper.txt'), trust, at: new Date('2026-05-01T12:00:00Z'), purpose, revocation: 'none' })
  const refusalTexts = (file: string, trust: Trust) => {
    const refusal = edsRefusal(judge(file, trust, 'sign'))
    return [refusal.code, ...(['ru', 'kk'] as const).map((language) => refusalText(createTranslator(language), refusal))]
  }

  test.each(files)('%s signs and signs in by the profile of state bodies', (file) => {
    for (const purpose of ['sign', 'auth', 'any'] as const)
      expect(judge(file, as(readyProfiles.state), purpose)).toMatchObject({
        code: 'ok',
        identity: { iin: '900101300017', bin: '090140000019', kind: 'organisation', rights: ['rightToSign'] },
      })
  })

  test.each(files)('%s is refused, for each purpose, by the profiles of the national authority and of a bank and without one', (file) => {
    for (const trust of [as(readyProfiles.nca), as(bankProfile(['2.999.398.1'])), loadTrust(certificates()), loadTrust([])])
      for (const purpose of ['sign', 'auth', 'any'] as const) expect(judge(file, trust, purpose).ok).toBe(false)
  })

  test('the refusal names the authority, its profile and the rule, and what an operator can do', () => {
    const [, only] = files as [string, string]
    const [code, ru, kk] = refusalTexts(only, as(readyProfiles.nca))
    expect(code).toBe('eds.extendedKeyUsageWrong')
    expect(ru).toMatch(
      /«НУЦ РК» центра CN=.*должно быть 1\.3\.6\.1\.5\.5\.7\.3\.4, а в сертификате: 1\.2\.398\.3\.17\.3\.1.*меняет оператор портала/,
    )
    expect(ru).not.toContain('AUTH')
    expect(kk).toMatch(/«ҚР ҰКО» профилі.*1\.2\.398\.3\.17\.3\.1/)
    expect(refusalTexts(only, loadTrust(certificates()))).toEqual([
      'eds.profileMissing',
      expect.stringMatching(/не задал профиль.*portal trust profile/),
      expect.stringMatching(/профиль белгілемеген.*portal trust profile/),
    ])
    expect(refusalTexts(only, loadTrust([]))).toEqual([
      'eds.issuerUnknown',
      expect.stringMatching(/которому портал не доверяет.*portal trust add/),
      expect.stringMatching(/портал сенбейтін орталық берген.*portal trust add/),
    ])
  })
})
