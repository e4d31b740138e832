import { SheetDialog } from '../../sheet/SheetDialog.tsx'
import { useSay } from '../../ui/words.tsx'
import { saveInstitutions, useLoadInstitutions } from './api.ts'

/** Many institutions at once, from the book's own sheet with BINs filled in. */
export default function LoadDialog({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const load = useLoadInstitutions()
  return (
    <SheetDialog
      title={say('organisation.load.title')}
      lead={say('organisation.load.lead')}
      template={{ text: say('organisation.institutions.save'), save: saveInstitutions }}
      load={load}
      clean={({ entered, passedOver }) =>
        entered > 0
          ? {
              title: say('organisation.load.clean', { count: entered, over: passedOver }),
              store: say('organisation.load.store', { count: entered }),
            }
          : { title: say('organisation.load.nothing', { over: passedOver }), store: null }
      }
      faulty={({ bad }) => say('organisation.load.bad', { bad: bad.length })}
      stored={({ entered }) => say('organisation.load.stored', { count: entered })}
      onClose={onClose}
    />
  )
}
