import type { StatusTone } from '../../../kit/display/StatusChip.tsx'
import { useTranslate } from '../../../kit/text/i18n.tsx'
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
