import type { EventSourceMessage } from 'eventsource-parser'
import { expect, test } from 'vitest'
import { readEvents } from './events.ts'

const lines = [
  'retry: 2000',
  '',
  'id: 7',
  'event: hello',
  'data: {"unread":2}',
  '',
  ': here',
  '',
  'id: 8',
  'event: notice',
  'data: {"title":',
  'data: "№ 1"}',
  '',
  'id: 9',
  'event: no',
]

async function eventsOf(...pieces: Uint8Array[]) {
  const events: EventSourceMessage[] = []
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })
  await readEvents(stream, (event) => events.push(event))
  return events.map(({ id, event, data }) => ({ id, event, data }))
}

test.each(['\n', '\r\n', '\r'])('events are the same wherever the stream was cut, their lines ending in %j', async (end) => {
  const bytes = new TextEncoder().encode(lines.join(end))
  const whole = [
    { id: '7', event: 'hello', data: '{"unread":2}' },
    { id: '8', event: 'notice', data: '{"title":\n"№ 1"}' },
  ]
  for (let cut = 0; cut <= bytes.length; cut++) expect(await eventsOf(bytes.slice(0, cut), bytes.slice(cut))).toEqual(whole)
})
