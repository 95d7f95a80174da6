'use client'

import { useLinkStatus } from 'next/link'

export function LinkProgress() {
  const { pending } = useLinkStatus()
  return (
    <span
      aria-hidden="true"
      className={`ml-auto size-2 shrink-0 rounded-full bg-current ${pending ? 'animate-breathe' : 'invisible'}`}
    />
  )
}
