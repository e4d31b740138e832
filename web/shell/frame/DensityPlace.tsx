import { type ReactNode, useMemo } from 'react'
import type { Role } from '#domain/role.ts'
import { useActing } from '../../core/session/session.ts'
import { type Density, DensityContext } from '../../kit/hooks/density.ts'
import { stored, useStored } from '../../kit/storage/stored.ts'

/** Whose work is a few rows, or to know people and organisations, sees two lines of each; offices and the centre read down long lists. */
const comfortable: readonly Role[] = ['CONTRACTOR', 'SUPPLIER', 'FACTORY', 'GUEST', 'ADMIN']

type Chosen = { readonly [person: string]: Density }
const isChosen = (value: unknown): value is Chosen =>
  typeof value === 'object' && value !== null && Object.values(value).every((d) => d === 'dense' || d === 'comfortable')

/** The density that each person of this browser has chosen. */
const chosen = stored<Chosen>('density', {}, isChosen)

/** Gives the lists of a page the density of the person. */
export function DensityPlace({ children }: { children: ReactNode }) {
  const acting = useActing()
  const all = useStored(chosen)
  const whose = String(acting?.user.id ?? '')
  const density = all[whose] ?? (acting && !comfortable.includes(acting.role) ? 'dense' : 'comfortable')
  const value = useMemo(() => [density, (to: Density) => chosen.set({ ...chosen.get(), [whose]: to })] as const, [density, whose])
  return <DensityContext value={value}>{children}</DensityContext>
}
