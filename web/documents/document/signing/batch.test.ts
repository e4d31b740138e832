import { expect, test } from 'vitest'
import { type BatchDocument, BatchSigning, type Made, type Tools } from './batch.ts'

const doc = (n: number): BatchDocument => ({ projectId: n, documentId: `d${n}`, title: `Проект ${n}`, facts: '' })
const docs = [1, 2, 3].map(doc)
const cancelled = Object.assign(new Error('no'), { canceledByUser: true })

/** A fake signing program and server with configurable responses, which record the calls. */
function world(change: Partial<Tools> = {}) {
  const asked: string[] = []
  const sent: { made: readonly Made[]; key: string }[] = []
  let keys = 0
  const tools: Tools = {
    read: async ({ documentId }) => `bytes of ${documentId}`,
    connect: async () => void asked.push('connect'),
    signAll: async (data) => {
      asked.push(`all ${data.length}`)
      return data.map((d) => `CMS of ${d}`)
    },
    signOne: async (data) => {
      asked.push(`one ${data}`)
      return `CMS of ${data}`
    },
    open: () => true,
    send: async (made, key) => {
      sent.push({ made, key })
      return made.map(({ documentId }) => ({ documentId, ok: true }))
    },
    newKey: () => `key ${++keys}`,
    textOf: (error) => (error as Error).message,
    ...change,
  }
  const signing = new BatchSigning(docs, tools, () => {})
  return {
    ceremony: signing,
    asked,
    sent,
    states: () => signing.items.map(({ state, reason }) => (reason ? `${state}: ${reason}` : state)),
  }
}

test('a batch uses one connection, one confirmation and one request', async () => {
  const { ceremony: signing, asked, sent, states } = world()
  await signing.begin()
  expect(asked).toEqual(['connect', 'all 3'])
  expect(sent.map(({ made }) => made.map((m) => m.signature))).toEqual([['CMS of bytes of d1', 'CMS of bytes of d2', 'CMS of bytes of d3']])
  expect(states()).toEqual(['done', 'done', 'done'])
})

test('one that is refused is told with its reason and tried again alone', async () => {
  let times = 0
  const send: Tools['send'] = async (made) =>
    made.map(({ documentId }) =>
      documentId === 'd2' && times++ === 0 ? { documentId, ok: false, message: 'Отозван' } : { documentId, ok: true },
    )
  const { ceremony: signing, asked, states } = world({ send })
  await signing.begin()
  expect(states()).toEqual(['done', 'failed: Отозван', 'done'])
  await signing.begin()
  expect(asked).toEqual(['connect', 'all 3', 'connect', 'all 1'])
  expect(states()).toEqual(['done', 'done', 'done'])
})

test('a paper that cannot be read does not stop the others', async () => {
  const {
    ceremony: signing,
    asked,
    states,
  } = world({
    read: async ({ documentId }) => {
      if (documentId === 'd1') throw new Error('Нет')
      return documentId
    },
  })
  await signing.begin()
  expect(asked).toEqual(['connect', 'all 2'])
  expect(states()).toEqual(['failed: Нет', 'done', 'done'])
})

test('a program that takes no array is asked one by one; stopped in the middle it goes on where it was', async () => {
  let ones = 0
  const signOne: Tools['signOne'] = async (data) => {
    if (++ones === 2) throw cancelled
    return data
  }
  const { ceremony: signing, sent, states } = world({ signAll: () => Promise.reject(new Error('400')), signOne })
  await expect(signing.begin()).rejects.toBe(cancelled)
  expect(states()).toEqual(['done', 'ready', 'ready'])
  await signing.begin()
  expect(ones).toBe(4)
  expect(sent.map(({ made }) => made.length)).toEqual([1, 2])
  expect(states()).toEqual(['done', 'done', 'done'])
})

test('one by one, a paper that the program cannot sign is told with its reason, the others are signed, and it is tried again alone', async () => {
  let broken = true
  const {
    ceremony: signing,
    sent,
    states,
  } = world({
    signAll: () => Promise.reject(new Error('400')),
    signOne: async (data) => {
      if (data === 'bytes of d2' && broken) throw new Error('INVOCATION_ERROR')
      return `CMS of ${data}`
    },
  })
  await signing.begin()
  expect(states()).toEqual(['done', 'failed: INVOCATION_ERROR', 'done'])
  broken = false
  await signing.begin()
  expect(sent.map(({ made }) => made.map((m) => m.documentId))).toEqual([['d1', 'd3'], ['d2']])
  expect(states()).toEqual(['done', 'done', 'done'])
})

test('a program that signs nothing, or nothing any more, is not asked for each paper', async () => {
  let ones = 0
  const fails = (from: number) => async (data: string) => {
    if (++ones >= from) throw new Error('no key fits')
    return data
  }
  const never = world({ signAll: () => Promise.reject(new Error('400')), signOne: fails(1) })
  await expect(never.ceremony.begin()).rejects.toThrow('no key fits')
  expect([ones, never.states()]).toEqual([1, ['ready', 'ready', 'ready']])
  ones = 0
  const noMore = world({ signAll: () => Promise.reject(new Error('400')), signOne: fails(2) })
  await expect(noMore.ceremony.begin()).rejects.toThrow('no key fits')
  expect([ones, noMore.states()]).toEqual([3, ['done', 'failed: no key fits', 'ready']])
})

test('a window closed by the person is no reason to open one for each paper', async () => {
  const { ceremony: signing, asked } = world({ signAll: () => Promise.reject(cancelled) })
  await expect(signing.begin()).rejects.toBe(cancelled)
  expect(asked).toEqual(['connect'])
})

test('signatures whose answer was lost are sent again under the same key, not made again', async () => {
  const keys: string[] = []
  const { ceremony: signing, asked } = world({
    send: async (made, key) => {
      keys.push(key)
      if (keys.length === 1) throw new Error('network')
      return made.map(({ documentId }) => ({ documentId, ok: true }))
    },
  })
  await expect(signing.begin()).rejects.toThrow('network')
  await signing.begin()
  expect(keys).toEqual(['key 1', 'key 1'])
  expect(asked).toEqual(['connect', 'all 3'])
})

test('another way than the program signs all or none, whatever the program did before; after a failure it is tried again', async () => {
  const signAll: Tools['signAll'] = async () => {
    throw new Error('one document at a time')
  }
  const signOne: Tools['signOne'] = async () => {
    throw cancelled
  }
  const { ceremony: signing, asked, sent, states } = world({ signAll, signOne })
  await expect(signing.begin()).rejects.toThrow('no')
  const expired = async () => {
    throw new Error('expired')
  }
  await expect(signing.begin(expired)).rejects.toThrow('expired')
  expect([states(), sent]).toEqual([['ready', 'ready', 'ready'], []])
  await signing.begin(async (documents) => documents.map(({ title, data }) => `${title}: ${data}`))
  expect(asked).toEqual(['connect'])
  expect(sent.map(({ made }) => made.map((one) => one.signature))).toEqual([
    ['Проект 1: bytes of d1', 'Проект 2: bytes of d2', 'Проект 3: bytes of d3'],
  ])
  expect(states()).toEqual(['done', 'done', 'done'])
})
