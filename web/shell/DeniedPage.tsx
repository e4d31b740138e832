import { mdiLockOutline } from '@mdi/js'
import { DeadEnd } from '../ui/DeadEnd.tsx'
import { useSay } from '../ui/words.tsx'

/** Spec, section 2: 'You have no access rights to this content', with a Back button. */
export default function DeniedPage() {
  const say = useSay()
  return <DeadEnd icon={mdiLockOutline} title={say('shell.denied.title')} hint={say('shell.denied.hint')} />
}
