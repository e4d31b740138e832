import { z } from 'zod'

function isPlainAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, hash } = new URL(text)
  return /^https?:$/.test(protocol) && !username && !password && !hash
}

/** What is filled in; which events there are is known where they are raised (webhook.ts), and the browser is told. */
export const WebhookForm = z.object({
  url: z
    .string()
    .trim()
    .min(1, 'input.required')
    .max(500, 'input.tooLong')
    .refine((text) => text === '' || isPlainAddress(text), 'webhook.addressWrong'),
  events: z.array(z.string()).min(1, 'input.required'),
})
