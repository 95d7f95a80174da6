import type { WireOverview } from '@/lib/features/overview/wire'

type Group = Pick<WireOverview['groups'][number], 'canGive' | 'bagsNeeded'>

/** Whether the donors of a group could give what is asked for: a donor gives one bag at a time. */
export function verdictOn({ canGive, bagsNeeded }: Group): 'short' | 'enough' | 'quiet' {
  if (bagsNeeded === 0) return 'quiet'
  return bagsNeeded > canGive ? 'short' : 'enough'
}
