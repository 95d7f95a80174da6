'use client'

import { useLinkStatus } from 'next/link'

/** A dot that shows at once that a link was pressed, while its page is loading. */
export function LinkProgress() {
  const { pending } = useLinkStatus()
  return (
    <span
      aria-hidden="true"
      className={`ml-auto size-2 shrink-0 rounded-full bg-current ${pending ? 'animate-breathe' : 'invisible'}`}
    />
  )
}
