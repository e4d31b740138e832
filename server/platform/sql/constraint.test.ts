import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { refusedByDatabase } from './constraint.ts'

const said = (code: string, constraint?: string) =>
  refusedByDatabase(Object.assign(new DatabaseError('refused', 0, 'error'), { code, constraint }))

test('every law that the migrations give a name is refused in words of its own', () => {
  const folder = new URL('../../migrations/', import.meta.url)
  const sql = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'))
  const names = [...new Set(sql.flatMap((text) => [...text.matchAll(/using constraint = '(\w+)'/g)].map(([, name]) => name!)))]
  expect(names.length).toBeGreaterThan(10)
  for (const name of names) expect([name, said('P0001', name)?.code]).toEqual([name, expect.stringMatching(/^kept\.(?!rule|twice|busy)/)])
})

test('a row that is there already, one that is gone, and two that wait for each other are no failure of the portal', () => {
  expect(said('23505', 'shipment_once')).toEqual({ code: 'kept.twice' })
  expect(said('23505', 'appeal_open')).toEqual({ code: 'appeal.open' })
  expect(said('23503', 'allocation_request_id_fkey')).toEqual({ code: 'kept.rule', args: { rule: 'allocation_request_id_fkey' } })
  expect(said('23514', 'vehicle_holds_received')).toEqual({ code: 'kept.vehicle' })
  expect(said('40P01')).toEqual({ code: 'kept.busy' })
})

test('a mistake of the program stays a failure', () => {
  for (const code of ['42601', '23502', 'P0001']) expect([code, said(code)]).toEqual([code, null])
  expect(refusedByDatabase(new Error('no'))).toBeNull()
  expect(refusedByDatabase(undefined)).toBeNull()
})
