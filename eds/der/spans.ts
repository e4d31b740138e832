import { Refused } from '../refused.ts'
import { type Header, readHeader } from './read.ts'

/** An element known by where it stands, without what is in it: for structures too long to be read as a tree. */
export type Span = Header & { start: number }

/** The members of a short sequence, without what is in them. */
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

/** Takes the members of a sequence in order, as Fields does for a tree. */
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
