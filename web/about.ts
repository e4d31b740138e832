import { useQuery } from '@tanstack/react-query'
import { portalApi } from '#contract/portal.ts'
import { call } from './call.ts'
import { firstAbout } from './first-about.ts'

/** The business day, and what a demo says of itself. */
export const useAbout = () =>
  useQuery({
    queryKey: ['about'],
    queryFn: ({ signal }) => call(portalApi.about, { signal }),
    initialData: () => firstAbout() ?? undefined,
    staleTime: 300_000,
  }).data
