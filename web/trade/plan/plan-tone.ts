import type { StatusTone } from '../../kit/display/StatusChip.tsx'

const tones: Record<string, StatusTone> = { DRAFT: 'neutral', APPROVED: 'good', CLOSED: 'neutral' }
export const planTone = (status: string): StatusTone => tones[status] ?? 'neutral'
