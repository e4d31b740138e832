import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Scenario, scenarioApi } from '#contract/trade/scenario.ts'
import type { ComparedBy } from '#domain/trade/scenario/compare.ts'
import type { ScenarioForm } from '#domain/trade/scenario/scenario.ts'
import { call } from '../../kit/http/call.ts'
import { saveFile } from '../../kit/http/save-file.ts'
import { useAppMutation } from '../../kit/http/useAppMutation.ts'
import type { SheetFormat } from '../../kit/menus/sheet-format.ts'

export const useScenarios = (period: string) =>
  useQuery({ queryKey: ['scenarios', period], queryFn: ({ signal }) => call(scenarioApi.list, { params: { period }, signal }) })

type Asked = { ids: readonly number[]; by: ComparedBy }
const queryOf = ({ ids, by }: Asked) => ({ ids: ids.join(), by })

/** `versions`: a changed scenario is compared anew. */
export const useComparison = (period: string, asked: Asked, versions: string) =>
  useQuery({
    queryKey: ['scenarios', period, 'comparison', asked, versions],
    queryFn: ({ signal }) => call(scenarioApi.compare, { params: { period }, query: queryOf(asked), signal }),
    enabled: asked.ids.length > 0,
    placeholderData: keepPreviousData,
    meta: { steady: true },
  })
export const saveComparison = async (period: string, asked: Asked, format: SheetFormat): Promise<void> =>
  saveFile(await call(scenarioApi.sheet, { params: { period }, query: { ...queryOf(asked), format } }))

/** Adds a scenario, or changes the one that is given. */
export const useKeepScenario = (period: string, scenario: Scenario | null) =>
  useAppMutation((form: ScenarioForm) =>
    scenario
      ? call(scenarioApi.edit, { params: { id: scenario.id }, body: { ...form, version: scenario.version } })
      : call(scenarioApi.add, { params: { period }, body: form }),
  )
export const useRemoveScenario = () => useAppMutation((id: number) => call(scenarioApi.remove, { params: { id } }))
