import { expect, test } from '@playwright/test'
import { type Signer, startSigner } from '#signer/service.ts'
import { documentFileOf, makeProject, read, sessionOf, signAll, withOwnSigner } from './person/by-calls.ts'
import { at, both, freeKm } from './person/contractor.ts'
import { night, portalUrl, signDocumentInDialog, signerFolder } from './person/person.ts'
import { confirmAt } from './person/signer-window.ts'

/** A signing program with a window: one confirmation there signs all documents. */
let asking: Signer
test.beforeAll(async () => {
  asking = await startSigner({ port: 0, dir: signerFolder() })
})
test.afterAll(() => asking.close())

const many = night ? 10 : 4

test(`${many} projects are signed by the office in one ceremony; the one that its contractor withdrew meanwhile is told alone`, async ({
  browser,
  request,
}) => {
  const session = await sessionOf(request, 'contractor')
  const made = []
  for (let i = 0; i < many; i++) {
    const id = await makeProject(session, freeKm())
    made.push({ id, paper: await documentFileOf(session, `/api/project/${id}`) })
  }
  const ids = made.map(({ id }) => id)
  const [contractor, branch] = await both(browser, 'ru', 'QAJ_BRANCH')
  const { page, messages, t } = contractor
  await withOwnSigner(page, asking.port)
  await withOwnSigner(branch.page, asking.port)
  // the first one on its page, as users do; the rest with HTTP requests
  await at(page, `/contractor/project/${ids[0]}`)
  await page.getByRole('button', { name: messages.project.act.sign, exact: true }).click()
  await signDocumentInDialog(contractor, () => confirmAt(browser, asking.address))
  await signAll(
    session,
    made.slice(1).map(({ paper: file }) => file),
  )

  await at(branch.page, '/branchesQaj/projects?size=25&sort=id,desc')
  for (const id of ids) await branch.page.getByRole('checkbox', { name: t('route.list.choose', { name: `№ ${id}` }) }).check()
  await branch.page.getByRole('button', { name: t('route.list.signChosen', { count: many }) }).click()
  const dialog = branch.page.getByRole('dialog')
  const withdrawn = ids[many - 2]!
  const act = { headers: session.headers, data: { act: 'withdraw' } }
  expect((await request.post(`${portalUrl()}/api/project/${withdrawn}/act`, act)).status()).toBe(200)
  await dialog.getByRole('button', { name: t('document.batch.begin', { count: many }) }).click()
  await confirmAt(browser, asking.address)
  await expect(dialog).toContainText(t('document.batch.result', { done: many - 1, failed: 1, of: many }))
  const failed = dialog.getByRole('listitem').filter({ hasText: messages.document.batch.state.failed })
  await expect(failed).toHaveCount(1)
  await expect(failed).toContainText(`№ ${withdrawn}`)
  await expect(dialog.getByRole('button', { name: t('document.batch.again', { count: 1 }) })).toBeVisible()
  await dialog.getByRole('button', { name: messages.shell.close }).click()
  for (const id of ids) {
    const { status } = await read<{ status: { code: string } }>(session, `/api/project/${id}`)
    expect(status.code).toBe(id === withdrawn ? 'SIGNATURE_REVOKED' : 'SIGNED')
  }
  expect([...contractor.errors, ...branch.errors]).toEqual([])
  await contractor.close()
  await branch.close()
})
