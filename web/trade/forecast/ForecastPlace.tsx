import { type ComponentProps, Suspense } from 'react'
import { useMay } from '../../core/session/useMay.ts'
import { lazyWith } from '../../kit/loading/lazy-with.ts'

const ForecastSection = lazyWith(['forecast', 'balance', 'trade'], () => import('./ForecastSection.tsx'))

/** The forecast, for whoever may read it; it is loaded after the page on which it stands. */
export function ForecastPlace(props: ComponentProps<typeof ForecastSection>) {
  const may = useMay()
  if (!may('forecast.read')) return null
  return (
    <Suspense fallback={null}>
      <ForecastSection {...props} />
    </Suspense>
  )
}
