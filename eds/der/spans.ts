import { Refused } from '../refused.ts'
import { type Header, readHeader } from './read.ts'

/** The position of an element without its parsed contents: for structures too long to be parsed as a tree. */
export type Span = Header & { start: number }

/** Returns the positions of the members of a short sequence. */
export function spans(der: Uint8Array, from: number, end: number): Span[] {
  const found: Span[] = []
  for (let at = from; at < end; ) {
    const header = readHeader(der, at, end)
    if (header.end < 0 || found.length > 16) throw new Refused('malformed', 'unexpected members')
    found.push({ start: at, ...header })
    at = header.end
  }
  return found
}

/** Consumes the members of a sequence in order, like Fields for a tree. */
export class Parts {
  private readonly list: Span[]
  private at = 0

  constructor(list: Span[]) {
    this.list = list
  }

  take(tag: number): Span {
    const span = this.any()
    if (span.tag !== tag) throw new Refused('malformed', 'unexpected members')
    return span
  }

  maybe(tag: number): Span | null {
    return this.list[this.at]?.tag === tag ? this.list[this.at++]! : null
  }

  any(): Span {
    const span = this.list[this.at++]
    if (!span) throw new Refused('malformed', 'too short')
    return span
  }

  end(): void {
    if (this.at < this.list.length) throw new Refused('malformed', 'unexpected members')
  }
}
