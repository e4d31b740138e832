import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { tries } from '#domain/tries.testing.ts'
import { QueueFull } from './failures.ts'
import { fairQueue, type Ticket } from './fair-queue.ts'

const limits = { places: 2, waitMs: 30_000, maxWaiting: 50, maxWaitingOfOne: 8, maxWaitingBytes: 1_000 }
afterEach(() => void vi.useRealTimers())

/** A queue whose work lasts until it is ended: `running` are the names of what has a place. */
function openQueue(changes: Partial<typeof limits> = {}) {
  const queue = fairQueue({ ...limits, ...changes })
  const running = new Map<string, () => void>()
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return {
    ...queue,
    /** What still waits at the end of a test gets no turn. */
    add: (name: string, ticket: Ticket) =>
      queue.enter(ticket).then(
        (leave) => void running.set(name, leave),
        () => {},
      ),
    async running(): Promise<string[]> {
      await settle()
      return [...running.keys()].sort()
    },
    end(name: string) {
      running.get(name)!()
      running.delete(name)
    },
  }
}

test('whoever sends many waits for their own; another has a place at once', async () => {
  const { add, running, end } = openQueue()
  for (const n of [1, 2, 3, 4]) void add(`a${n}`, { sender: 'a' })
  void add('b', { sender: 'b' })
  expect(await running()).toEqual(['a1', 'b'])
  end('b')
  expect(await running()).toEqual(['a1'])
  end('a1')
  expect(await running()).toEqual(['a2'])
})

test('when all places are taken, whoever was served longest ago comes first', async () => {
  const { add, running, end } = openQueue()
  for (const n of [1, 2, 3]) for (const sender of ['a', 'b']) void add(`${sender}${n}`, { sender })
  void add('c', { sender: 'c' })
  expect(await running()).toEqual(['a1', 'b1'])
  end('a1')
  expect(await running()).toEqual(['b1', 'c'])
  end('c')
  expect(await running()).toEqual(['a2', 'b1'])
})

test('the unknown together have one place, and so has whoever took a process along, for five minutes', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { add, running, end, penalize } = openQueue()
  for (const n of [1, 2, 3]) void add(`stranger${n}`, { sender: `s${n}`, shared: true })
  expect(await running()).toEqual(['stranger1'])
  penalize('a')
  void add('a', { sender: 'a' })
  expect(await running()).toEqual(['stranger1'])
  void add('b', { sender: 'b' })
  expect(await running()).toEqual(['b', 'stranger1'])
  end('b')
  vi.advanceTimersByTime(5 * 60_000)
  void add('c', { sender: 'c' })
  expect(await running()).toEqual(['a', 'stranger1'])
})

test.each<[string, Partial<typeof limits>, Ticket[]]>([
  ['of one sender', { maxWaitingOfOne: 2 }, [1, 2, 3, 4].map(() => ({ sender: 'a' }))],
  ['of all', { maxWaiting: 2 }, [1, 2, 3, 4, 5].map((n) => ({ sender: `${n}` }))],
  ['by bytes', {}, [1, 2, 3, 4].map((n) => ({ sender: `${n}`, bytes: 600 }))],
])('a queue that is full %s takes no more, and what waits keeps its turn', async (_, changes, tickets) => {
  const { add, running, enter } = openQueue(changes)
  const last = tickets.at(-1)!
  for (const [n, ticket] of tickets.slice(0, -1).entries()) void add(`${n}`, ticket)
  const before = await running()
  await expect(enter(last)).rejects.toBeInstanceOf(QueueFull)
  expect(await running()).toEqual(before)
})

test('a turn that does not come in time is refused, and gives its room back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { add, enter, running, end } = openQueue({ places: 1, maxWaiting: 1 })
  void add('a', { sender: 'a' })
  const late = enter({ sender: 'b' }).catch((error: unknown) => error)
  vi.advanceTimersByTime(30_000)
  expect(await late).toBeInstanceOf(QueueFull)
  void add('c', { sender: 'c' })
  end('a')
  expect(await running()).toEqual(['c'])
})

const Step = fc.oneof(fc.record({ add: fc.constantFrom('a', 'b', 'c', 'd'), shared: fc.boolean() }), fc.record({ end: fc.nat({ max: 5 }) }))

test('in any order of arrivals and ends: no sender has two places, the unknown have one, and no place stays free for whoever may have it', async () => {
  const law = fc.asyncProperty(fc.array(Step, { maxLength: 40 }), async (steps) => {
    const { enter } = fairQueue({ ...limits, maxWaiting: 100, maxWaitingOfOne: 100 })
    const running: { ticket: Ticket; leave: () => void }[] = []
    const waiting = new Set<Ticket>()
    for (const step of steps) {
      if ('end' in step) running.splice(step.end, 1)[0]?.leave()
      else {
        const ticket = { sender: step.add, shared: step.shared }
        waiting.add(ticket)
        void enter(ticket).then(
          (leave) => {
            waiting.delete(ticket)
            running.push({ ticket, leave })
          },
          () => {},
        )
      }
      await new Promise((resolve) => setImmediate(resolve))
      const senders = running.map(({ ticket }) => ticket.sender)
      expect(new Set(senders).size).toBe(senders.length)
      const shared = running.filter(({ ticket }) => ticket.shared).length
      expect(shared).toBeLessThanOrEqual(1)
      expect(running.length).toBeLessThanOrEqual(limits.places)
      if (running.length < limits.places)
        expect([...waiting].filter(({ sender, shared: one }) => !senders.includes(sender) && !(one && shared > 0))).toEqual([])
    }
    for (const { leave } of running) leave()
  })
  await fc.assert(law, { numRuns: tries(100) })
})
