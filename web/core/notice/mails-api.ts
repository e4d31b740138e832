import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { noticeApi } from '#contract/core/notice.ts'
import { call } from '../../kit/http/call.ts'

type MailsQuery = { query?: string; page: number; size: number }

export const useMails = (query: MailsQuery) =>
  useQuery({
    queryKey: ['mails', query],
    queryFn: ({ signal }) => call(noticeApi.mails, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const useMail = (id: string | null) =>
  useQuery({
    queryKey: ['mail', id],
    queryFn: ({ signal }) => call(noticeApi.mail, { params: { id: id! }, signal }),
    enabled: id !== null,
  })
