'use client'

import { createContext, type ReactNode, useContext } from 'react'

type ErrorWordsValue = { title: string; text: string; tryAgain: string; goHome: string }

const ErrorWordsContext = createContext<ErrorWordsValue | null>(null)

/**
 * Keeps the words of an error page in the browser: when a page fails there is no server component to
 * render them, and perhaps no network.
 */
export function ErrorWords({ words, children }: { words: ErrorWordsValue; children: ReactNode }) {
  return <ErrorWordsContext value={words}>{children}</ErrorWordsContext>
}

export function useErrorWords() {
  return useContext(ErrorWordsContext)
}
