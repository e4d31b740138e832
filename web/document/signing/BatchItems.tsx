import type { StatusTone } from '../../ui/StatusChip.tsx'
import { useSay } from '../../ui/words.tsx'
import type { Item, ItemState } from './batch.ts'
import { ResultList } from './ResultList.tsx'

const tones = {
  waiting: 'neutral',
  ready: 'neutral',
  signed: 'waiting',
  done: 'good',
  failed: 'bad',
} as const satisfies Record<ItemState, StatusTone>

/** Each paper of a ceremony with what it came to. */
export function BatchItems({ items }: { items: readonly Item[] }) {
  const say = useSay()
  const lines = items.map(({ paper: { documentId, title, facts }, state, reason }) => ({
    ...{ key: documentId, title, facts, tone: tones[state], state: say(`document.batch.state.${state}`) },
    reason,
  }))
  return <ResultList label={say('document.batch.papers')} lines={lines} />
}
