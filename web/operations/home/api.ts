import { useQuery } from '@tanstack/react-query'
import { infoApi } from '#contract/core/info.ts'
import { noticeApi } from '#contract/core/notice.ts'
import { settingApi } from '#contract/core/setting.ts'
import { homeApi } from '#contract/operations/home.ts'
import { taskApi } from '#contract/reporting/task.ts'
import { call } from '../../kit/http/call.ts'

/** Tasks of the current user; `who` = person, organisation and role, part of the key so that cached tasks of another user are never shown. */
export const useTasks = (who: string) => useQuery({ queryKey: ['tasks', who], queryFn: ({ signal }) => call(taskApi.list, { signal }) })

/** Figures and promised days of a role's start page. */
export const useHome = (who: string, wanted: boolean) =>
  useQuery({ queryKey: ['home', who], queryFn: ({ signal }) => call(homeApi.read, { signal }), enabled: wanted })

export const useAnnouncements = (who: string) =>
  useQuery({ queryKey: ['announcements', who], queryFn: ({ signal }) => call(settingApi.announcements, { signal }), staleTime: 300_000 })

const shown = 5
/** The user's newest notifications. */
export const useLatestNotices = (who: string) =>
  useQuery({ queryKey: ['notices', 'home', who], queryFn: ({ signal }) => call(noticeApi.list, { query: { size: shown }, signal }) })

export const useContacts = (who: string) =>
  useQuery({ queryKey: ['contacts', who], queryFn: ({ signal }) => call(infoApi.contacts, { signal }), staleTime: 300_000 })
