import { useEffect, useState } from 'react'

const COPIED_MS = 4_000

/** `isCopied` is true for a few seconds after a copy. */
export function useCopy(text: string) {
  const [isCopied, setIsCopied] = useState(false)

  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  async function copy() {
    setIsCopied(await copyText(text))
  }

  return [isCopied, copy] as const
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Pages without HTTPS have no clipboard API; the older method still works there.
    return copyFromTextarea(text)
  }
}

function copyFromTextarea(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'sr-only'
  // An open menu or dialog would take the focus back from any element outside.
  ;(focused?.parentElement ?? document.body).append(field)
  field.select()
  const isDone = typeof document.execCommand === 'function' && document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return isDone
}
