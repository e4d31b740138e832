import { Suspense } from 'react'
import { useAbout } from '../../core/portal/about.ts'
import NotFoundPage from '../../kit/feedback/NotFoundPage.tsx'
import { lazyPart } from '../../kit/loading/lazy-part.tsx'
import { PageSkeleton } from '../../kit/loading/PageSkeleton.tsx'

const Gallery = lazyPart(() => import('./Gallery.tsx'))

/** For developers only: in a demo, and under `npm run dev`. */
export default function GalleryPage() {
  const about = useAbout()
  if (!about) return <PageSkeleton />
  if (!about.demo && !import.meta.env.DEV) return <NotFoundPage />
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Gallery />
    </Suspense>
  )
}
