import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { passwordApi } from '#contract/core/password.ts'
import { adminApi, type Organization, type PersonAccount, type Registration } from '#contract/people/admin.ts'
import { factorApi } from '#contract/people/factor.ts'
import { organisationApi } from '#contract/people/organisation.ts'
import type { RoleCode } from '#domain/access.ts'
import type { Invitation } from '#domain/core/person/invitation.ts'
import type { Standing } from '#domain/people/organisation/standing.ts'
import type { RegistrationStatus } from '#domain/people/registration/registration.ts'
import { call } from '../../kit/http/call.ts'
import type { Failed } from '../../kit/http/failed.ts'
import { saveFile } from '../../kit/http/save-file.ts'
import type { SheetFormat } from '../../kit/menus/sheet-format.ts'
import { useWrite } from './useWrite.ts'

export const tabs = ['registrations', 'organizations', 'people'] as const
export type Tab = (typeof tabs)[number]
export type ShortAct = 'suspend' | 'resume' | 'warn' | 'block' | 'lift' | 'cancel'

type Paging = { page: number; size: number; sort?: string; query: string }
type AccountQuery = Paging & { status?: Standing; roleCode?: RoleCode }

export const useRegistrations = (query: Paging & { status: RegistrationStatus }) =>
  useQuery({
    queryKey: ['admin', 'registrations', query],
    queryFn: ({ signal }) => call(adminApi.registrations, { query, signal }),
    placeholderData: keepPreviousData,
  })
export const useOrganizations = (query: AccountQuery) =>
  useQuery({
    queryKey: ['admin', 'organizations', query],
    queryFn: ({ signal }) => call(adminApi.organizations, { query, signal }),
    placeholderData: keepPreviousData,
  })
export const usePeople = (query: AccountQuery) =>
  useQuery({
    queryKey: ['admin', 'people', query],
    queryFn: ({ signal }) => call(adminApi.people, { query, signal }),
    placeholderData: keepPreviousData,
  })

type Saved<Query> = Omit<Query, 'page' | 'size'>
export const saveRegistrations = async (query: Saved<Paging> & { status: RegistrationStatus }, format: SheetFormat) =>
  saveFile(await call(organisationApi.registrationSheet, { query: { ...query, format } }))
export const saveOrganizations = async (query: Saved<AccountQuery>, format: SheetFormat) =>
  saveFile(await call(organisationApi.organizationSheet, { query: { ...query, format } }))
export const savePeople = async (query: Saved<AccountQuery>, format: SheetFormat) =>
  saveFile(await call(organisationApi.peopleSheet, { query: { ...query, format } }))

export const useRegistration = (id: number) =>
  useQuery<Registration, Failed>({
    queryKey: ['admin', 'registration', id],
    queryFn: ({ signal }) => call(adminApi.registration, { params: { id }, signal }),
  })
export const useOrganization = (bin: string) =>
  useQuery<Organization, Failed>({
    queryKey: ['admin', 'organization', bin],
    queryFn: ({ signal }) => call(adminApi.organization, { params: { bin }, signal }),
  })
export const usePerson = (id: number) =>
  useQuery<PersonAccount, Failed>({
    queryKey: ['admin', 'person', id],
    queryFn: ({ signal }) => call(adminApi.person, { params: { id }, signal }),
  })

type Decision = { act: 'approve' | 'return'; comment?: string; role?: RoleCode; katoCode?: string; version: number }

export const useDecideRegistration = (id: number) =>
  useWrite((body: Decision) => call(adminApi.decideRegistration, { params: { id }, body }))
type StandingChange = { act: ShortAct; comment: string; grave?: boolean; withoutSigner?: boolean }
export const useActOnOrganization = (bin: string) =>
  useWrite((body: StandingChange) => call(adminApi.actOnOrganization, { params: { bin }, body }))
export const useActOnPerson = (id: number) => useWrite((body: StandingChange) => call(adminApi.actOnPerson, { params: { id }, body }))
export const useEndSessions = (id: number) => useWrite<PersonAccount, void>(() => call(adminApi.endSessions, { params: { id } }))
export const useResetFactor = (id: number) => useWrite<PersonAccount, void>(() => call(factorApi.reset, { params: { id } }))
export const usePasswordLink = (id: number) =>
  useWrite<{ link: string; expiresAt: string }, void>(() => call(passwordApi.link, { params: { id } }))
export const useInvite = () => useWrite((body: Invitation) => call(adminApi.invite, { body }))
export const saveWarning = async (id: number): Promise<void> => saveFile(await call(adminApi.warningPaper, { params: { id } }))
