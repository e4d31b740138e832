import { readDraft } from './server-draft.ts'
import { isViews, viewsKind } from './view-kind.ts'

/** The view that the person opens a list with, as the server has it; empty = none. Loaded once the page is there: no list waits for it. */
export async function usualOnServer(list: string): Promise<string> {
  const value = (await readDraft(viewsKind(list)))?.value
  return (isViews(value) ? value.find((view) => view.usual)?.search : undefined) ?? ''
}
