import type { ReactNode } from 'react'

/** Says why a donor's record does not fit the request, below the field. */
export function DonorNote({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="rounded bg-warning-soft px-3.5 py-2.5 text-text">
      {children}
    </p>
  )
}
