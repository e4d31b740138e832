import { kazakhName } from '#domain/kazakh-name.ts'
import { RegistrationForm } from '#domain/people/registration/form.ts'
import { createTranslator } from '#i18n/translator.ts'
import { holderOf, newChallenge } from '#server/core/session/challenge.ts'
import { personById } from '#server/core/session/who.ts'
import { agree, submit } from '#server/people/registration/profile.ts'
import { recogniseHolder } from '#server/people/registration/recognise.ts'
import { termsIn } from '#server/people/registration/terms.ts'
import { callOf } from '#server/platform/http/call.ts'
import { fixedClock } from '#server/platform/time/clock.ts'
import { cmsPem, signCms } from '#signer/cms.ts'
import { issue, type Order } from '#signer/issue.ts'
import { demoBin, demoIin } from '../numbers.ts'
import type { Stage } from '../stage.ts'

const day = 86_400_000

type Newcomer = Pick<Order, 'person' | 'organisation'> & { mailbox: string; address: string; hoursAgo: number }

/** Applicants without access yet: a company, and an individual entrepreneur, whose IIN is used as the BIN. */
const waiting: Newcomer[] = [
  {
    person: { surname: 'Садықова', name: 'Айнұр', patronymic: 'Болатқызы', iin: demoIin('890417', 'f', 41) },
    organisation: { name: 'ТОО «Ұлытау Құрылыс» (демо)', bin: demoBin(341) },
    mailbox: 'office@ulytau-qurylys.test',
    address: 'Жезқазған қ., Металлургтер көшесі, 14',
    hoursAgo: 30,
  },
  {
    person: { surname: 'Ким', name: 'Роман', patronymic: 'Сергеевич', iin: demoIin('910822', 'm', 42) },
    mailbox: 'kim.roman@dorogi.test',
    address: 'г. Темиртау, пр. Республики, 21',
    hoursAgo: 5,
  },
]
/** They sign in by key, agree to both texts and send their form, as any applicant does. Can be interrupted and started again. */
export async function playNewcomers(stage: Stage, now: Date): Promise<void> {
  for (const one of waiting) {
    const known = await stage.services.db.selectFrom('person').select('id').where('iin', '=', one.person.iin).executeTakeFirst()
    if (!known) await comeIn(stage, one, new Date(now.getTime() - one.hoursAgo * 3_600_000))
  }
}

async function comeIn({ services, keys }: Stage, { mailbox, address, person, organisation }: Newcomer, at: Date): Promise<void> {
  const then = { ...services, clock: fixedClock(at.toISOString()) }
  const parts = {
    sessionId: null,
    token: null,
    actor: null,
    suspended: false,
    language: 'ru' as const,
    t: createTranslator('ru'),
    ip: '127.0.0.1',
    userAgent: 'demo',
    now: at,
    today: then.clock.today(),
    idempotencyKey: null,
    fingerprint: '',
  }
  const valid = { notBefore: new Date(at.getTime() - 100 * day), notAfter: new Date(at.getTime() + 265 * day) }
  const key = await issue(keys.authority, { person, ...(organisation && { organisation }), rights: ['head'], ...valid })
  const browser = 'd'.repeat(43)
  const { challengeId, data } = await newChallenge(then, browser)
  const signature = cmsPem(signCms({ content: Buffer.from(data, 'base64'), ...key, signingTime: at }))
  const holder = await holderOf(then, { challengeId, signature }, browser)
  const id = await recogniseHolder(then, holder, callOf({ ...parts, person: null }))
  const call = callOf({ ...parts, person: (await personById(services.db, id))! })
  for (const { kind, sha256 } of termsIn('ru')) await agree(then, call, kind, sha256)
  const form = RegistrationForm.parse({
    email: mailbox,
    phoneNumber: '+7 701 555-10-20',
    organizationNameKk: organisation && kazakhName(organisation.name),
    organizationPhoneNumber: '+7 7212 50-10-20',
    organizationLegalAddress: address,
    organizationActualAddress: address,
  })
  await submit(then, call, form)
}
