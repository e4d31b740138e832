import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'react-router'
import type { BitumenRequest } from '#contract/trade/request.ts'
import { useMay } from '../../core/session/useMay.ts'
import { PageHeader } from '../../kit/layout/PageHeader.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { EditRequest } from './EditRequest.tsx'
import { newRequestPath } from './new-request-path.ts'
import { RequestList } from './RequestList.tsx'
import { useRequestActions } from './useRequestActions.tsx'
import { useRequestDialogs } from './useRequestDialogs.tsx'

/** A contractor's requests of all projects: target of the task links on the home page. */
export default function AllRequestsPage() {
  const t = useTranslate()
  const may = useMay()
  const [editing, setEditing] = useState<BitumenRequest | null>(null)
  const beside = useRequestDialogs()
  const actions = useRequestActions(setEditing, beside.open)
  return (
    <>
      <PageHeader
        title={t('screen.allRequests')}
        actions={
          may('request.create') && (
            <Button variant="contained" component={Link} to={newRequestPath}>
              {t('request.list.createOf')}
            </Button>
          )
        }
      />
      <RequestList projectId={null} actions={actions} />
      {actions.dialogs}
      {beside.dialogs}
      {editing && <EditRequest request={editing} onClose={() => setEditing(null)} />}
    </>
  )
}
