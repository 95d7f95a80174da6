import { lazy, Suspense } from 'react'

const LinkedText = lazy(() => import('./linked-text'))

/** What somebody wrote, as text. The finder of links comes only where there may be one. */
export function MessageText({ text }: { text: string }) {
  if (!/https?:\/\/|www\./i.test(text)) return text
  return (
    <Suspense fallback={text}>
      <LinkedText text={text} />
    </Suspense>
  )
}
