import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { directoryApi } from '#contract/core/directory.ts'
import { journalApi } from '#contract/core/journal.ts'
import type { SheetAnswer } from '#contract/sheet.ts'
import { projectApi } from '#contract/trade/project.ts'
import type { OwnershipType } from '#domain/access.ts'
import type { ProjectStatus } from '#domain/trade/project/status.ts'
import { call, callOrNone } from '../../kit/http/call.ts'
import { saveFile } from '../../kit/http/save-file.ts'
import { useAppMutation } from '../../kit/http/useAppMutation.ts'
import type { SheetFormat } from '../../kit/menus/sheet-format.ts'
import type { Load } from '../../kit/sheets/SheetDialog.tsx'

export type ProjectsQuery = { query: string; status?: ProjectStatus; page: number; size: number; sort: string }

const listOf = { REPUBLICAN: projectApi.republican, LOCAL: projectApi.local } as const

/** A page of the user's projects of one ownership; null = there are none at all (spec: 204). */
export const useProjects = (ownership: OwnershipType, query: ProjectsQuery) =>
  useQuery({
    queryKey: ['projects', ownership, query],
    queryFn: ({ signal }) => callOrNone(listOf[ownership], { query, signal }),
    placeholderData: keepPreviousData,
  })

type Counts = Partial<Record<string, number>>
const everything: ProjectsQuery = { query: '', page: 0, size: 1, sort: '' }

/**
 * The number of projects in each status, both ownerships together, regardless of the search. An answer of the lists shown (`lists`) has it
 * already, unless they are searched. `arrived`: loaded, or failed.
 */
export function useProjectCounts(lists: Record<OwnershipType, ProjectsQuery>): { counts: Counts | undefined; arrived: boolean } {
  const unsearched = (list: ProjectsQuery) => (list.query === '' ? list : everything)
  const republican = useProjects('REPUBLICAN', unsearched(lists.REPUBLICAN))
  const local = useProjects('LOCAL', unsearched(lists.LOCAL))
  const known = republican.data !== undefined && local.data !== undefined
  const counts = known ? addCounts(republican.data?.byStatus, local.data?.byStatus) : undefined
  return { counts, arrived: known || republican.isError || local.isError }
}

export function addCounts(...counts: (Record<string, number> | undefined)[]): Record<string, number> {
  const sum: Record<string, number> = {}
  for (const [status, n] of counts.flatMap((c) => Object.entries(c ?? {}))) sum[status] = (sum[status] ?? 0) + n
  return sum
}

export const projectQuery = (id: number) =>
  queryOptions({ queryKey: ['project', id], queryFn: ({ signal }) => call(projectApi.one, { params: { id }, signal }) })
export const useProject = (id: number) => useQuery(projectQuery(id))

export const useProjectHistory = (id: number) =>
  useQuery({
    queryKey: ['journal', 'PROJECT', id],
    queryFn: ({ signal }) => call(journalApi.list, { query: { objectType: 'PROJECT', objectId: id }, signal }),
  })

const forever = Number.POSITIVE_INFINITY
export const useDistricts = (parent: string) =>
  useQuery({
    queryKey: ['kato', parent],
    queryFn: ({ signal }) => call(directoryApi.kato, { query: { level: 2, parent }, signal }),
    enabled: parent !== '',
    staleTime: forever,
  }).data ?? []
export const useRoads = () =>
  useQuery({ queryKey: ['roads'], queryFn: ({ signal }) => call(directoryApi.roads, { signal }), staleTime: forever }).data ?? []

/** A mutation of one project, given by its number. */
const useProjectStep = <T, A = unknown>(work: (id: number, given: T) => Promise<A>) =>
  useAppMutation(({ id, given }: { id: number; given: T }) => work(id, given))

export const useGenerate = () => useProjectStep((id, _: null) => call(projectApi.generate, { params: { id } }))
export const useRemoveProject = () => useProjectStep((id, _: null) => call(projectApi.remove, { params: { id } }))
/** Creates a project with the data of a rejected one. */
export const useCopy = () => useProjectStep((id, _: null) => call(projectApi.act, { params: { id }, body: { act: 'copy' } }))
/** Removes the marked attachments one after another, then uploads the new one, which needs the room. */
export const useSaveAttachments = () =>
  useProjectStep(async (id, { removed, added }: { removed: readonly string[]; added: File | null }) => {
    for (const documentId of removed) await call(projectApi.removeAttached, { params: { id, documentId } })
    if (added) await call(projectApi.attach, { params: { id }, files: { attachment: added } })
  })

/** Downloads the filtered rows, all pages, as a spreadsheet. */
export const saveSheet = async (
  ownershipType: OwnershipType,
  columns: string,
  { query, status, sort, format }: ProjectsQuery & { format: SheetFormat },
): Promise<void> => saveFile(await call(projectApi.sheet, { query: { query, status, sort, format, ownershipType, columns } }))

export const saveDocument = async (id: number, documentId: string): Promise<void> =>
  saveFile(await call(projectApi.document, { params: { id, documentId } }))
export const saveAttachment = async (id: number, documentId: string): Promise<void> =>
  saveFile(await call(projectApi.attached, { params: { id, documentId } }))

export const savePlannedTemplate = async (): Promise<void> => saveFile(await call(projectApi.plannedTemplate, { query: {} }))
export const useLoadPlanned = () =>
  useAppMutation<Load, SheetAnswer>(({ sheet, onProgress, ...body }) =>
    call(projectApi.loadPlanned, { body, files: { sheet }, onProgress }),
  )
