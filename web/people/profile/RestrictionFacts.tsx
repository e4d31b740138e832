import type { CurrentProfile } from '#contract/people/registration.ts'
import { DateText } from '../../kit/display/DateText.tsx'
import { FactList } from '../../kit/display/FactList.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'

type Props = { restriction: CurrentProfile['restrictions'][number]; contact: string }

/** Why somebody may only read, since when, by whose decision, and whom to write to. */
export function RestrictionFacts({ restriction: { comment, since, by }, contact }: Props) {
  const t = useTranslate()
  return (
    <FactList
      columns={2}
      facts={[
        { label: t('profile.blocked.why'), value: comment },
        { label: t('profile.blocked.since'), value: since && <DateText at={since} time /> },
        { label: t('profile.blocked.by'), value: by },
        { label: t('profile.blocked.contact'), value: contact },
      ]}
    />
  )
}
