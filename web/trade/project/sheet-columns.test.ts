import { expect, test } from 'vitest'
import { sheetColumns } from './sheet-columns.ts'

test('the sheet has what the list shows, and nothing that was hidden', () => {
  expect(sheetColumns(['startDate', 'bitumenTotal'])).toBe('id,name,workType,road,fromKm,toKm,status,holder,signatureComment')
  expect(sheetColumns(['id', 'startDate', 'bitumenTotal', 'status'])).toBe('name,workType,road,fromKm,toKm')
})
