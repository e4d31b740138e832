import { forecastApi as api } from '#contract/trade/forecast.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Services } from '../../platform/http/services.ts'
import { readForecast } from './read.ts'

export function forecastRoutes(mount: Mount, { db }: Services): void {
  mount(api.by, ({ params, query }, call) => readForecast(db, call, params.part, query.period))
}
