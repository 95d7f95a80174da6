'use client'

import { type RefObject, useEffect, useState } from 'react'
import { keepWords, readWords } from './kept-words'

/** What is being written; it outlives a reload and a session that has ended. */
export function useDraft(personId: string, field: RefObject<HTMLTextAreaElement | null>) {
  const [text, setText] = useState('')

  useEffect(() => {
    // What was typed before the page was alive is the latest.
    const early = field.current?.value
    setText(early || readWords(personId).draft)
  }, [personId, field])

  function change(next: string): void {
    setText(next)
    keepWords(personId, { draft: next })
  }

  return [text, change] as const
}
