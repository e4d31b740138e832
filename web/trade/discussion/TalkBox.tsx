import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Said } from '#contract/trade/discussion.ts'
import { actorName } from '../../documents/document/actor-name.ts'
import { StatusChip } from '../../kit/display/StatusChip.tsx'
import { FailureBox } from '../../kit/feedback/FailureBox.tsx'
import type { Failed } from '../../kit/http/failed.ts'
import { PageSkeleton } from '../../kit/loading/PageSkeleton.tsx'
import { formatInstant } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { type About, useEarlier, useSeen, useTalk } from './api.ts'
import { SayForm } from './SayForm.tsx'

/** Questions and answers about an object, oldest first, and the field for the next one. */
export default function TalkBox(about: About) {
  const t = useTranslate()
  const talk = useTalk(about)
  const list = useRef<HTMLOListElement>(null)
  const newest = talk.data
  const earlier = useEarlier(about)
  const [before, setBefore] = useState<readonly Said[]>([])
  const [more, setMore] = useState(true)
  useLooked(about, list, newest?.unread ? newest.content.at(-1)?.id : undefined)
  if (talk.error && !newest) return <FailureBox failure={talk.error as Failed} onRetry={() => void talk.refetch()} />
  if (!newest) return <PageSkeleton />
  const all = [...before, ...newest.content]
  const showEarlier = () =>
    earlier.mutate(all[0]!.id, {
      onSuccess: (part) => {
        setBefore([...part.content, ...before])
        setMore(part.earlier)
      },
    })
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {newest.unread > 0 && (
        <Box>
          <StatusChip tone="waiting" text={t('talk.new', { count: newest.unread })} />
        </Box>
      )}
      {newest.earlier && more && (
        <Button size="small" sx={{ justifySelf: 'start' }} loading={earlier.isPending} onClick={showEarlier}>
          {t('talk.earlier')}
        </Button>
      )}
      {all.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>{t('talk.none')}</Box>
      ) : (
        <Box
          ref={list}
          component="ol"
          aria-label={t('talk.list')}
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
        >
          {all.map((said) => (
            <Line key={said.id} said={said} />
          ))}
        </Box>
      )}
      {newest.why ? <Box sx={{ color: 'text.secondary' }}>{newest.why}</Box> : <SayForm {...about} />}
    </Box>
  )
}

function Line({ said }: { said: Said }) {
  const t = useTranslate()
  return (
    <Box component="li" sx={{ borderLeft: 3, borderColor: said.own ? 'primary.main' : 'divider', pl: 1.5 }}>
      <Box sx={{ fontSize: 'plain', color: 'text.secondary', display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
        <span>{actorName(t, { ...said, onBehalf: null })}</span>
        <span>{formatInstant(said.at)}</span>
        {said.isNew && <StatusChip tone="waiting" text={t('talk.fresh')} />}
      </Box>
      <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{said.text}</Box>
    </Box>
  )
}

/** Once the list has been on the screen, what is in it counts as read. */
function useLooked(about: About, list: RefObject<HTMLElement | null>, lastId: number | undefined): void {
  const { mutate } = useSeen(about)
  useEffect(() => {
    const shown = list.current?.lastElementChild
    if (!shown || lastId === undefined) return
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      watch.disconnect()
      mutate(lastId)
    })
    watch.observe(shown)
    return () => watch.disconnect()
  }, [list, lastId, mutate])
}
