import { createParser, type EventSourceMessage } from 'eventsource-parser'

/** Reads a stream of server-sent events until it ends, wherever it was cut into chunks. `onBytes`: something came, if only a heartbeat. */
export async function readEvents(
  stream: ReadableStream<Uint8Array>,
  take: (event: EventSourceMessage) => void,
  onBytes: () => void = () => {},
): Promise<void> {
  const parser = createParser({ onEvent: take })
  const text = new TextDecoder()
  const reader = stream.getReader()
  for (let got = await reader.read(); !got.done; got = await reader.read()) {
    onBytes()
    parser.feed(text.decode(got.value, { stream: true }))
  }
}
