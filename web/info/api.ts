import { useQuery } from '@tanstack/react-query'
import { infoApi } from '#contract/info.ts'
import { noticeApi } from '#contract/notice.ts'
import { settingApi } from '#contract/setting.ts'
import { taskApi } from '#contract/task.ts'
import { call } from '../call.ts'

/** What waits for whoever acts now; `who` = person and organisation, so that another one's is never shown. */
export const useTasks = (who: string) => useQuery({ queryKey: ['tasks', who], queryFn: ({ signal }) => call(taskApi.list, { signal }) })

export const useAnnouncements = (who: string) =>
  useQuery({ queryKey: ['announcements', who], queryFn: ({ signal }) => call(settingApi.announcements, { signal }), staleTime: 300_000 })

const shown = 5
/** The newest of what I was told. */
export const useLatestNotices = (who: string) =>
  useQuery({ queryKey: ['notices', 'home', who], queryFn: ({ signal }) => call(noticeApi.list, { query: { size: shown }, signal }) })

export const useContacts = (who: string) =>
  useQuery({ queryKey: ['contacts', who], queryFn: ({ signal }) => call(infoApi.contacts, { signal }), staleTime: 300_000 })
