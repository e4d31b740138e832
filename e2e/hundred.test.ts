import { expect, type Page, test } from '@playwright/test'
import { projectApi } from '#contract/trade/project.ts'
import { type DocumentFile, documentFileOf, json, post, type Session, sessionOf, signAll, withOwnSigner } from './person/by-calls.ts'
import { at, firstMonth } from './person/contractor.ts'
import { night, openSignedIn, portalUrl, signerPort } from './person/person.ts'

const [many, broken] = night ? [100, 57] : [12, 7]

/** Creates a project of a town and its document with the HTTP requests that the form sends. */
async function filed(session: Session, object: string, i: number): Promise<DocumentFile> {
  const draft = {
    ownershipType: 'LOCAL',
    workType: 'MEDIUM_REPAIR',
    katoCode: '350000000',
    projectDescription: object,
    fromKm: 3000 + i,
    toKm: 3001 + i,
    startDate: firstMonth,
    endDate: '2027-10-31',
    asphaltPavement: 4900,
    bitumenTotal: 294,
    bitumenRemainder: 14,
    organizationBin: session.bin,
  }
  const made = await post(session, projectApi.create.path, json('data', draft))
  expect(made.status()).toBe(201)
  return documentFileOf(session, `/api/project/${(await made.json()).id}`)
}

/**
 * A signing program that signs without confirmation and accepts one document per call, like older versions of NCALayer; it fails
 * on the call of that number. @returns the number of documents it was called for, one by one
 */
async function programThatTakesOne(page: Page): Promise<() => number> {
  let asked = 0
  await withOwnSigner(page, signerPort(), (method, data) => {
    if (method !== 'sign') return undefined
    if (Array.isArray(data)) return 'data: one document at a time'
    asked += 1
    return asked === broken ? 'the key did not answer' : undefined
  })
  return () => asked
}

test(`${many} projects in one ceremony, one by one: number ${broken} fails, the others are signed, it alone is told with its reason and signed when tried again`, async ({
  browser,
  request,
}) => {
  const object = `ул. Сотая ${Date.now()}`
  const office = await openSignedIn(browser, 'AKIMAT_BRANCH', 'ru')
  const { page, messages, t } = office
  // a contractor that no other journey uses: the renderer allows 120 documents a minute per user
  const session = await sessionOf(request, 'contractor3')
  const documents: DocumentFile[] = []
  const numbers = Array.from({ length: many }, (_, i) => i).values()
  const worker = async () => {
    for (const i of numbers) documents.push(await filed(session, object, i))
  }
  await Promise.all(Array.from({ length: 4 }, worker))
  await signAll(session, documents)

  const asked = await programThatTakesOne(page)
  await at(page, `/mio/projects?size=${many}&query=${encodeURIComponent(object)}`)
  await expect(page.getByRole('checkbox')).toHaveCount(many + 1)
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: t('route.list.signChosen', { count: many }) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('document.batch.begin', { count: many }) }).click()
  await expect(dialog).toContainText(t('document.batch.result', { done: many - 1, failed: 1, of: many }))
  expect(asked()).toBe(many)
  const { failed, done } = messages.document.batch.state
  const alone = dialog.getByRole('listitem').filter({ hasText: failed })
  await expect(alone).toHaveCount(1)
  await expect(alone).toContainText('the key did not answer')

  await dialog.getByRole('button', { name: t('document.batch.again', { count: 1 }) }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: done })).toHaveCount(many)
  expect(asked()).toBe(many + 1)
  await dialog.getByRole('button', { name: messages.document.sign.close }).click()
  const signed = `${portalUrl()}${projectApi.local.path}?size=1&status=SIGNED&query=${encodeURIComponent(object)}`
  expect((await (await session.request.get(signed, { headers: session.headers })).json()).totalElements).toBe(many)
  expect(office.errors).toEqual([])
  await office.close()
})
