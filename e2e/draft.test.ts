import { type Browser, expect, test } from '@playwright/test'
import { demoPassword } from '#demo/people/cast.ts'
import { startSigner } from '#signer/service.ts'
import { makeProject, sessionOf, withOwnSigner } from './person/by-calls.ts'
import { at, fillProject, freeKm, saveProject } from './person/contractor.ts'
import { expectCursorStays, type JourneyLanguage, night, openSignedIn, openVisitor, portalUrl, signerFolder } from './person/person.ts'
import { confirmAt } from './person/signer-window.ts'

/** A separate contractor: another test that files projects as the same contractor would overwrite the draft. */
const openContractor = (browser: Browser, language: JourneyLanguage) => openSignedIn(browser, 'contractor2', language)

test('a laptop closed in the middle of the form: the draft is restored in another browser, and deleted when it is discarded', async ({
  browser,
}) => {
  const laptop = await openContractor(browser, 'ru')
  const { messages, t } = laptop
  const f = messages.projectForm
  const [from, to] = freeKm()
  await fillProject(laptop, { km: [from, to] })
  await laptop.page.getByRole('button', { name: f.addStorage }).click()
  await laptop.page.getByLabel(f.address).fill('ст. Шұбаркөл, тупик 4')
  await expect(laptop.page.locator('[data-draft="saved"]')).toBeVisible()
  const kept = await laptop.page.locator('[data-draft]').textContent()
  expect(kept).toContain(t('draft.saved', { time: '' }).trim())
  await laptop.close()

  const phone = await openContractor(browser, 'kk')
  await at(phone.page, '/contractor/project/new')
  // what is typed beside the offered draft is newer, unless it was taken back
  await phone.page.getByLabel(phone.messages.projectForm.toKm).fill('9999')
  await phone.page.getByLabel(phone.messages.projectForm.toKm).fill('')
  await phone.page.getByLabel(phone.messages.projectForm.asphalt).fill('5200')
  await phone.page.getByRole('button', { name: phone.messages.draft.resume }).click()
  await expect(phone.page.getByLabel(phone.messages.projectForm.asphalt)).toHaveValue(/^5.?200$/)
  await expect(phone.page.locator('[data-draft="saved"]')).toBeVisible()
  await expect(phone.page.getByLabel(phone.messages.projectForm.toKm)).toHaveValue(new RegExp(`^${String(to)[0]}.?${String(to).slice(1)}$`))
  await expect(phone.page.getByLabel(phone.messages.projectForm.fromKm)).toHaveValue(
    new RegExp(`^${String(from)[0]}.?${String(from).slice(1)}$`),
  )
  await expect(phone.page.getByLabel(phone.messages.projectForm.address)).toHaveValue('ст. Шұбаркөл, тупик 4')
  await expect(phone.page.getByLabel(phone.messages.projectForm.endDate, { exact: false }).first()).toHaveValue('31.10.2027')
  await phone.page.reload()
  await phone.page.getByRole('button', { name: phone.messages.draft.anew }).click()
  await expect(phone.page.getByRole('button', { name: phone.messages.draft.anew })).toHaveCount(0)
  await phone.page.reload()
  await expect(phone.page.getByLabel(phone.messages.projectForm.fromKm)).toBeVisible()
  await expect(phone.page.getByRole('button', { name: phone.messages.draft.resume })).toHaveCount(0)
  expect([...laptop.errors, ...phone.errors]).toEqual([])
  await phone.close()
})

/** A draft of 4,900 t of asphalt, and a browser in which 5,200 t of it are typed while that draft is offered. */
async function typedBeside(browser: Browser) {
  const laptop = await openContractor(browser, 'ru')
  await at(laptop.page, '/contractor/project/new')
  await laptop.page.getByLabel(laptop.messages.projectForm.asphalt).fill('4900')
  await laptop.page.getByLabel(laptop.messages.projectForm.total).fill('294')
  await expect(laptop.page.locator('[data-draft="saved"]')).toBeVisible()
  await laptop.page.reload()
  await expect(laptop.page.getByRole('button', { name: laptop.messages.draft.resume })).toBeVisible()
  await laptop.page.getByLabel(laptop.messages.projectForm.asphalt).fill('5200')
  await laptop.page.getByRole('button', { name: laptop.messages.projectForm.addStorage }).click()
  await laptop.page.getByLabel(laptop.messages.projectForm.address).fill('ст. Шұбаркөл, тупик 5')
  return laptop
}

