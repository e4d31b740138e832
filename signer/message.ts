import type { RawData } from 'ws'

/** Converts a message to text; by default ws passes one Buffer. */
export const messageText = (data: RawData): string => (Buffer.isBuffer(data) ? data.toString('utf8') : '')
