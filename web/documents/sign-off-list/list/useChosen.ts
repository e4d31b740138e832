import type { SignatureRoute } from '#contract/reporting/sign-off-list.ts'
import { useCurrentUser } from '../../../core/session/session.ts'
import { useSelection, useSelectionEnd } from '../../../kit/lists/useSelection.ts'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import type { RouteFilters } from '../api.ts'

const listOf = ({ objectType }: RouteFilters) => `routes.${objectType}`
const useScope = (filters: RouteFilters) => ({ bin: useCurrentUser().membership.bin, ...filters })

/** The sign-offs selected over all pages of a list, also while they are read one by one. `rows` = those in sight. */
export function useChosen(filters: RouteFilters, rows?: readonly SignatureRoute[]) {
  const t = useTranslate()
  return useSelection<SignatureRoute>({
    list: listOf(filters),
    scope: useScope(filters),
    rows,
    keyOf: (r) => r.id,
    mayChoose: (r) => r.mine,
    nameOf: (r) => t('route.list.choose', { name: `№ ${r.objectId}` }),
    all: t('route.list.chooseAll'),
  })
}

/** Ends what was selected under other filters, or in another office. */
export function useChosenEnd(filters: RouteFilters): void {
  const t = useTranslate()
  useSelectionEnd<SignatureRoute>(listOf(filters), useScope(filters), (r) => t('route.list.number', { id: r.objectId }))
}