const takings = [
  ['typedOnly', '', 'alone'],
  ['resume', /^294$/, 'over the draft'],
] as const
for (const [way, total, taken] of night ? takings : takings.slice(0, 1))
  test(`what is typed while a draft is offered is kept beside it, also when the laptop is closed undecided, and taken ${taken}`, async ({
    browser,
  }) => {
    const laptop = await typedBeside(browser)
    await expect(laptop.page.getByText(laptop.messages.draft.beside)).toBeVisible()
    await expect(laptop.page.locator('[data-draft="saved"]')).toBeVisible()
    await laptop.close()

    const phone = await openContractor(browser, 'kk')
    const { page, messages } = phone
    const f = messages.projectForm
    await at(page, '/contractor/project/new')
    await page.getByLabel(f.fromKm).fill('7')
    await page.getByRole('button', { name: messages.draft[way] }).click()
    await expect(page.getByLabel(f.asphalt)).toHaveValue(/^5.?200$/)
    await expect(page.getByLabel(f.total)).toHaveValue(total)
    await expect(page.getByLabel(f.fromKm)).toHaveValue('7')
    await expect(page.getByLabel(f.address)).toHaveValue('ст. Шұбаркөл, тупик 5')
    await expect(page.locator('[data-draft="saved"]')).toBeVisible()

    // one draft is left, which has all of it
    await page.reload()
    await expect(page.getByRole('button', { name: messages.draft.typedOnly })).toHaveCount(0)
    await page.getByRole('button', { name: messages.draft.resume }).click()
    await expect(page.getByLabel(f.asphalt)).toHaveValue(/^5.?200$/)
    await expect(page.getByLabel(f.address)).toHaveCount(1)
    await page.reload()
    await page.getByRole('button', { name: messages.draft.anew }).click()
    await expect(page.getByRole('button', { name: messages.draft.anew })).toHaveCount(0)
    expect([...laptop.errors, ...phone.errors]).toEqual([])
    await phone.close()
  })

test('a session that ends while a draft is offered is renewed in a dialog, and what was typed beside the draft is kept', async ({
  browser,
}) => {
  const laptop = await typedBeside(browser)
  const { page, messages } = laptop
  await expect(page.locator('[data-draft="saved"]')).toBeVisible()
  await page.evaluate(() => fetch('/api/auth/logout', { method: 'POST' })) // only the cookie
  await page.getByLabel(messages.projectForm.asphalt).fill('6000')
  const dialog = page.getByRole('dialog', { name: messages.profile.again.title })
  await dialog.getByLabel(messages.session.signIn.password, { exact: true }).fill(demoPassword)
  await dialog.getByRole('button', { name: messages.session.signIn.submit, exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByLabel(messages.projectForm.asphalt)).toHaveValue(/^6.?000$/)
  await expect(page.locator('[data-draft="saved"]')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: messages.draft.resume }).click()
  await expect(page.getByLabel(messages.projectForm.asphalt)).toHaveValue(/^6.?000$/)
  await expect(page.getByLabel(messages.projectForm.address)).toHaveValue('ст. Шұбаркөл, тупик 5')
  await page.reload()
  await page.getByRole('button', { name: messages.draft.anew }).click()
  await expect(page.getByRole('button', { name: messages.draft.anew })).toHaveCount(0)
  expect(laptop.errors).toEqual([])
  await laptop.close()
})

