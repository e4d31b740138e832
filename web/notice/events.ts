/** One event of a stream: its number, its name, what it carries. */
export type StreamEvent = { id: string; event: string; data: string }

/** Takes a stream of server-sent events apart, wherever it was cut. Comments and unfinished events are no events. */
export function eventParser(): (piece: string) => StreamEvent[] {
  let rest = ''
  return (piece) => {
    const parts = (rest + piece).split('\n\n')
    rest = parts.pop() ?? ''
    return parts.flatMap((part) => {
      const event: StreamEvent = { id: '', event: 'message', data: '' }
      for (const line of part.split('\n')) {
        const [, field, value] = line.match(/^(id|event|data): ?(.*)$/) ?? []
        if (field) event[field as keyof StreamEvent] = value!
      }
      return event.data === '' ? [] : [event]
    })
  }
}
