import { RowLink } from '../../kit/menus/RowButton.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'

export function OpenLink({ to, name }: { to: string; name: string }) {
  const t = useTranslate()
  return <RowLink text={t('admin.list.open')} of={name} to={to} />
}
