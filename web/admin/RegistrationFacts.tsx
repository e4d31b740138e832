import type { Registration } from '#contract/admin.ts'
import { termKinds } from '#domain/registration/registration.ts'
import { DateText } from '../ui/DateText.tsx'
import { FactList } from '../ui/FactList.tsx'
import { Section } from '../ui/Section.tsx'
import { useSay } from '../ui/words.tsx'

/** Who registers, and for which organisation. */
export function RegistrationFacts({ registration: r }: { registration: Registration }) {
  const say = useSay()
  return (
    <>
      <Section title={say('admin.registration.person')}>
        <FactList
          columns={2}
          facts={[
            { label: say('profile.fullName'), value: r.fullName },
            { label: say('profile.iin'), value: r.iin },
            { label: say('profile.email'), value: r.email },
            { label: say('registration.form.phone'), value: r.phone },
            { label: say('admin.registration.certificate'), value: r.certificateSerial },
            { label: say('registration.review.sentAt'), value: r.submittedAt && <DateText at={r.submittedAt} time /> },
          ]}
        />
      </Section>
      <Section title={say('admin.registration.organization')}>
        <FactList
          columns={2}
          facts={[
            { label: say('registration.form.organizationName'), value: r.organizationName },
            { label: say('registration.form.bin'), value: r.bin },
            { label: say('registration.form.legalAddress'), value: r.legalAddress },
            { label: say('registration.form.actualAddress'), value: r.actualAddress },
            { label: say('registration.form.organizationEmail'), value: r.organizationEmail },
            { label: say('registration.form.organizationPhone'), value: r.organizationPhone },
          ]}
        />
      </Section>
    </>
  )
}

/** What was agreed to, when and in which wording. */
export function AgreedTerms({ registration: r }: { registration: Registration }) {
  const say = useSay()
  const facts = r.agreed.map((a) => {
    const kind = termKinds.find((k) => k === a.kind) ?? 'agreement'
    return {
      label: say(`registration.term.link.${kind}`),
      value: (
        <span style={{ overflowWrap: 'anywhere' }}>
          <DateText at={a.acceptedAt} time />,{' '}
          {say('admin.registration.term', { version: a.version, language: a.language, sha256: a.sha256 })}
        </span>
      ),
    }
  })
  return (
    <Section title={say('admin.registration.terms')}>
      <FactList facts={facts} />
    </Section>
  )
}
