import { Suspense } from 'react'
import { talks } from '#domain/talk.ts'
import { lazyWith } from '../lazy-with.ts'
import { useCurrentUser } from '../session/session.ts'
import { useMay } from '../session/useMay.ts'
import { useTranslate } from '../ui/i18n.tsx'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'
import { Section } from '../ui/Section.tsx'
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
