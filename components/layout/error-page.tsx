'use client'

import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { usePageLocale } from '@/components/ui/use-router'
import { localizedPath } from '@/lib/i18n/localized-path'

type ErrorPageLabels = { title: string; text: string; tryAgain: string; goHome: string }

const ErrorPageLabelsContext = createContext<ErrorPageLabels | null>(null)

/**
 * A failed page has no server component and perhaps no network, so the layout provides its labels.
 * The error page is in the same file, so that it loads with the layout.
 */
export function ErrorPageLabelsProvider({
  labels,
  children,
}: {
  labels: ErrorPageLabels
  children: ReactNode
}) {
  return <ErrorPageLabelsContext value={labels}>{children}</ErrorPageLabelsContext>
}

const loadIllustration = () =>
  import('@/components/ui/illustrations').then((module) => module.SomethingWrongIllustration)

const button =
  'inline-flex min-h-12 items-center justify-center rounded border px-5 py-2 font-semibold'

export function ErrorPage({ retry }: { retry: () => void }) {
  const labels = useContext(ErrorPageLabelsContext)
  const home = localizedPath('/', usePageLocale())
  const [Illustration, fetchIllustration] = useLazyComponent(loadIllustration)
  useEffect(() => void fetchIllustration(), [fetchIllustration])
  if (!labels) return null
  return (
    <section
      role="alert"
      className="container-page section-page flex flex-col items-center text-center"
    >
      <div className="aspect-4/3 w-full max-w-sm">
        {Illustration && <Illustration className="w-full" />}
      </div>
      <h1 className="mt-6 text-2xl font-bold">{labels.title}</h1>
      <p className="mt-3 max-w-prose text-text-muted">{labels.text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <button
          type="button"
          onClick={retry}
          className={`${button} border-transparent bg-accent text-on-accent hover:bg-accent-hover`}
        >
          {labels.tryAgain}
        </button>
        {/* A full page load, because the failure may be in code that is already loaded. */}
        <a
          href={home}
          className={`${button} border-line-strong bg-surface-raised hover:border-text hover:bg-surface-hover`}
        >
          {labels.goHome}
        </a>
      </div>
    </section>
  )
}
