import { RowLink } from '../ui/RowButton.tsx'
import { useSay } from '../ui/words.tsx'

export function OpenLink({ to, name }: { to: string; name: string }) {
  const say = useSay()
  return <RowLink text={say('admin.list.open')} of={name} to={to} />
}
