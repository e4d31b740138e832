import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { LiveNotice } from '#contract/notice.ts'
import { refreshUser } from '../session/session.ts'
import { useLanguage, useTranslate } from '../ui/i18n.tsx'
import { snackbarMilliseconds, toast } from '../ui/toast.ts'
import { latest } from './api.ts'
import { followNotices } from './follow.ts'

/** ms: a hundred decisions in one sitting ask the lists anew a few times, not a hundred. */
const calm = 1_500
/** So many messages at once are read; the bell counts the rest. */
const mostAtOnce = 3

/**
 * While the page is in sight it hears of every notice at once: a message with the way to the row, and whatever is shown is asked for anew.
 * A hidden tab keeps no connection; back in sight it gets what it missed.
 */
export function useLiveNotices(bin: string): void {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const t = useTranslate()
  const language = useLanguage()
  const said = useRef<number[]>([])
  const announce = useEffectEvent(({ path, title, comment }: LiveNotice) => {
    said.current = said.current.filter((at) => at > Date.now() - snackbarMilliseconds)
    if (said.current.length >= mostAtOnce) return
    said.current.push(Date.now())
    const action = path && { action: { text: t('notice.open'), onAct: () => void navigate(path) } }
    toast({ kind: 'info', text: comment ? `${title}. ${comment}` : title, ...action })
  })
  // another membership or language is another stream
  const whose = `${bin} ${language}`
  useEffect(() => {
    if (!whose) return
    // what draws the first message is here before it; what did not come is asked for with the message
    import('../ui/Snackbars.tsx').catch(() => {})
    let following: AbortController | null = null
    let soon: ReturnType<typeof setTimeout> | undefined
    let refreshed = 0
    const refresh = () => {
      clearTimeout(soon)
      soon = setTimeout(
        () => {
          refreshed = Date.now()
          // what somebody is typing into is not begun anew under their hands: saving tells them who was faster
          void queries.invalidateQueries({ predicate: ({ meta }) => meta?.typedInto !== true })
        },
        Math.max(0, refreshed + calm - Date.now()),
      )
    }
    const onNotice = (notice: LiveNotice) => {
      announce(notice)
      refresh()
    }
    const onUnread = (unread: number) => {
      const shown = queries.getQueryData<{ unread: number }>(['notices', latest])
      if (shown && shown.unread !== unread) void queries.invalidateQueries({ queryKey: ['notices'] })
    }
    // the page asks who they are: it says that the session ended, or why nothing is shown
    const onRefused = () => void refreshUser().catch(() => {})
    const look = () => {
      const visible = document.visibilityState === 'visible'
      if (visible === (following !== null)) return
      following?.abort()
      following = visible ? new AbortController() : null
      if (following) void followNotices({ onNotice, onUnread, onRefused }, following.signal)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      clearTimeout(soon)
      following?.abort()
    }
  }, [whose, queries])
}
