'use client'

import './globals.css'

/** Nothing else can load when the layout failed, so these are not in the message catalogue. */
const labels = {
  lang: 'en',
  title: 'Something went wrong',
  text: "We couldn't load ShareLife. Try again, or go back to the home page.",
  tryAgain: 'Try again',
  goHome: 'Go Home',
} as const

/** Shown when the layout itself failed, so it cannot use any part of the layout. */
export default function GlobalError({ retry }: { retry: () => void }) {
  return (
    <html lang={labels.lang}>
      <body className="grid place-items-center font-sans">
        <title>{labels.title}</title>
        <main role="alert" className="container-page section-page text-center">
          <h1 className="text-2xl font-bold">{labels.title}</h1>
          <p className="mt-3 text-text-muted">{labels.text}</p>
          <p className="mt-8 flex flex-wrap justify-center gap-3">
            <button
              type="button"
              onClick={retry}
              className="min-h-12 rounded bg-accent px-5 py-2 font-semibold text-on-accent hover:bg-accent-hover"
            >
              {labels.tryAgain}
            </button>
            <a
              href="/"
              className="inline-flex min-h-12 items-center rounded border border-line-strong px-5 py-2 font-semibold hover:bg-surface-hover"
            >
              {labels.goHome}
            </a>
          </p>
        </main>
      </body>
    </html>
  )
}
