import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fileProject, portalOfFile } from '../../portal.testing.ts'
import { statusTables } from './transition.ts'

const portal = portalOfFile()

test('the database refuses a new status without its line in the journal', async () => {
  const id = await fileProject(await portal.as('contractor'))
  const byHand = portal.db.updateTable('project').set({ status: 'SIGNED' }).where('id', '=', id).execute()
  await expect(byHand).rejects.toThrow(`PROJECT ${id}: CREATED became SIGNED without a line in the journal`)
  const { status } = await portal.db.selectFrom('project').select('status').where('id', '=', id).executeTakeFirstOrThrow()
  expect(status).toBe('CREATED')
})

test('a line of an earlier transaction is none, and the same status again needs none', async () => {
  const id = await fileProject(await portal.as('contractor'))
  const told = portal.db.selectFrom('journal').select('toStatus').where('objectType', '=', 'PROJECT').where('objectId', '=', id)
  expect((await told.execute()).map(({ toStatus }) => toStatus)).toContain('CREATED')
  const toStopped = portal.db.updateTable('project').set({ status: 'STOPPED' }).where('id', '=', id)
  await expect(toStopped.execute()).rejects.toThrow('without a line')
  const unchanged = portal.db.updateTable('project').set({ status: 'CREATED' }).where('id', '=', id)
  await expect(unchanged.execute()).resolves.toHaveLength(1)
})

test('every table that has a life is guarded', async () => {
  const { rows } = await sql<{ name: string }>`
    select tgrelid::regclass::text as name from pg_trigger where tgname like '%\\_status\\_line'`.execute(portal.db)
  const asInCode = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  expect(rows.map(({ name }) => asInCode(name)).sort()).toEqual([...statusTables].sort())
})
