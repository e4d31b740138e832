import { useTranslate } from '../../ui/i18n.tsx'
import type { StatusTone } from '../../ui/StatusChip.tsx'
import type { Item, ItemState } from './batch.ts'
import { ResultList } from './ResultList.tsx'

const tones = {
  waiting: 'neutral',
  ready: 'neutral',
  signed: 'waiting',
  done: 'good',
  failed: 'bad',
} as const satisfies Record<ItemState, StatusTone>

/** The documents of a batch with their results. */
export function BatchItems({ items }: { items: readonly Item[] }) {
  const t = useTranslate()
  const lines = items.map(({ doc: { documentId, title, facts }, state, reason }) => ({
    ...{ key: documentId, title, facts, tone: tones[state], state: t(`document.batch.state.${state}`) },
    reason,
  }))
  return <ResultList label={t('document.batch.papers')} lines={lines} />
}
