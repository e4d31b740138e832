import { useTranslate } from '../ui/i18n.tsx'
import { RowLink } from '../ui/RowButton.tsx'

export function OpenLink({ to, name }: { to: string; name: string }) {
  const t = useTranslate()
  return <RowLink text={t('admin.list.open')} of={name} to={to} />
}
