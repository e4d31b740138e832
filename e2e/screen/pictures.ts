import type { Browser, Locator } from '@playwright/test'
import type { PictureName } from '#i18n/manual-pictures.ts'
import { askingAs, concrete, read } from '../person/addresses.ts'
import { type JourneyLanguage, openUndisturbed, openVisitor, settled } from '../person/person.ts'
import { monthFromNow } from '../portal/season-day.ts'
import type { Clicker } from './dialogs.ts'

/** How a beginner gets to the screen that a picture of the manual shows, and which part of it is shown. */
type Shown = {
  /** undefined = nobody is signed in. */
  by?: string
  at: string | ((who: Clicker) => Promise<string>)
  /** The window; 1280 x 900 where it is left out. */
  size?: { width: number; height: number }
  open?: (who: Clicker) => Promise<unknown>
  part: (who: Clicker) => Locator
  /** What of it is the same for every record. */
  words?: string
}

/** Where the portal's own words stand. */
const said = 'h1, h2, h3, label, legend, th, button, [role="tab"]'

const main = ({ page }: Clicker) => page.getByRole('main')
const dialog = ({ page }: Clicker) => page.getByRole('dialog')

/** A project that goes on and that no other journey files requests for: nobody leaves a draft there. */
async function oldProject({ asking }: Clicker): Promise<string> {
  type Projects = { content: readonly { id: number; endDate: string }[] }
  const { content } = await read<Projects>(asking, '/api/project/republican?status=SIGNED&size=100&sort=id,asc')
  return `/contractor/republican/applications/${content.find(({ endDate }) => endDate > monthFromNow(3))!.id}`
}

export const shown: Record<PictureName, Shown> = {
  signing: { at: '/session/signin', size: { width: 480, height: 640 }, part: main },
  contractorProjects: { by: 'CONTRACTOR', at: '/contractor/project/new', part: main },
  contractorRequests: {
    by: 'CONTRACTOR',
    at: oldProject,
    open: ({ page, messages }) => page.getByRole('button', { name: messages.request.list.create }).click(),
    part: dialog,
  },
  contractorReceipts: {
    by: 'CONTRACTOR',
    at: '/contractor/receipts',
    open: ({ page, messages }) => page.getByRole('button', { name: messages.shipment.receive.open, exact: true }).first().click(),
    part: dialog,
  },
  officeRequests: {
    by: 'QAJ_BRANCH',
    at: '/branchesQaj/application/:bitumenRequestId/:signatureRoutesId',
    size: { width: 880, height: 652 },
    part: main,
    words: 'button',
  },
  workbench: { by: 'QAJ', at: '/distribution-v2', size: { width: 1440, height: 900 }, part: main },
  holderAllocations: {
    by: 'SUPPLIER',
    at: '/resourceholder/distribution',
    open: ({ page, messages }) => page.getByRole('button', { name: new RegExp(`^${messages.holder.form.open}`) }).click(),
    part: dialog,
  },
  verify: { at: '/verify', size: { width: 1020, height: 700 }, part: main },
}

export async function openShown(
  browser: Browser,
  name: PictureName,
  language: JourneyLanguage,
): Promise<{ who: Clicker; part: Locator; words: string }> {
  const { by, at, size = { width: 1280, height: 900 }, open, part, words = said } = shown[name]
  const person = by ? await openUndisturbed(browser, by, language) : await openVisitor(browser, language, String(at))
  const who = { ...person, asking: askingAs(person.page) }
  await who.page.setViewportSize(size)
  if (by) await who.page.goto(typeof at === 'string' ? await concrete(who.asking, at) : await at(who))
  await settled(who.page)
  await open?.(who)
  await part(who).waitFor()
  return { who, part: part(who), words }
}
