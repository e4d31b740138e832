import { FormDialog } from '../../kit/dialogs/FormDialog.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import TalkBox from './TalkBox.tsx'

/** Questions and answers about a wagon or truck, over the list that has it. */
export default function TalkDialog({ wagon: { id, vehicle }, onClose }: { wagon: { id: number; vehicle: string }; onClose: () => void }) {
  const t = useTranslate()
  return (
    <FormDialog title={t('talk.ofWagon', { vehicle })} onClose={onClose} maxWidth="md">
      <TalkBox objectType="SHIPMENT" objectId={id} />
    </FormDialog>
  )
}
