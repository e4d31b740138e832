import Box from '@mui/material/Box'
import type { OrganizationRow, PersonRow } from '#contract/admin.ts'
import { mostWarnings, type Standing, standings } from '#domain/organisation/standing.ts'
import { type RoleCode, roleCodes } from '#domain/role.ts'
import { useRoles } from '../books.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { paged } from '../ui/paged.ts'
import { Quiet } from '../ui/Quiet.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import type { Column } from '../ui/table.ts'
import type { UrlList } from '../ui/useUrlList.ts'
import { type Say, useSay } from '../ui/words.tsx'
import { useOrganizations, usePeople } from './api.ts'
import { OpenLink } from './parts.tsx'
import { toneOf } from './tones.ts'

export function OrganizationList({ list }: { list: UrlList }) {
  const say = useSay()
  const found = useOrganizations(queryOf(list))
  return (
    <>
      <Filters list={list} search={say('admin.list.searchOrganizations')} />
      <DataTable
        caption={say('admin.list.organizations')}
        columns={organizationColumns(say)}
        {...paged(found, list)}
        rowKey={(o) => o.bin}
        emptyHint={say('admin.list.empty')}
      />
    </>
  )
}

export function PeopleList({ list }: { list: UrlList }) {
  const say = useSay()
  const found = usePeople(queryOf(list))
  return (
    <>
      <Filters list={list} search={say('admin.list.searchPeople')} />
      <DataTable
        caption={say('admin.list.people')}
        columns={peopleColumns(say)}
        {...paged(found, list)}
        rowKey={(p) => p.id}
        emptyHint={say('admin.list.empty')}
      />
    </>
  )
}

function queryOf({ page, size, sort, query, filter }: UrlList) {
  const status = standings.find((s): s is Standing => s === filter('status'))
  const roleCode = roleCodes.find((c): c is RoleCode => c === filter('roleCode'))
  return { page, size, query, ...(sort && { sort }), ...(status && { status }), ...(roleCode && { roleCode }) }
}

function Filters({ list, search }: { list: UrlList; search: string }) {
  const say = useSay()
  const roles = useRoles()
  return (
    <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, p: 2 }}>
      <Box sx={{ flex: '1 1 260px', maxWidth: { sm: 320 } }}>
        <SearchField label={search} value={list.query} onSearch={list.onSearch} />
      </Box>
      <SelectField
        label={say('admin.list.role')}
        value={list.filter('roleCode')}
        options={[{ value: '', text: say('admin.list.anyRole') }, ...roles.map((r) => ({ value: r.roleCode, text: r.roleDescription }))]}
        onChoose={(roleCode) => list.change({ roleCode })}
      />
      <SelectField
        label={say('admin.list.status')}
        value={list.filter('status')}
        options={[{ value: '', text: say('admin.list.any') }, ...standings.map((s) => ({ value: s, text: say(`admin.standing.${s}`) }))]}
        onChoose={(status) => list.change({ status })}
      />
    </Box>
  )
}

const rolesText = (row: Pick<OrganizationRow, 'roles'>) => row.roles.map((r) => r.description).join(', ')
const statusColumn = (say: Say): Column<OrganizationRow | PersonRow> => ({
  key: 'status',
  head: say('admin.list.status'),
  cell: ({ status, warnings }) => (
    <>
      <StatusChip tone={toneOf(status.code)} text={status.description} />
      {warnings > 0 && (
        <Quiet>
          {say('admin.list.warnings')}: {say('admin.list.warningsOf', { count: warnings, most: mostWarnings })}
        </Quiet>
      )}
    </>
  ),
})
const actions = (say: Say) => ({ key: 'actions', width: '1%', head: say('shell.table.actions'), card: 'actions' }) as const

const organizationColumns = (say: Say): Column<OrganizationRow>[] => [
  { key: 'organizationName', head: say('admin.list.organization'), sortable: true, card: 'title', cell: (o) => o.organizationName },
  { key: 'bin', head: say('registration.form.bin'), sortable: true, width: 130, cell: (o) => o.bin },
  { key: 'region', head: say('admin.list.region'), cell: (o) => o.region },
  { key: 'roles', head: say('admin.list.roles'), cell: rolesText },
  { key: 'people', head: say('admin.list.members'), numeric: true, width: 90, cell: (o) => o.people },
  statusColumn(say),
  { ...actions(say), cell: (o) => <OpenLink to={`/admin/users/organization/${o.bin}`} name={o.organizationName} /> },
]

const peopleColumns = (say: Say): Column<PersonRow>[] => [
  {
    key: 'fullName',
    head: say('admin.list.fullName'),
    sortable: true,
    card: 'title',
    cell: (p) => (
      <>
        {p.fullName}
        <Quiet>{p.iin}</Quiet>
      </>
    ),
  },
  { key: 'email', head: say('admin.list.email'), sortable: true, cell: (p) => p.email },
  { key: 'organizationName', head: say('admin.list.organization'), card: 'plain', cell: (p) => p.organizationName },
  { key: 'roles', head: say('admin.list.roles'), cell: rolesText },
  statusColumn(say),
  { ...actions(say), cell: (p) => <OpenLink to={`/admin/users/person/${p.id}`} name={p.fullName} /> },
]
