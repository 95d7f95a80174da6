'use client'

import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { onLoggedOut } from '@/components/session/log-out-and-clear-storage'
import type { BlogPostForm } from '@/lib/features/blog/schema'

type Form = Pick<
  UseFormReturn<BlogPostForm, unknown, BlogPostForm>,
  'getValues' | 'setValue' | 'subscribe' | 'reset'
>

/** The draft is saved after this time without a change, in milliseconds. */
const REST = 600

/**
 * Saves the draft of a post in the browser while it is written, restores it, and warns before the page
 * is left while something is unsaved.
 */
export function useBlogDraft({ getValues, setValue, subscribe, reset }: Form, account: string) {
  const [found, setFound] = useState<BlogDraft | null>(null)
  const [isUnkept, setUnkept] = useState(false)
  // Fields with their own state are rendered anew when their text is restored.
  const [turn, setTurn] = useState(0)
  const isOver = useRef(false)

  useEffect(() => {
    const draft = readDraft(account)
    if (!draft) return
    const { title, description, content } = draft
    for (const [name, text] of Object.entries({ title, description, content })) {
      // What somebody typed before this code was loaded is newer.
      if (!getValues(name as keyof Written)) setValue(name as keyof Written, text)
    }
    setFound(draft)
    setTurn((now) => now + 1)
  }, [account, getValues, setValue])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined

    function keep(): boolean {
      clearTimeout(timer)
      if (isOver.current) return true
      const { title = '', description = '', content = '' } = getValues()
      const isKept = saveDraft(account, { title, description, content })
      setUnkept(!isKept)
      return isKept
    }
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(keep, REST)
    }
    const warn = (event: BeforeUnloadEvent) => {
      if (!keep()) event.preventDefault()
    }
    const stopWaiting = onLoggedOut(() => {
      isOver.current = true
    })
    const stopListening = subscribe({ formState: { values: true }, callback: later })
    window.addEventListener('beforeunload', warn)
    // Phones end pages in the background without another event.
    document.addEventListener('visibilitychange', keep)
    return () => {
      stopListening()
      keep()
      stopWaiting()
      window.removeEventListener('beforeunload', warn)
      document.removeEventListener('visibilitychange', keep)
    }
  }, [account, getValues, subscribe])

  return {
    /** The restored draft, until it is discarded. */
    found,
    /** Whether there is text that would be lost with the page. */
    isUnkept,
    turn,
    /** Deletes the draft and empties the form. */
    discard: () => {
      deleteDraft(account)
      reset({ title: '', description: '', content: '', photo: null as never })
      setFound(null)
      setTurn((now) => now + 1)
    },
    /** The post is published: its draft is no longer needed. */
    finish: () => {
      isOver.current = true
      deleteDraft(account)
    },
  }
}

/** The parts of a post that are saved as a draft; a photo is too large. */
interface BlogDraft {
  title: string
  description: string
  content: string
  /** The instant of the last change, in ISO 8601. */
  savedAt: string
}
type Written = Omit<BlogDraft, 'savedAt'>

/** One draft per account, because several people may share a browser. */
const draftKey = (account: string) => `blog-draft:${account}`

/** Reads the draft of an account; null when there is none or storage is disabled. */
function readDraft(account: string): BlogDraft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(draftKey(account)) ?? 'null')
    return isDraft(kept) ? kept : null
  } catch {
    return null
  }
}

/**
 * Saves the draft with the instant of its last change. Returns false when the browser refuses; an
 * unchanged draft and an empty form need no saving.
 */
function saveDraft(account: string, written: Written): boolean {
  if (Object.values(written).every((text) => text.trim() === '')) {
    deleteDraft(account)
    return true
  }
  const kept = readDraft(account)
  if (kept && PARTS.every((part) => kept[part] === written[part])) return true
  const draft: BlogDraft = { ...written, savedAt: new Date().toISOString() }
  try {
    localStorage.setItem(draftKey(account), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

function deleteDraft(account: string): void {
  try {
    localStorage.removeItem(draftKey(account))
  } catch {
    // Without storage there is nothing to delete.
  }
}

const PARTS = ['title', 'description', 'content'] as const

function isDraft(kept: unknown): kept is BlogDraft {
  if (typeof kept !== 'object' || kept === null) return false
  const draft = kept as Record<string, unknown>
  const isWhole = PARTS.every((part) => typeof draft[part] === 'string')
  return isWhole && !Number.isNaN(Date.parse(String(draft.savedAt)))
}
