import type { Viewport } from 'next'

/** The colour of the browser's own bars, in both themes. */
export const siteViewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#ffffff' },
    { media: '(prefers-color-scheme: dark)', color: '#151316' },
  ],
}
