import type { Page } from '@playwright/test'
import { sessionApi } from '#contract/core/session.ts'
import { registrationApi } from '#contract/people/registration.ts'
import { demoBin, demoIin } from '#demo/numbers.ts'
import { authorityAt } from '#signer/authority-folder.ts'
import { cmsPem, signCms } from '#signer/cms.ts'
import { issue, type Order } from '#signer/issue.ts'
import { authorityFolder } from '#signer/keys/key-store.ts'
import { shiftedClock } from '#signer/shifted-clock.ts'
import { portalUrl, signerFolder } from '../person/person.ts'
import { uniqueNumber } from '../person/unique-number.ts'

type Holder = Pick<Order, 'person' | 'organisation'>

/** A key issued a day ago by the demo's CA: signing with it needs no signing program. @returns a function that signs bytes */
async function newKey(holder: Holder): Promise<(content: Uint8Array) => string> {
  const clock = shiftedClock(signerFolder())
  const notBefore = new Date(clock().getTime() - 86_400_000)
  const key = await issue(await authorityAt(authorityFolder(signerFolder())), { ...holder, rights: ['head'], notBefore })
  return (content) => cmsPem(signCms({ content, ...key, signingTime: clock() }))
}

export const signedBy = async (holder: Holder, content: Uint8Array): Promise<string> => (await newKey(holder))(content)

/** Serials above those of the demo and of other journeys, with a check digit in both numbers. */
const serials = () =>
  Array.from({ length: 4_000 }, (_, i) => 5_000 + i).filter((serial) => {
    try {
      return demoIin('900303', 'm', serial) && demoBin(serial)
    } catch {
      return false
    }
  })

/** A person and an organisation that no other journey uses. */
function newcomer(): { holder: Holder; email: string } {
  const serial = serials()[uniqueNumber()]!
  const person = { surname: 'Бейсенов', name: 'Арман', patronymic: 'Талғатұлы', iin: demoIin('900303', 'm', serial) }
  const organisation = { name: 'ТОО «Көктас Жол» (демо)', bin: demoBin(serial) }
  return { holder: { person, organisation }, email: `office-${serial}@koktas-zhol.test` }
}

/** Signs in by the own key. @returns a function that sends HTTP requests as that person */
export async function signInByKey(page: Page, holder: Holder) {
  const { request } = page.context()
  const { challengeId, data } = await (await request.get(portalUrl() + sessionApi.challenge.path)).json()
  const signature = await signedBy(holder, Buffer.from(data, 'base64'))
  const entered = await request.post(portalUrl() + sessionApi.signInByKey.path, { data: { challengeId, signature } })
  const { accessToken, user } = await entered.json()
  const headers = { authorization: `Bearer ${accessToken}` }
  await page.evaluate((known) => localStorage.setItem('user', JSON.stringify(known)), user)
  return (method: string, path: string, body?: object) =>
    request.fetch(portalUrl() + path, { method, headers, ...(body && { data: body }) })
}

/** Signs in by key as a person unknown to the portal. @returns what that person does by HTTP requests */
export async function signInUnknown(page: Page) {
  const { holder, email } = newcomer()
  const ask = await signInByKey(page, holder)
  return {
    /** Accepts both texts and sends the form; an administrator then approves it. */
    register: async () => {
      for (const { kind, sha256 } of await (await ask('GET', registrationApi.terms.path)).json())
        await ask('POST', registrationApi.agree.path.replace(':kind', kind), { sha256 })
      await ask('PUT', registrationApi.submit.path, {
        email,
        phoneNumber: '+7 701 555-10-21',
        organizationPhoneNumber: '+7 7212 50-10-21',
        organizationLegalAddress: 'Қарағанды қ., Жол көшесі, 1',
        organizationActualAddress: 'Қарағанды қ., Жол көшесі, 1',
      })
    },
  }
}
