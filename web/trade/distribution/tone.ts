import type { StatusTone } from '../../kit/display/StatusChip.tsx'

const tones: Record<string, StatusTone> = { CREATED: 'neutral', AWAITING_SIGNATURE: 'waiting', SIGNED: 'good', CLOSED: 'neutral' }
export const distributionTone = (status: string): StatusTone => tones[status] ?? 'neutral'
export const listPath = '/mintrans/distributions'
export const pathOf = (id: number): string => `${listPath}/${id}`
