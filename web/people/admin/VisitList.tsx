import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { useMemo } from 'react'
import type { z } from 'zod'
import type { sessionApi } from '#contract/core/session.ts'
import { useRoles } from '../../core/directory/reference-data.ts'
import { ListTools } from '../../core/draft/ListTools.tsx'
import { useList } from '../../core/draft/useList.ts'
import { saveVisits, useVisits } from '../../core/sign-in/api.ts'
import { DateText } from '../../kit/display/DateText.tsx'
import { SearchField } from '../../kit/forms/SearchField.tsx'
import { SelectField } from '../../kit/forms/SelectField.tsx'
import { DataTable } from '../../kit/lists/DataTable.tsx'
import { paged } from '../../kit/lists/paged.ts'
import type { Column } from '../../kit/lists/table.ts'
import { type Translate, useTranslate } from '../../kit/text/i18n.tsx'
import { visitPageSizes } from './page-sizes.ts'

type Visit = z.output<typeof sessionApi.visits.answer>['content'][number]

const columnsOf = (t: Translate): Column<Visit>[] => [
  { key: 'fullName', head: t('admin.visits.fullName'), cell: (v) => v.fullName, sortable: true, card: 'title' },
  { key: 'userIin', head: t('admin.visits.userIin'), cell: (v) => v.userIin, sortable: true },
  { key: 'organizationName', head: t('admin.visits.organizationName'), cell: (v) => v.organizationName, sortable: true, card: 'plain' },
  { key: 'roleName', head: t('admin.visits.roleName'), cell: (v) => v.roleName, sortable: true },
  { key: 'loggedTime', head: t('admin.visits.loggedTime'), cell: (v) => <DateText at={v.loggedTime} time />, sortable: true },
  { key: 'ip', head: t('admin.visits.ip'), cell: (v) => v.ip, sortable: true },
]

/** The visitor log (docs/requirements.md, section 2): role, search, sort, pages; five rows by default, newest first (section 9). */
export function VisitList() {
  const t = useTranslate()
  const list = useList('visits', { size: 5, sort: 'loggedTime,desc' })
  const roleCode = list.filter('roleCode')
  const filters = { query: list.query, sort: list.sort, roleCode }
  const visits = useVisits({ ...filters, page: list.page, size: list.size })
  const roles = useRoles()
  const columns = useMemo(() => columnsOf(t), [t])
  const total = visits.data?.totalElements ?? 0
  return (
    <>
      <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
        <Box sx={{ flex: '1 1 260px', maxWidth: { sm: 320 } }}>
          <SearchField label={t('admin.visits.search')} value={list.query} onSearch={list.onSearch} />
        </Box>
        <SelectField
          label={t('admin.visits.role')}
          value={roleCode}
          options={[{ value: '', text: t('admin.visits.allRoles') }, ...roles.map((r) => ({ value: r.roleCode, text: r.roleDescription }))]}
          onChoose={(value) => list.change({ roleCode: value })}
        />
        <ListTools list={list} columns={columns} title={t('admin.visits.caption')} save={(format) => saveVisits(filters, format)} />
      </Box>
      <Paper variant="outlined">
        <DataTable
          caption={t('admin.visits.caption')}
          columns={columns}
          {...paged(visits, list)}
          rowKey={(v) => `${v.loggedTime}${v.userIin}${v.ip}`}
          sizes={visitPageSizes(total)}
          emptyHint={t('admin.visits.emptyHint')}
        />
      </Paper>
    </>
  )
}
