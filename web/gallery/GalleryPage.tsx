import { Suspense } from 'react'
import { useAbout } from '../about.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import NotFoundPage from '../ui/NotFoundPage.tsx'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'

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
