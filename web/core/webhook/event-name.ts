import type { Key, Translate } from '../../kit/text/i18n.tsx'

/** The name of an event: of a notice that of its setting, of an act on an object that of its kind. */
export const eventName = (t: Translate, event: string): string =>
  event.endsWith('.act') ? t(`webhook.acts.${event.slice(0, -'.act'.length)}` as Key) : t(`notice.kind.${event}` as Key)
