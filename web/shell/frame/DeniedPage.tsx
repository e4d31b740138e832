import { mdiLockOutline } from '@mdi/js'
import { DeadEnd } from '../../kit/display/DeadEnd.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'

/** Spec, section 2: 'You have no access rights to this content', with a Back button. */
export default function DeniedPage() {
  const t = useTranslate()
  return <DeadEnd icon={mdiLockOutline} title={t('shell.denied.title')} hint={t('shell.denied.hint')} />
}
