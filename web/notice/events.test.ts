import { expect, test } from 'vitest'
import { eventParser } from './events.ts'

const stream =
  'retry: 2000\n\nid: 7\nevent: hello\ndata: {"unread":2}\n\n: here\n\nid: 8\nevent: notice\ndata: {"title":"№ 1"}\n\nid: 9\nevent: no'

test('events are the same wherever the stream was cut', () => {
  const whole = eventParser()(stream)
  expect(whole).toEqual([
    { id: '7', event: 'hello', data: '{"unread":2}' },
    { id: '8', event: 'notice', data: '{"title":"№ 1"}' },
  ])
  for (let cut = 0; cut <= stream.length; cut++) {
    const parse = eventParser()
    expect([...parse(stream.slice(0, cut)), ...parse(stream.slice(cut))]).toEqual(whole)
  }
})
