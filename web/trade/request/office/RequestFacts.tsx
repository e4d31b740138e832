import { mdiFileDownloadOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { BitumenRequest } from '#contract/trade/request.ts'
import { FactList } from '../../../kit/display/FactList.tsx'
import { Icon } from '../../../kit/display/Icon.tsx'
import { useFailureText } from '../../../kit/feedback/FailureBox.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { formatMonth } from '../../../kit/text/dates.ts'
import { type Translate, useTranslate } from '../../../kit/text/i18n.tsx'
import { saveContract } from '../api.ts'

function placeOf(t: Translate, { destination: d }: BitumenRequest): string | null {
  if (!d) return null
  const station = d.stationCode && t('request.detail.station', { code: d.stationCode })
  return [d.storageType.description, d.projectStorageName, d.kato.description, station, d.address, d.contact].filter(Boolean).join(', ')
}

/** Every field of a request, as filed. */
export function RequestFacts({ request: r }: { request: BitumenRequest }) {
  const t = useTranslate()
  return (
    <FactList
      columns={2}
      facts={[
        { label: t('request.detail.project'), value: r.project.projectName },
        { label: t('route.list.contractor'), value: `${r.contractor.organizationName}, ${r.contractor.bin}` },
        { label: t('request.form.ownership'), value: r.project.ownershipType.description },
        { label: t('request.form.workType'), value: r.project.workType.description },
        { label: t('request.form.region'), value: r.katoCode.description },
        { label: t('request.form.month'), value: formatMonth(t, r.requestPeriod) },
        { label: t('request.form.grade'), value: r.bitumenType.description },
        { label: t('request.form.factory'), value: r.organization.organizationName },
        { label: t('request.form.transport'), value: r.transportType.description },
        { label: t('request.form.destination'), value: placeOf(t, r) },
      ]}
    />
  )
}

/** The trader, and the contract with it. */
export function TraderFacts({ request: r }: { request: BitumenRequest }) {
  const t = useTranslate()
  const textOf = useFailureText()
  if (!r.trader) return <Typography color="textSecondary">{t(r.hasTrader ? 'request.list.trader' : 'request.detail.noTrader')}</Typography>
  const { traderName, traderBin, traderPhoneNumber, traderComment, contract } = r.trader
  const download = () =>
    void saveContract({ projectId: r.projectId, requestId: r.id }, contract.documentId).catch((failure) =>
      toast({ kind: 'error', text: textOf(failure) }),
    )
  return (
    <>
      <FactList
        columns={2}
        facts={[
          { label: t('request.form.trader'), value: `${traderName}, ${traderBin}` },
          { label: t('request.form.traderPhone'), value: traderPhoneNumber },
          { label: t('request.form.traderComment'), value: traderComment },
          { label: t('request.form.contract'), value: contract.fileName },
        ]}
      />
      <Button variant="outlined" size="small" startIcon={<Icon path={mdiFileDownloadOutline} />} onClick={download} sx={{ mt: 1.5 }}>
        {t('request.act.contract')}
      </Button>
    </>
  )
}
