import { notFound } from 'next/navigation'
import { type ReactNode, Suspense } from 'react'
import { LostPage } from './lost-page'

/**
 * Answers 404 with `children` as a whole page, on cached pages. When `notFound()` throws outside of any
 * Suspense boundary, Next answers an empty document that scripts have to fill. Inside one the page is
 * rendered whole, with `children` as the fallback, and the status is still 404 (see
 * docs/decisions/0005). In the browser the `not-found.tsx` of the segment then replaces it, so it must
 * show the same.
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

/** The answer of a segment whose `not-found.tsx` shows the same. */
export function LostAnswer() {
  return (
    <NotFoundAnswer>
      <LostPage />
    </NotFoundAnswer>
  )
}
