import { notFound } from 'next/navigation'
import { type ReactNode, Suspense } from 'react'
import { LostPage } from './lost-page'

/**
 * Answers 404 with `children` as a whole page, on pages that are kept. What `notFound()` throws outside
 * of any boundary costs the body: Next then answers an empty document, to be filled by scripts. Inside
 * one the page is rendered whole, with `children` in the boundary's place, and the status is still 404
 * (see docs/decisions/0054). In the browser `not-found.tsx` of the segment then takes its place, so it
 * must show the same.
 */
export function NotFoundAnswer({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={children}>
      <Nothing />
    </Suspense>
  )
}

function Nothing(): never {
  notFound()
}

/** The answer of every segment without a `not-found.tsx` of its own. */
export function LostAnswer() {
  return (
    <NotFoundAnswer>
      <LostPage />
    </NotFoundAnswer>
  )
}
