import type { Browser } from '@playwright/test'
import { ru } from '#i18n/ru.ts'
import { createTranslator } from '#i18n/translator.ts'
import { openActor } from './actor.ts'

/** A user of a journey's own portal who can do what the helpers of the shared one do: a Person that also counts what it signed and reads by calls. */
export type Player = Awaited<ReturnType<typeof openPlayer>>

export async function openPlayer(browser: Browser, url: string, account: string) {
  const actor = await openActor(browser, url, account, { baseURL: url })
  return { ...actor, messages: ru, t: createTranslator('ru'), language: 'ru' as const }
}
