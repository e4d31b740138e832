import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { OrganizationRow, PersonRow } from '#contract/people/admin.ts'
import { mostWarnings, type Standing, standings } from '#domain/people/organisation/standing.ts'
import { type RoleCode, roleCodes } from '#domain/role.ts'
import { useRoles } from '../../core/directory/reference-data.ts'
import { ListTools } from '../../core/draft/ListTools.tsx'
import { type List, useList } from '../../core/draft/useList.ts'
import { SecondaryText } from '../../kit/display/SecondaryText.tsx'
import { StatusChip } from '../../kit/display/StatusChip.tsx'
import { SearchField } from '../../kit/forms/SearchField.tsx'
import { SelectField } from '../../kit/forms/SelectField.tsx'
import { DataTable } from '../../kit/lists/DataTable.tsx'
import { paged } from '../../kit/lists/paged.ts'
import type { Column } from '../../kit/lists/table.ts'
import { type Translate, useTranslate } from '../../kit/text/i18n.tsx'
import { saveOrganizations, savePeople, useOrganizations, usePeople } from './api.ts'
import { OpenLink } from './parts.tsx'
import { toneOf } from './tones.ts'

export function OrganizationList() {
  const t = useTranslate()
  const list = useList('organizations')
  const found = useOrganizations(queryOf(list))
  const columns = organizationColumns(t)
  const { page: _, size: __, ...filters } = queryOf(list)
  return (
    <>
      <Filters list={list} search={t('admin.list.searchOrganizations')}>
        <ListTools
          list={list}
          columns={columns}
          title={t('admin.list.organizations')}
          save={(format) => saveOrganizations(filters, format)}
        />
      </Filters>
      <DataTable
        caption={t('admin.list.organizations')}
        columns={columns}
        {...(found.data && { totals: { organizationName: t('admin.list.total'), people: found.data.totals.people } })}
        {...paged(found, list)}
        rowKey={(o) => o.bin}
        emptyHint={t('admin.list.empty')}
      />
    </>
  )
}

export function PeopleList() {
  const t = useTranslate()
  const list = useList('people')
  const found = usePeople(queryOf(list))
  const columns = peopleColumns(t)
  const { page: _, size: __, ...filters } = queryOf(list)
  return (
    <>
      <Filters list={list} search={t('admin.list.searchPeople')}>
        <ListTools list={list} columns={columns} title={t('admin.list.people')} save={(format) => savePeople(filters, format)} />
      </Filters>
      <DataTable
        caption={t('admin.list.people')}
        columns={columns}
        {...paged(found, list)}
        rowKey={(p) => p.id}
        emptyHint={t('admin.list.empty')}
      />
    </>
  )
}

function queryOf({ page, size, sort, query, filter }: List) {
  const status = standings.find((s): s is Standing => s === filter('status'))
  const roleCode = roleCodes.find((c): c is RoleCode => c === filter('roleCode'))
  return { page, size, query, ...(sort && { sort }), ...(status && { status }), ...(roleCode && { roleCode }) }
}

function Filters({ list, search, children }: { list: List; search: string; children: ReactNode }) {
  const t = useTranslate()
  const roles = useRoles()
  return (
    <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, p: 2 }}>
      <Box sx={{ flex: '1 1 260px', maxWidth: { sm: 320 } }}>
        <SearchField label={search} value={list.query} onSearch={list.onSearch} />
      </Box>
      <SelectField
        label={t('admin.list.role')}
        value={list.filter('roleCode')}
        options={[{ value: '', text: t('admin.list.anyRole') }, ...roles.map((r) => ({ value: r.roleCode, text: r.roleDescription }))]}
        onChoose={(roleCode) => list.change({ roleCode })}
      />
      <SelectField
        label={t('admin.list.status')}
        value={list.filter('status')}
        options={[{ value: '', text: t('admin.list.any') }, ...standings.map((s) => ({ value: s, text: t(`admin.standing.${s}`) }))]}
        onChoose={(status) => list.change({ status })}
      />
      {children}
    </Box>
  )
}

const rolesText = (row: Pick<OrganizationRow, 'roles'>) => row.roles.map((r) => r.description).join(', ')
const statusColumn = (t: Translate): Column<OrganizationRow | PersonRow> => ({
  key: 'status',
  head: t('admin.list.status'),
  sortable: true,
  cell: ({ status, warnings }) => (
    <>
      <StatusChip tone={toneOf(status.code)} text={status.description} />
      {warnings > 0 && (
        <SecondaryText>
          {t('admin.list.warnings')}: {t('admin.list.warningsOf', { count: warnings, most: mostWarnings })}
        </SecondaryText>
      )}
    </>
  ),
})
const actions = (t: Translate) => ({ key: 'actions', width: '1%', head: t('shell.table.actions'), card: 'actions' }) as const

const organizationColumns = (t: Translate): Column<OrganizationRow>[] => [
  { key: 'organizationName', head: t('admin.list.organization'), sortable: true, card: 'title', cell: (o) => o.organizationName },
  { key: 'bin', head: t('registration.form.bin'), sortable: true, width: 130, cell: (o) => o.bin },
  { key: 'region', head: t('admin.list.region'), sortable: true, cell: (o) => o.region },
  { key: 'roles', head: t('admin.list.roles'), cell: rolesText },
  { key: 'people', head: t('admin.list.members'), numeric: true, width: 90, cell: (o) => o.people },
  statusColumn(t),
  { ...actions(t), cell: (o) => <OpenLink to={`/admin/users/organization/${o.bin}`} name={o.organizationName} /> },
]

const peopleColumns = (t: Translate): Column<PersonRow>[] => [
  {
    key: 'fullName',
    head: t('admin.list.fullName'),
    sortable: true,
    card: 'title',
    cell: (p) => (
      <>
        {p.fullName}
        <SecondaryText>{p.iin}</SecondaryText>
      </>
    ),
  },
  { key: 'email', head: t('admin.list.email'), sortable: true, cell: (p) => p.email },
  { key: 'organizationName', head: t('admin.list.organization'), card: 'plain', cell: (p) => p.organizationName },
  { key: 'roles', head: t('admin.list.roles'), cell: rolesText },
  statusColumn(t),
  { ...actions(t), cell: (p) => <OpenLink to={`/admin/users/person/${p.id}`} name={p.fullName} /> },
]
