import type { Authority } from '#contract/core/trust.ts'
import { profileNameText, usesText } from '#i18n/core/authority-rule-text.ts'
import { SecondaryText } from '../../kit/display/SecondaryText.tsx'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { formatInstant } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'

/** What the keys of an authority may do in the portal, as the operator chose. */
export function ProfileFacts({ profile }: Pick<Authority, 'profile'>) {
  const t = useTranslate()
  if (!profile) return <Notice kind="error">{t('authorityProfile.none')}</Notice>
  const { name, uses, keys, policies, usages, withoutUsage, since } = profile
  const accepted = [...usages, ...(withoutUsage ? [t('authorityProfile.withoutUsage')] : [])].join(', ')
  return (
    <>
      <SecondaryText>
        <b>{profileNameText(t, name)}</b>
        {since && `, ${t('authorityProfile.since', { at: formatInstant(since) })}`} · {t('authorityProfile.field.uses')}:{' '}
        {usesText(t, uses.join(', '))}
      </SecondaryText>
      <SecondaryText>
        {t('authorityProfile.field.keys')}: {keys.join(', ')} · {t('authorityProfile.field.policies')}: {policies.join(', ') || '–'} ·{' '}
        {t('authorityProfile.field.usages')}: {accepted || '–'}
      </SecondaryText>
    </>
  )
}
