import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { noticeApi } from '#contract/core/notice.ts'
import { call } from '../../kit/http/call.ts'
import type { Failed } from '../../kit/http/failed.ts'
import { saveFile } from '../../kit/http/save-file.ts'
import type { SheetFormat } from '../../kit/menus/sheet-format.ts'

export type NoticesQuery = { query?: string; state?: 'ALL' | 'UNREAD' | 'READ'; kind?: string; page: number; size: number; sort?: string }

/** Query of the drawer. */
export const latest: NoticesQuery = { page: 0, size: 20 }

export const useNotices = (query: NoticesQuery) =>
  useQuery({
    queryKey: ['notices', query],
    queryFn: ({ signal }) => call(noticeApi.list, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** Marks some, by number, or all as read, then refreshes counts and lists. */
export function useReadNotices() {
  const queries = useQueryClient()
  return useMutation<{ unread: number }, Failed, number[] | 'all'>({
    mutationFn: (which) => call(noticeApi.read, { body: which === 'all' ? { all: true } : { ids: which } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['notices'] }),
  })
}

export const saveNotices = async (query: Omit<NoticesQuery, 'page' | 'size'>, format: SheetFormat): Promise<void> =>
  saveFile(await call(noticeApi.sheet, { query: { ...query, format } }))

export const useNoticeSettings = () =>
  useQuery({ queryKey: ['notice-settings'], queryFn: ({ signal }) => call(noticeApi.settings, { signal }) })

export type Choice = { kind: string; inApp: boolean; mail: boolean }
export function useSaveNoticeSettings() {
  const queries = useQueryClient()
  return useMutation<unknown, Failed, Choice[]>({
    mutationFn: (choices) => call(noticeApi.saveSettings, { body: { choices } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['notice-settings'] }),
  })
}

/** Sends the e-mail with the confirmation link again. */
export const useSendConfirmation = () => useMutation<unknown, Failed, void>({ mutationFn: () => call(noticeApi.sendConfirmation) })

export const useConfirmEmail = () =>
  useMutation<unknown, Failed, string>({ mutationFn: (token) => call(noticeApi.confirmEmail, { body: { token } }) })
