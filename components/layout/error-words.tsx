'use client'

import { createContext, type ReactNode, useContext } from 'react'

type ErrorWordsValue = { title: string; text: string; tryAgain: string; goHome: string }

const ErrorWordsContext = createContext<ErrorWordsValue | null>(null)

/**
 * Keeps the words of an error page at hand: when a page fails there is no server part left to
 * ask, and perhaps no network either.
 */
export function ErrorWords({ words, children }: { words: ErrorWordsValue; children: ReactNode }) {
  return <ErrorWordsContext value={words}>{children}</ErrorWordsContext>
}

export function useErrorWords() {
  return useContext(ErrorWordsContext)
}