test('changes of a project are kept on the server too: another browser goes on with them, and saving takes the draft away', async ({
  browser,
  request,
}) => {
  const project = `/contractor/project/${await makeProject(await sessionOf(request, 'contractor2'), freeKm())}`
  const laptop = await openContractor(browser, 'ru')
  await at(laptop.page, `${project}/edit`)
  await laptop.page.getByLabel(laptop.messages.projectForm.asphalt).fill('6000')
  await expect(laptop.page.locator('[data-draft="saved"]')).toBeVisible()
  await laptop.close()

  const phone = await openContractor(browser, 'kk')
  const { page, messages } = phone
  await at(page, `${project}/edit`)
  const asphalt = page.getByLabel(messages.projectForm.asphalt)
  await expect(asphalt).toHaveValue(/^4.?900$/)
  // what is typed beside the offered draft is kept, too
  await page.getByLabel(messages.projectForm.remainder).first().fill('15')
  await expect(page.locator('[data-draft="saved"]')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: messages.draft.resume }).click()
  await expect(asphalt).toHaveValue(/^6.?000$/)
  await expect(page.getByLabel(messages.projectForm.remainder).first()).toHaveValue('15')
  await page.getByRole('button', { name: messages.projectForm.submit }).click()
  await page.waitForURL(new RegExp(`${project}$`))
  await expect(page.getByRole('main')).toContainText(/6.?000/)
  await at(page, `${project}/edit`)
  await expect(asphalt).toHaveValue(/^6.?000$/)
  await expect(page.getByRole('button', { name: messages.draft.resume })).toHaveCount(0)
  expect([...laptop.errors, ...phone.errors]).toEqual([])
  await phone.close()
})

test('the second of two who save a project is told who changed it and when, and chooses whose data stay', async ({ browser, request }) => {
  const person = await openContractor(browser, 'ru')
  const { page, messages, context } = person
  const f = messages.projectForm
  const project = `/contractor/project/${await makeProject(await sessionOf(request, 'contractor2'), freeKm())}`
  await at(page, `${project}/edit`)
  await expect(page.getByLabel(f.asphalt)).toHaveValue(/^4.?900$/)
  await expectCursorStays(page.locator('input[id^="plan-"]:enabled').first(), page.getByLabel(f.asphalt))

  const faster = await context.newPage()
  await faster.goto(`${portalUrl()}${project}/edit`)
  await faster.getByLabel(f.asphalt).fill('6000')
  await faster.getByRole('button', { name: f.submit }).click()
  await faster.waitForURL(new RegExp(`${project}$`))

  await page.getByLabel(f.asphalt).fill('7000')
  await page.getByRole('button', { name: f.submit }).click()
  await expect(page.getByRole('alert').filter({ hasText: f.edit.stale })).toBeVisible()
  await expect(page.getByLabel(f.asphalt)).toHaveValue(/^7.?000$/)
  // saved before the portal has read the draft that is to be overwritten
  const saved = Promise.withResolvers<void>()
  await page.route(/\/api\/project\/\d+$/, async (route) => {
    if (route.request().method() === 'GET') await saved.promise
    await route.continue()
  })
  await page.getByRole('button', { name: f.edit.mine }).click()
  await page.getByRole('button', { name: f.submit }).click()
  saved.resolve()
  await page.waitForURL(new RegExp(`${project}$`))
  await expect(page.getByRole('main')).toContainText(/7.?000/)
  expect(person.errors).toEqual([])
  await person.close()
})

test('the session expires under a form: it is renewed with the same key, another person’s key is refused, and the input stays', async ({
  browser,
  request,
}) => {
  const [own, foreign] = [(await sessionOf(request, 'contractor2')).iin, (await sessionOf(request, 'contractor')).iin]
  const person = await openVisitor(browser, 'ru', '/session/signin')
  const { page, messages } = person
  const asking = await startSigner({ port: 0, dir: signerFolder() })
  await withOwnSigner(page, asking.port)
  await page.getByRole('button', { name: messages.session.signIn.key }).click()
  await confirmAt(browser, asking.address, own)
  await expect(page).toHaveURL(/\/info\/user/)
  await fillProject(person, { km: freeKm() })

  await page.evaluate(() => fetch('/api/auth/logout', { method: 'POST' })) // only the cookie
  await page.getByLabel(messages.projectForm.asphalt).fill('6000')
  const dialog = page.getByRole('dialog', { name: messages.profile.again.title })
  const byKey = dialog.getByRole('button', { name: messages.session.signIn.key })
  await byKey.click()
  await confirmAt(browser, asking.address, foreign)
  await expect(dialog.getByText(messages.refusal.session.another)).toBeVisible()
  await byKey.click()
  await confirmAt(browser, asking.address, own)
  await expect(dialog).toHaveCount(0)
  await expect(page.getByLabel(messages.projectForm.asphalt)).toHaveValue(/^6.?000$/)
  await saveProject(person)
  await person.close()
  await asking.close()
})
