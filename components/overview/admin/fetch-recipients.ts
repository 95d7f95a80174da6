import { callApi } from '@/lib/core/http/api-client'
import type { DayRange } from '@/lib/features/overview/rules'
import type { WireRecipient } from '@/lib/features/overview/wire'

/** As many as the server gives at a time. */
const PAGE_SIZE = 200

/** Everybody who received blood in a range, the latest first. Throws an `ApiProblem`. */
export async function fetchRecipients({ from, to }: DayRange): Promise<WireRecipient[]> {
  const found = new Map<string, WireRecipient>()
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams({ from, to, page: String(page), limit: String(PAGE_SIZE) })
    const { recipients } = await callApi<{ recipients: WireRecipient[] }>(
      `overview/recipients?${query}`,
    )
    // Somebody may be added while we ask: the pages then overlap, and nobody is to come twice.
    for (const recipient of recipients) found.set(recipient._id, recipient)
    if (recipients.length < PAGE_SIZE) return [...found.values()]
  }
}
