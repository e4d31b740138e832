import { Suspense } from 'react'
import { talks } from '#domain/trade/discussion/discussion.ts'
import { useCurrentUser } from '../../core/session/session.ts'
import { useMay } from '../../core/session/useMay.ts'
import { Section } from '../../kit/layout/Section.tsx'
import { lazyWith } from '../../kit/loading/lazy-with.ts'
import { PageSkeleton } from '../../kit/loading/PageSkeleton.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import type { About } from './api.ts'

const TalkBox = lazyWith(['talk', 'refusal'], () => import('./TalkBox.tsx'))

/** The questions and answers on the page of an object, for those who take part. */
export function TalkSection(about: About) {
  const t = useTranslate()
  const may = useMay()
  const { role } = useCurrentUser()
  if (!may('talk.read') || !talks({ role }, about.objectType)) return null
  return (
    <Section id="talk" title={t('shell.talk')}>
      <Suspense fallback={<PageSkeleton />}>
        <TalkBox {...about} />
      </Suspense>
    </Section>
  )
}
