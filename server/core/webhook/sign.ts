import { createHmac, randomBytes } from 'node:crypto'
import { webhookSecretPrefix } from '#domain/core/webhook/webhook.ts'

export const newSecret = (): string => webhookSecretPrefix + randomBytes(32).toString('base64')

/** The headers by which a receiver knows that a message is ours, is not old, and whether it came before (Standard Webhooks). */
export function signedHeaders(secret: string, { messageId, body, now }: { messageId: string; body: string; now: Date }) {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const key = Buffer.from(secret.slice(webhookSecretPrefix.length), 'base64')
  const signature = createHmac('sha256', key).update(`${messageId}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': messageId, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
