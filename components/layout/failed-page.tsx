'use client'

import { useEffect } from 'react'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { useErrorWords } from './error-words'

const loadPicture = () =>
  import('@/components/illustrations').then((module) => module.SomethingWrong)

const button =
  'inline-flex min-h-12 items-center justify-center rounded border px-5 py-2 font-semibold'

/** Shown in place of a page that failed. `retry` asks the server for it again. */
export function FailedPage({ retry }: { retry: () => void }) {
  const words = useErrorWords()
  const [Picture, fetchPicture] = useLazyComponent(loadPicture)
  useEffect(() => void fetchPicture(), [fetchPicture])
  if (!words) return null
  return (
    <section
      role="alert"
      className="container-page section-page flex flex-col items-center text-center"
    >
      <div className="aspect-4/3 w-full max-w-sm">{Picture && <Picture className="w-full" />}</div>
      <h1 className="mt-6 text-2xl font-bold">{words.title}</h1>
      <p className="mt-3 max-w-prose text-text-muted">{words.text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <button
          type="button"
          onClick={retry}
          className={`${button} border-transparent bg-accent text-on-accent hover:bg-accent-hover`}
        >
          {words.tryAgain}
        </button>
        {/* A full page load, because the failure may be in the code that is already loaded. */}
        <a
          href="/"
          className={`${button} border-line-strong bg-surface-raised hover:border-text hover:bg-surface-hover`}
        >
          {words.goHome}
        </a>
      </div>
    </section>
  )
}
