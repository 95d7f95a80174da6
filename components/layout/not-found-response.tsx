import { notFound } from 'next/navigation'
import { type ReactNode, Suspense } from 'react'
import { NotFoundPage } from './not-found-page'

/**
 * When `notFound()` throws outside Suspense, Next sends an empty document; inside, it sends the
 * fallback with status 404 (docs/decisions/0005). The segment's `not-found.tsx` then replaces it in
 * the browser, so it must show the same.
 */
export function NotFoundResponse({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={children}>
      <ThrowNotFound />
    </Suspense>
  )
}

function ThrowNotFound(): never {
  notFound()
}

/** For a segment whose `not-found.tsx` also shows `NotFoundPage`. */
export function NotFoundPageResponse() {
  return (
    <NotFoundResponse>
      <NotFoundPage />
    </NotFoundResponse>
  )
}
