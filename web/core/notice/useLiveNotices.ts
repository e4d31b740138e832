import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { LiveNotice } from '#contract/core/notice.ts'
import { aboutAccess } from '#domain/core/notice/about-access.ts'
import { toast, toastMilliseconds } from '../../kit/feedback/toast.ts'
import { isReplaceable } from '../../kit/http/replaceable.ts'
import { useLanguage, useTranslate } from '../../kit/text/i18n.tsx'
import { refreshUser } from '../session/session.ts'
import { latest } from './api.ts'
import { followNotices } from './follow.ts'

/** ms: minimum interval between refetches, so that a hundred decisions in a row cause few of them. */
const calm = 1_500
/** Maximum of messages shown at once; the bell counts the rest. */
const mostAtOnce = 3

/**
 * While the page is visible, receives each notification at once: shows a message with a link to the row and refetches the shown data.
 * A hidden tab has no connection; when visible again it receives what it missed.
 */
export function useLiveNotices(bin: string): void {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const t = useTranslate()
  const language = useLanguage()
  const said = useRef<number[]>([])
  const announce = useEffectEvent(({ path, title, comment }: LiveNotice) => {
    said.current = said.current.filter((at) => at > Date.now() - toastMilliseconds)
    if (said.current.length >= mostAtOnce) return
    said.current.push(Date.now())
    const action = path && { action: { text: t('notice.open'), onAct: () => void navigate(path) } }
    toast({ kind: 'info', text: comment ? `${title}. ${comment}` : title, ...action })
  })
  // another membership or language needs another stream
  const whose = `${bin} ${language}`
  useEffect(() => {
    if (!whose) return
    let following: AbortController | null = null
    let soon: ReturnType<typeof setTimeout> | undefined
    let refreshed = 0
    const refresh = () => {
      clearTimeout(soon)
      soon = setTimeout(
        () => {
          refreshed = Date.now()
          void queries.invalidateQueries({ predicate: isReplaceable })
        },
        Math.max(0, refreshed + calm - Date.now()),
      )
    }
    // shows that the session ended, that the rights are others, or why nothing is visible
    const reloadUser = () => void refreshUser().catch(() => {})
    const onNotice = (notice: LiveNotice) => {
      announce(notice)
      refresh()
      if (aboutAccess(notice.kind)) reloadUser()
    }
    const onUnread = (unread: number) => {
      const shown = queries.getQueryData<{ unread: number }>(['notices', latest])
      if (shown && shown.unread !== unread) void queries.invalidateQueries({ queryKey: ['notices'] })
    }
    const look = () => {
      const visible = document.visibilityState === 'visible'
      if (visible === (following !== null)) return
      following?.abort()
      following = visible ? new AbortController() : null
      if (following) void followNotices({ onNotice, onUnread, onRefused: reloadUser }, following.signal)
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
