import { notFound } from 'next/navigation'
import { type ReactNode, Suspense } from 'react'
import { LostPage } from './lost-page'

/**
 * When `notFound()` throws outside Suspense, Next sends an empty document; inside, it sends the
 * fallback with status 404 (docs/decisions/0005). The segment's `not-found.tsx` then replaces it in
 * the browser, so it must show the same.
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

/** For a segment whose `not-found.tsx` also shows `LostPage`. */
export function LostAnswer() {
  return (
    <NotFoundAnswer>
      <LostPage />
    </NotFoundAnswer>
  )
}
