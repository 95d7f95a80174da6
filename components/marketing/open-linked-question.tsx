'use client'

import { useEffect } from 'react'

/** Not every browser opens the question that the URL names. */
export function OpenLinkedQuestion() {
  useEffect(() => {
    function open() {
      const answer = document.getElementById(window.location.hash.slice(1))
      const question = answer?.closest('details')
      if (!answer || !question || question.open) return
      question.open = true
      answer.scrollIntoView()
    }
    open()
    window.addEventListener('hashchange', open)
    return () => window.removeEventListener('hashchange', open)
  }, [])
  return null
}
