import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ForecastPart, forecastApi } from '#contract/trade/forecast.ts'
import { call } from '../../kit/http/call.ts'

export const useForecast = (part: ForecastPart, period: string) =>
  useQuery({
    queryKey: ['forecast', part, period],
    queryFn: ({ signal }) => call(forecastApi.by, { params: { part }, query: { period }, signal }),
    placeholderData: keepPreviousData,
  })
