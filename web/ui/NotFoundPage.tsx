import { mdiMapMarkerQuestionOutline } from '@mdi/js'
import { DeadEnd } from './DeadEnd.tsx'
import { useSay } from './words.tsx'

/** Spec, section 2: 'Page not found', with a Back button. */
export default function NotFoundPage() {
  const say = useSay()
  return <DeadEnd icon={mdiMapMarkerQuestionOutline} title={say('shell.notFound.title')} hint={say('shell.notFound.hint')} />
}
