import type { Registration } from '#contract/people/admin.ts'
import { termKinds } from '#domain/people/registration/registration.ts'
import { DateText } from '../../kit/display/DateText.tsx'
import { FactList } from '../../kit/display/FactList.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'

/** The applicant and the organisation. */
export function RegistrationFacts({ registration: r }: { registration: Registration }) {
  const t = useTranslate()
  return (
    <>
      <Section title={t('admin.registration.person')}>
        <FactList
          columns={2}
          facts={[
            { label: t('profile.fullName'), value: r.fullName },
            { label: t('profile.iin'), value: r.iin },
            { label: t('profile.email'), value: r.email },
            { label: t('registration.form.phone'), value: r.phone },
            { label: t('admin.registration.certificate'), value: r.certificateSerial },
            { label: t('registration.review.sentAt'), value: r.submittedAt && <DateText at={r.submittedAt} time /> },
          ]}
        />
      </Section>
      <Section title={t('admin.registration.organization')}>
        <FactList
          columns={2}
          facts={[
            { label: t('registration.form.organizationName'), value: r.organizationName },
            { label: t('registration.form.organizationNameKk'), value: r.organizationNameKk },
            { label: t('registration.form.bin'), value: r.bin },
            { label: t('registration.form.legalAddress'), value: r.legalAddress },
            { label: t('registration.form.actualAddress'), value: r.actualAddress },
            { label: t('registration.form.organizationEmail'), value: r.organizationEmail },
            { label: t('registration.form.organizationPhone'), value: r.organizationPhone },
          ]}
        />
      </Section>
    </>
  )
}

/** The accepted terms, when and in which wording. */
export function AgreedTerms({ registration: r }: { registration: Registration }) {
  const t = useTranslate()
  const facts = r.agreed.map((a) => {
    const kind = termKinds.find((k) => k === a.kind) ?? 'agreement'
    return {
      label: t(`registration.term.link.${kind}`),
      value: (
        <span style={{ overflowWrap: 'anywhere' }}>
          <DateText at={a.acceptedAt} time />,{' '}
          {t('admin.registration.term', { version: a.version, language: a.language, sha256: a.sha256 })}
        </span>
      ),
    }
  })
  return (
    <Section title={t('admin.registration.terms')}>
      <FactList facts={facts} />
    </Section>
  )
}
