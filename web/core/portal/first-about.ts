import type { z } from 'zod'
import { portalApi } from '#contract/operations/portal.ts'
import { call } from '../../kit/http/call.ts'
import { setPortalTime } from './portal-time.ts'

export type About = z.output<typeof portalApi.about.answer>

let first: About | null = null

export async function readAbout(options: { signal?: AbortSignal } = {}): Promise<About> {
  const about = await call(portalApi.about, options)
  setPortalTime(about.now)
  return about
}

/** Loaded before the first render, so that the demo strip causes no layout shift; does not wait for a slow response. `patience` in ms. */
export async function loadAbout(patience = 800): Promise<void> {
  const asked = readAbout().then(
    (about) => {
      first = about
    },
    () => {},
  )
  await Promise.race([asked, new Promise((late) => setTimeout(late, patience))])
}

export const firstAbout = (): About | null => first

/** The page itself says that it is of a demo (server/platform/http/pages.ts), however late the response is. */
export const isDemoPage = (): boolean => 'demo' in document.documentElement.dataset
