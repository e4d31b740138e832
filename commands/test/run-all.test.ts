import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { runAll } from './run-all.mjs'

type Step = { name: string; cores: 1 | 2; ends: () => void }

/** Runs steps of which each ends when the test says so. */
function begin(cores: Record<string, 1 | 2>) {
  const running = new Map<string, Step>()
  const began: string[] = []
  const all = runAll(
    Object.entries(cores).map(([name, need]) => ({ name, cores: need })),
    2,
    (step) =>
      new Promise<void>((resolve) => {
        began.push(step.name)
        running.set(step.name, { ...step, ends: resolve })
      }),
  )
  const end = async (name: string) => {
    running.get(name)!.ends()
    running.delete(name)
    await turn()
    return [...running.keys()]
  }
  return { all, began, end, now: () => [...running.keys()] }
}

test('steps of one core run two at a time, a step of both cores alone, in the order of the list', async () => {
  const { all, began, end, now } = begin({ season: 1, unit: 1, types: 1, server: 2, journeys: 2 })
  expect(now()).toEqual(['season', 'unit'])
  expect(await end('unit')).toEqual(['season', 'types'])
  expect(await end('types')).toEqual(['season'])
  expect(await end('season')).toEqual(['server'])
  expect(await end('server')).toEqual(['journeys'])
  expect(await end('journeys')).toEqual([])
  await all
  expect(began).toEqual(['season', 'unit', 'types', 'server', 'journeys'])
})

test('while a long step holds one core the shorter ones after a large step use the other', async () => {
  const { all, began, end } = begin({ season: 1, server: 2, unit: 1, types: 1 })
  expect(await end('unit')).toEqual(['season', 'types'])
  expect(await end('season')).toEqual(['types'])
  expect(await end('types')).toEqual(['server'])
  await end('server')
  await all
  expect(began).toEqual(['season', 'unit', 'types', 'server'])
})
