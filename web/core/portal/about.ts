import { useQuery } from '@tanstack/react-query'
import { firstAbout, readAbout } from './first-about.ts'

const between = 3_000 // ms

/** The business day and the state of a demo. `follow`: refetches while a demo's last season is still being generated. */
export const useAbout = ({ follow = false } = {}) =>
  useQuery({
    queryKey: ['about'],
    queryFn: ({ signal }) => readAbout({ signal }),
    initialData: () => firstAbout() ?? undefined,
    staleTime: 300_000,
    refetchInterval: ({ state }) => (follow && state.data?.demo?.past ? between : false),
  }).data

/** The rounding step of tons entered by hand, kilograms; 1 until it is known. */
export const useStepKg = (): number => useAbout()?.stepKg ?? 1
