import { expect, test } from '@playwright/test'
import { projectApi } from '#contract/project.ts'
import { json } from './by-calls.ts'
import { at, both, freeKm, projectDraft } from './contractor.ts'
import { confirmAtSigner, type Person, portalUrl } from './person.ts'

/** The person's own session, for making many projects without typing each. */
async function token({ page }: Person): Promise<string> {
  const [request] = await Promise.all([page.waitForRequest((r) => Boolean(r.headers().authorization)), page.reload()])
  return request.headers().authorization!
}

test('ten projects are signed by the office in one ceremony; the one that its contractor withdrew meanwhile is told alone', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const [contractor, branch] = await both(browser, 'ru', 'QAJ_BRANCH')
  const { page, words, say } = contractor
  await at(page, '/contractor/project')
  const authorization = await token(contractor)
  const { request } = contractor.context
  const write = (path: string, how: object) =>
    request.fetch(`${portalUrl()}${path}`, {
      headers: { authorization, 'idempotency-key': crypto.randomUUID().replaceAll('-', '') },
      ...how,
    })
  const { user } = (await (await request.get(`${portalUrl()}/api/auth/profile`, { headers: { authorization } })).json()) as {
    user: { organizations: { bin: string }[] }
  }
  const ids: number[] = []
  for (let i = 0; i < 10; i++) {
    const multipart = json('data', projectDraft(freeKm(), user.organizations[0]!.bin))
    const made = await write(projectApi.create.path, { method: 'POST', multipart })
    expect(made.status()).toBe(201)
    const { id } = (await made.json()) as { id: number }
    await request.get(`${portalUrl()}/api/project/${id}/generate`, { headers: { authorization } })
    ids.push(id)
  }
  // The contractor signs them one after another, as people do.
  for (const id of ids) {
    await at(page, `/contractor/project/${id}`)
    await page.getByRole('button', { name: words.project.act.sign, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: words.document.sign.title })
    await dialog.getByRole('button', { name: words.document.sign.begin }).click()
    await confirmAtSigner(browser)
    await dialog.getByRole('button', { name: words.document.sign.close }).click()
  }

  await at(branch.page, '/branchesQaj/projects?size=25&sort=id,desc')
  for (const id of ids) await branch.page.getByRole('checkbox', { name: say('route.list.choose', { name: `№ ${id}` }) }).check()
  await branch.page.getByRole('button', { name: say('route.list.signChosen', { count: 10 }) }).click()
  const dialog = branch.page.getByRole('dialog')
  const withdrawn = ids[6]!
  const left = await write(`/api/project/${withdrawn}/act`, { method: 'POST', data: { act: 'withdraw' } })
  expect(left.status()).toBe(200)
  await dialog.getByRole('button', { name: say('document.batch.begin', { count: 10 }) }).click()
  await confirmAtSigner(browser)
  await expect(dialog).toContainText(say('document.batch.result', { done: 9, failed: 1, of: 10 }))
  const failed = dialog.getByRole('listitem').filter({ hasText: words.document.batch.state.failed })
  await expect(failed).toHaveCount(1)
  await expect(failed).toContainText(`№ ${withdrawn}`)
  await expect(dialog.getByRole('button', { name: say('document.batch.again', { count: 1 }) })).toBeVisible()
  await dialog.getByRole('button', { name: words.shell.close }).click()
  for (const id of ids) {
    const one = await request.get(`${portalUrl()}/api/project/${id}`, { headers: { authorization } })
    expect(((await one.json()) as { status: { code: string } }).status.code).toBe(id === withdrawn ? 'SIGNATURE_REVOKED' : 'SIGNED')
  }
  expect([...contractor.errors, ...branch.errors]).toEqual([])
  await contractor.close()
  await branch.close()
})
