import type { Verification } from '#contract/documents/document.ts'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'

/** What does not hold of a document, in the words of the server; nothing when all holds. */
export function FaultList({ faults }: Pick<Verification, 'faults'>) {
  const t = useTranslate()
  if (faults.length === 0) return null
  return (
    <Notice kind="error" title={t('seal.box.faults')}>
      <ul style={{ margin: 0, paddingInlineStart: '1.2em' }}>
        {faults.map(({ code, message }) => (
          <li key={code}>{message}</li>
        ))}
      </ul>
    </Notice>
  )
}
