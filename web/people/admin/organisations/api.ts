import { useQuery } from '@tanstack/react-query'
import { adminApi } from '#contract/people/admin.ts'
import { type Institution, organisationApi } from '#contract/people/organisation.ts'
import type { SheetAnswer } from '#contract/sheet.ts'
import type { MemberDraft, OrganizationDraft, OrganizationTerms } from '#domain/people/organisation/organisation.ts'
import { call } from '../../../kit/http/call.ts'
import type { Failed } from '../../../kit/http/failed.ts'
import { saveFile } from '../../../kit/http/save-file.ts'
import type { SheetFormat } from '../../../kit/menus/sheet-format.ts'
import type { Load } from '../../../kit/sheets/SheetDialog.tsx'
import { useWrite } from '../useWrite.ts'

export const useInstitutions = () =>
  useQuery<Institution[], Failed>({
    queryKey: ['admin', 'institutions'],
    queryFn: ({ signal }) => call(organisationApi.institutions, { signal }),
  })
export const saveInstitutions = async (format: SheetFormat = 'xlsx'): Promise<void> =>
  saveFile(await call(organisationApi.institutionSheet, { query: { format } }))
export const useLoadInstitutions = () =>
  useWrite<SheetAnswer, Load>(({ sheet, onProgress, ...body }) =>
    call(organisationApi.loadInstitutions, { body, files: { sheet }, onProgress }),
  )

export const useEnter = () => useWrite((body: OrganizationDraft) => call(organisationApi.enter, { body }))
export const useEdit = (bin: string) =>
  useWrite((body: OrganizationTerms & { version: number }) => call(organisationApi.edit, { params: { bin }, body }))
export const readOrganization = (bin: string) => call(adminApi.organization, { params: { bin } })

export const useAddMember = (bin: string) => useWrite((body: MemberDraft) => call(organisationApi.addMember, { params: { bin }, body }))
export const useChangeMember = (bin: string) =>
  useWrite(({ personId, ...body }: { personId: number; withoutSigner: boolean } & Pick<MemberDraft, 'role'>) =>
    call(organisationApi.changeMember, { params: { bin, personId }, body }),
  )
export const useLeave = (bin: string) =>
  useWrite(({ personId, ...body }: { personId: number; comment: string; withoutSigner: boolean }) =>
    call(organisationApi.leave, { params: { bin, personId }, body }),
  )
