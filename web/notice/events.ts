/** One event of a stream: its id, its name, its data. */
export type StreamEvent = { id: string; event: string; data: string }

/** Parses a stream of server-sent events, wherever it was cut into chunks. Comments and unfinished events are skipped. */
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
