import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { directoryApi } from '#contract/core/directory.ts'
import { journalApi } from '#contract/core/journal.ts'
import { documentApi } from '#contract/documents/document.ts'
import type { SheetAnswer } from '#contract/sheet.ts'
import { type AnnualPlan, type MonthlyPlan, planApi } from '#contract/trade/plan.ts'
import type { AnnualEdit, MonthlyEdit } from '#domain/trade/plan/plan.ts'
import { call } from '../../kit/http/call.ts'
import { saveFile } from '../../kit/http/save-file.ts'
import { useAppMutation } from '../../kit/http/useAppMutation.ts'
import type { SheetFormat } from '../../kit/menus/sheet-format.ts'
import type { Load } from '../../kit/sheets/SheetDialog.tsx'

const versionOf = (version: number | undefined) => (version === undefined ? {} : { version })

export const useAnnualPlan = (year: number, version: number | undefined) =>
  useQuery({
    queryKey: ['plan', 'annual', year, version],
    queryFn: ({ signal }) => call(planApi.annual, { params: { year }, query: versionOf(version), signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })

export const useMonthlyPlan = (period: string | undefined, version: number | undefined) =>
  useQuery({
    queryKey: ['plan', 'monthly', period, version],
    queryFn: ({ signal }) => call(planApi.monthly, { params: { period: period! }, query: versionOf(version), signal }),
    enabled: period !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  })

export const useOrganisations = (role: 'FACTORY' | 'SUPPLIER', wanted: boolean) =>
  useQuery({
    queryKey: ['organisations', role],
    queryFn: ({ signal }) => call(directoryApi.organizations, { query: { roleName: `ROLE_${role}` }, signal }),
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
  }).data ?? []

export const useHistory = (objectType: 'ANNUAL_PLAN' | 'MONTHLY_PLAN' | 'DISTRIBUTION', objectId: number) =>
  useQuery({
    queryKey: ['journal', objectType, objectId],
    queryFn: ({ signal }) => call(journalApi.list, { query: { objectType, objectId }, signal }),
  })

/** Mutations of a plan; the response replaces the cached plan. */
export function usePlanActs() {
  const client = useQueryClient()
  return {
    saveAnnual: async (year: number, body: AnnualEdit): Promise<AnnualPlan> => {
      const plan = await call(planApi.editAnnual, { params: { year }, body })
      client.setQueryData(['plan', 'annual', year, undefined], plan)
      return plan
    },
    saveMonthly: async (period: string, body: MonthlyEdit): Promise<MonthlyPlan> => {
      const plan = await call(planApi.editMonthly, { params: { period }, body })
      client.setQueryData(['plan', 'monthly', period, undefined], plan)
      return plan
    },
    generateAnnual: (year: number) => call(planApi.generateAnnual, { params: { year } }),
    generateMonthly: (period: string) => call(planApi.generateMonthly, { params: { period } }),
    readSheet: (year: number, sheet: File) => call(planApi.readAnnualSheet, { params: { year }, body: {}, files: { sheet } }),
    annualOf: (year: number) =>
      client.fetchQuery({ queryKey: ['plan', 'annual', year, undefined], queryFn: () => call(planApi.annual, { params: { year } }) }),
    readAnew: () => client.invalidateQueries({ queryKey: ['plan'] }),
  }
}

export const saveAnnualSheet = async (year: number, query: { version?: number; template?: 'true'; format?: SheetFormat }): Promise<void> =>
  saveFile(await call(planApi.annualSheet, { params: { year }, query }))
export const saveMonthlySheet = async (period: string, version: number | undefined, format: SheetFormat): Promise<void> =>
  saveFile(await call(planApi.monthlySheet, { params: { period }, query: { ...versionOf(version), format } }))
export const saveDocument = async (documentId: string): Promise<void> => saveFile(await call(documentApi.one, { params: { documentId } }))
export const saveMonthlyTemplate = async (period: string): Promise<void> =>
  saveFile(await call(planApi.monthlySheet, { params: { period }, query: { template: 'true' } }))
export const useLoadMonthly = (period: string, version: number) =>
  useAppMutation<Load, SheetAnswer>(({ sheet, onProgress, ...upload }) =>
    call(planApi.loadMonthly, { params: { period }, body: { version, ...upload }, files: { sheet }, onProgress }),
  )
