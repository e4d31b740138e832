import { spawnSync } from 'node:child_process'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonical } from '../../../canonical.ts'
import { random } from '../random.ts'
import type { AllocationInput } from '../shapes.ts'
import { anyMonth } from '../synthetic-month.ts'
import { proposeAllocation } from './propose.ts'

const months = process.env.NIGHT ? 1000 : 50
const program = new URL('../../../../tools/recompute.py', import.meta.url).pathname
const python = spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 8))']).status === 0

/** The seeds that the property tests of the engine try first. */
function seeds(): number[] {
  const tried: number[] = []
  fc.assert(
    fc.property(fc.nat({ max: 2 ** 31 }), (seed) => void tried.push(seed)),
    { numRuns: months },
  )
  return tried
}

/** Months of every kind: owed tons in each third, faults in each fourth, more factories than sets are listed for in each tenth. */
function monthOf(seed: number, number: number): AllocationInput {
  const dice = random(seed)
  const month = anyMonth(seed, number % 10 === 9 ? { factories: 15, requests: 60, placesPerRegion: 8 } : {})
  if (number % 3 === 1) for (const row of month.requests) if (dice.chance(0.4)) row.firstKg = dice.whole(0, row.volumeKg * 2)
  return number % 4 === 3 ? faulty(month, dice) : month
}

function faulty(month: AllocationInput, dice: ReturnType<typeof random>): AllocationInput {
  const { factories, supply, projects, requests, distances, quotas, locks, policy } = month
  const odd = dice.pick([-1, 0.5, 1e300, 2 ** 53])
  return {
    factories: [...factories, { ...dice.pick(factories), rail: true }],
    supply: [...supply, { factoryId: 'nobody', grade: 'PBV', kg: 1000 }],
    projects: projects.map((row, i) => (i === 0 ? { ...row, remainingKg: odd } : row)),
    requests: [
      ...requests.map((row) => (dice.chance(0.2) ? { ...row, preferredFactoryId: 'ф\u{1f6e2}', placeId: '"\n' } : row)),
      { ...dice.pick(requests), volumeKg: 7001 },
      { ...dice.pick(requests), id: '＀', tier: 0 },
      { ...dice.pick(requests), id: '\u{1f6e2}', grade: 'none', volumeKg: odd },
    ],
    distances: [...distances, { ...dice.pick(distances), railKm: odd }],
    quotas: quotas.concat(
      quotas.slice(0, 1).map((row) => ({ id: 'Q', region: row.region === undefined ? 'K00001' : null, grade: 'PBV', capKg: 9000 })),
    ),
    locks: [...locks, { requestId: dice.pick(requests).id, factoryId: null, kg: 3500 }, { requestId: 'nobody', factoryId: null, kg: 1 }],
    policy: dice.chance(0.3) ? { ...policy, stepKg: 0, maxRoadKm: 0.1 } : policy,
  }
}

test.skipIf(!python)(
  `tools/recompute.py gives the bytes of the engine for ${months} months${python ? '' : ': python3 is missing, not compared'}`,
  () => {
    const generated = seeds().map((seed, i) => ({ seed, input: monthOf(seed, i) }))
    const input = generated.map((month) => canonical(month.input)).join('\n')
    const { stdout, stderr } = spawnSync('python3', [program, '--lines', '-'], { input, encoding: 'utf8', maxBuffer: 2 ** 30 })
    expect(stderr).toBe('')
    const answers = stdout.split('\n')
    generated.forEach((month, i) => {
      expect(answers[i], `month ${i}, seed ${month.seed}`).toBe(canonical(proposeAllocation(month.input)))
    })
  },
)
