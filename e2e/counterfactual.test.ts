import { expect, test } from '@playwright/test'
import type { Counterfactual } from '#contract/trade/counterfactual.ts'
import { read, sessionOf } from './person/by-calls.ts'
import { at } from './person/contractor.ts'
import { openSignedIn } from './person/person.ts'

type Asked = { id: number; projectId: number; approvedVolume: number; limitedVolume: number | null; distributedAmount: number | null }

test('whom a limit cut reads below the explanation what another choice of his would have given', async ({ browser, request }) => {
  const session = await sessionOf(request, 'contractor')
  const { content } = await read<{ content: readonly Asked[] }>(session, '/api/request?status=SIGNED&size=100')
  const cut = content.find((row) => row.distributedAmount !== null && row.limitedVolume !== null && row.limitedVolume < row.approvedVolume)!
  const { limit } = await read<Counterfactual>(session, `/api/project/${cut.projectId}/request/${cut.id}/counterfactual?lng=kk`)
  expect(limit!.sentences.length).toBeGreaterThan(2)

  const contractor = await openSignedIn(browser, 'CONTRACTOR', 'kk')
  const { page, messages } = contractor
  await at(page, `/contractor/applications?status=SIGNED&query=${cut.id}`)
  await page.getByRole('button', { name: messages.request.act.why }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: messages.workbench.explained.otherwise })).toBeVisible()
  for (const sentence of limit!.sentences) await expect(dialog.getByRole('listitem').filter({ hasText: sentence }).first()).toBeVisible()
  expect(contractor.errors).toEqual([])
  await contractor.close()
})
