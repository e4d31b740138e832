import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Problem, problemApi } from '#contract/people/problem.ts'
import type { ProblemReport } from '#domain/people/problem/problem.ts'
import { call } from '../../kit/http/call.ts'
import type { Failed } from '../../kit/http/failed.ts'
import { saveFile } from '../../kit/http/save-file.ts'

const mineKey = ['problems']

export const useMyProblems = () =>
  useQuery<Problem[], Failed>({ queryKey: mineKey, queryFn: ({ signal }) => call(problemApi.mine, { signal }) })

export function useReport() {
  const queries = useQueryClient()
  return useMutation<{ id: number }, Failed, { body: ProblemReport; screenshot: File | null }>({
    mutationFn: ({ body, screenshot }) => call(problemApi.report, { body, files: { screenshot } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: mineKey }),
  })
}

export const savePicture = async (id: number): Promise<void> => saveFile(await call(problemApi.screenshot, { params: { id } }))
