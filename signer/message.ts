import type { RawData } from 'ws'

/** The text of a message; ws hands over one Buffer unless told otherwise. */
export const messageText = (data: RawData): string => (Buffer.isBuffer(data) ? data.toString('utf8') : '')
