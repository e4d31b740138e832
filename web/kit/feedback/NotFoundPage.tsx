import { mdiMapMarkerQuestionOutline } from '@mdi/js'
import { DeadEnd } from '../display/DeadEnd.tsx'
import { useTranslate } from '../text/i18n.tsx'

/** Spec, section 2: 'Page not found', with a Back button. */
export default function NotFoundPage() {
  const t = useTranslate()
  return <DeadEnd icon={mdiMapMarkerQuestionOutline} title={t('shell.notFound.title')} hint={t('shell.notFound.hint')} />
}
