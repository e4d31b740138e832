import { mdiFileDownloadOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { BitumenRequest } from '#contract/request.ts'
import { formatMonth } from '../../ui/dates.ts'
import { FactList } from '../../ui/FactList.tsx'
import { useFailureText } from '../../ui/FailureBox.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { tell } from '../../ui/tell.ts'
import { type Say, useSay } from '../../ui/words.tsx'
import { saveContract } from '../api.ts'

function placeOf(say: Say, { destination: d }: BitumenRequest): string | null {
  if (!d) return null
  const station = d.stationCode && say('request.detail.station', { code: d.stationCode })
  return [d.storageType.description, d.projectStorageName, d.kato.description, station, d.address, d.contact].filter(Boolean).join(', ')
}

/** Every field of a request, as filed. */
export function RequestFacts({ request: r }: { request: BitumenRequest }) {
  const say = useSay()
  return (
    <FactList
      columns={2}
      facts={[
        { label: say('request.detail.project'), value: r.project.projectName },
        { label: say('route.list.contractor'), value: `${r.contractor.organizationName}, ${r.contractor.bin}` },
        { label: say('request.form.ownership'), value: r.project.ownershipType.description },
        { label: say('request.form.workType'), value: r.project.workType.description },
        { label: say('request.form.region'), value: r.katoCode.description },
        { label: say('request.form.month'), value: formatMonth(say, r.requestPeriod) },
        { label: say('request.form.grade'), value: r.bitumenType.description },
        { label: say('request.form.factory'), value: r.organization.organizationName },
        { label: say('request.form.transport'), value: r.transportType.description },
        { label: say('request.form.destination'), value: placeOf(say, r) },
      ]}
    />
  )
}

/** Who stands between, and the contract that says so. */
export function TraderFacts({ request: r }: { request: BitumenRequest }) {
  const say = useSay()
  const textOf = useFailureText()
  if (!r.trader)
    return <Typography color="textSecondary">{say(r.hasTrader ? 'request.list.trader' : 'request.detail.noTrader')}</Typography>
  const { traderName, traderBin, traderPhoneNumber, traderComment, contract } = r.trader
  const download = () =>
    void saveContract({ projectId: r.projectId, requestId: r.id }, contract.documentId).catch((failure) =>
      tell({ kind: 'error', text: textOf(failure) }),
    )
  return (
    <>
      <FactList
        columns={2}
        facts={[
          { label: say('request.form.trader'), value: `${traderName}, ${traderBin}` },
          { label: say('request.form.traderPhone'), value: traderPhoneNumber },
          { label: say('request.form.traderComment'), value: traderComment },
          { label: say('request.form.contract'), value: contract.fileName },
        ]}
      />
      <Button variant="outlined" size="small" startIcon={<Icon path={mdiFileDownloadOutline} />} onClick={download} sx={{ mt: 1.5 }}>
        {say('request.act.contract')}
      </Button>
    </>
  )
}
