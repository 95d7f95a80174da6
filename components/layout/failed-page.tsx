'use client'

import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { usePageLocale } from '@/components/ui/use-page-locale'
import { localPath } from '@/lib/i18n/local-path'

type ErrorWordsValue = { title: string; text: string; tryAgain: string; goHome: string }

const ErrorWordsContext = createContext<ErrorWordsValue | null>(null)

/**
 * A failed page has no server component and perhaps no network, so the layout provides its words.
 * The error page is in the same file, so that it loads with the layout.
 */
export function ErrorWords({ words, children }: { words: ErrorWordsValue; children: ReactNode }) {
  return <ErrorWordsContext value={words}>{children}</ErrorWordsContext>
}

const loadPicture = () =>
  import('@/components/illustrations').then((module) => module.SomethingWrong)

const button =
  'inline-flex min-h-12 items-center justify-center rounded border px-5 py-2 font-semibold'

export function FailedPage({ retry }: { retry: () => void }) {
  const words = useContext(ErrorWordsContext)
  const home = localPath('/', usePageLocale())
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
        {/* A full page load, because the failure may be in code that is already loaded. */}
        <a
          href={home}
          className={`${button} border-line-strong bg-surface-raised hover:border-text hover:bg-surface-hover`}
        >
          {words.goHome}
        </a>
      </div>
    </section>
  )
}
