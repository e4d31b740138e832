import { expect, test } from 'vitest'
import { figures } from '../../figure.ts'
import { whyLess } from './why-less.ts'

const tons = (some: Partial<Parameters<typeof whyLess>[0]>) =>
  ({ ...Object.fromEntries(figures.map((figure) => [figure, 0])), ...some }) as Parameters<typeof whyLess>[0]
const region = tons({ APPROVED: 1000, LIMIT: 650, ALLOCATED: 640 })

test('a region got the part of its limit, beside the part of the country and its plan', () => {
  expect(whyLess(region, tons({ PLAN: 2000, APPROVED: 3000, ALLOCATED: 2100 }))).toEqual({
    ...{ approved: 1000, allocated: 640, percent: 64, limit: 650 },
    country: { approved: 3000, plan: 2000, percent: 70, than: 'less' },
  })
  expect(whyLess(region, tons({ APPROVED: 2000, ALLOCATED: 1280 }))?.country?.than).toBe('same')
  expect(whyLess(region, tons({ APPROVED: 2000, ALLOCATED: 900 }))?.country?.than).toBe('more')
})

test('an office that sees its region alone compares with nobody, and nothing is said where nothing was approved', () => {
  expect(whyLess(region, region)?.country).toBeNull()
  expect(whyLess(tons({ ASKED: 5 }), tons({ APPROVED: 10 }))).toBeNull()
})

test('nothing is said of a region of which it is withheld what it got, and the country is left out where that is withheld', () => {
  expect(whyLess(tons({ APPROVED: null, ALLOCATED: null }), tons({ APPROVED: 10, ALLOCATED: 5 }))).toBeNull()
  expect(whyLess(region, tons({ APPROVED: null, ALLOCATED: null }))).toMatchObject({ percent: 64, country: null })
})
