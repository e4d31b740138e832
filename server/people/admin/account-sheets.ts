import type { OrganizationRow, PersonRow, RegistrationRow } from '#contract/people/admin.ts'
import type { RegistrationStatus } from '#domain/people/registration/registration.ts'
import type { Call } from '../../platform/http/call.ts'
import { type Column, type Sheet, sheetOf } from '../../platform/sheet/sheet.ts'
import { timeOf } from '../../platform/time/moment.ts'
import { organisationRows, personRows } from './account-store.ts'
import { type AccountsAsked, organizationOf, personOf, queried } from './accounts.ts'
import { type ListQuery, registrationRows } from './registration-store.ts'
import { rowOf } from './registrations.ts'

/** The lists of the administrator as sheets: exactly the rows of the list with these filters, all pages. */

const rolesOf = ({ roles }: Pick<PersonRow, 'roles'>) => roles.map((role) => role.description).join(', ')

export function organizationSheet(query: AccountsAsked, call: Call): Sheet {
  const { t } = call
  const columns: Column<OrganizationRow>[] = [
    { key: 'organizationName', title: t('admin.list.organization'), width: 44, value: (o) => o.organizationName },
    { key: 'bin', title: t('registration.form.bin'), width: 14, value: (o) => o.bin },
    { key: 'region', title: t('admin.list.region'), width: 26, value: (o) => o.region },
    { key: 'roles', title: t('admin.list.roles'), width: 32, value: rolesOf },
    { key: 'people', title: t('admin.list.members'), width: 12, value: (o) => o.people },
    { key: 'status', title: t('admin.list.status'), width: 18, value: (o) => o.status.description },
    { key: 'warnings', title: t('admin.list.warnings'), width: 14, value: (o) => o.warnings },
  ]
  const title = t('admin.list.organizations')
  return sheetOf({
    ...{ title, name: `${title} ${call.today}`, columns },
    rows: ({ db, read }) => read(organisationRows(db, queried(query)), (rows) => rows.map((o) => organizationOf(o, call))),
  })
}

export function peopleSheet(query: AccountsAsked, call: Call): Sheet {
  const { t } = call
  const columns: Column<PersonRow>[] = [
    { key: 'fullName', title: t('admin.list.fullName'), width: 32, value: (p) => p.fullName },
    { key: 'iin', title: t('profile.iin'), width: 14, value: (p) => p.iin },
    { key: 'email', title: t('admin.list.email'), width: 30, value: (p) => p.email },
    { key: 'organizationName', title: t('admin.list.organization'), width: 44, value: (p) => p.organizationName },
    { key: 'roles', title: t('admin.list.roles'), width: 32, value: rolesOf },
    { key: 'status', title: t('admin.list.status'), width: 18, value: (p) => p.status.description },
    { key: 'warnings', title: t('admin.list.warnings'), width: 14, value: (p) => p.warnings },
  ]
  const title = t('admin.list.people')
  return sheetOf({
    ...{ title, name: `${title} ${call.today}`, columns },
    rows: ({ db, read }) => read(personRows(db, queried(query)), (rows) => rows.map((p) => personOf(p, call))),
  })
}

export function registrationSheet(query: Omit<ListQuery, 'page' | 'size'> & { status: RegistrationStatus }, call: Call): Sheet {
  const { t } = call
  const columns: Column<RegistrationRow>[] = [
    { key: 'id', title: '№', width: 8, value: (r) => r.id },
    { key: 'fullName', title: t('admin.list.person'), width: 32, value: (r) => r.fullName },
    { key: 'iin', title: t('profile.iin'), width: 14, value: (r) => r.iin },
    { key: 'organizationName', title: t('admin.list.organization'), width: 44, value: (r) => r.organizationName },
    { key: 'bin', title: t('registration.form.bin'), width: 14, value: (r) => r.bin },
    { key: 'submittedAt', title: t('admin.list.sent'), width: 18, value: (r) => (r.submittedAt ? timeOf(new Date(r.submittedAt)) : null) },
    { key: 'status', title: t('admin.list.status'), width: 20, value: (r) => r.status.description },
  ]
  const title = t('admin.tabs.registrations')
  return sheetOf({
    ...{ title, name: `${title} ${call.today}`, columns },
    rows: ({ db, read }) => read(registrationRows(db, query), (rows) => rows.map((r) => rowOf(r, t))),
  })
}
