'use client'

import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { onLoggedOut } from '@/components/session/log-out-and-clear-storage'
import type { BlogPostForm } from '@/lib/features/blog/schema'

type Form = Pick<
  UseFormReturn<BlogPostForm, unknown, BlogPostForm>,
  'getValues' | 'setValue' | 'subscribe' | 'reset'
>

/** How long nothing must change before it is kept, in milliseconds. */
const REST = 600

/**
 * Keeps what is written in the browser as it is written, puts back what was left unfinished, and
 * warns before the page is left while something could not be kept.
 */
export function useBlogDraft({ getValues, setValue, subscribe, reset }: Form, account: string) {
  const [found, setFound] = useState<BlogDraft | null>(null)
  const [isUnkept, setUnkept] = useState(false)
  // Fields that hold their own text are made anew when it comes from here.
  const [turn, setTurn] = useState(0)
  const isOver = useRef(false)

  useEffect(() => {
    const draft = readDraft(account)
    if (!draft) return
    const { title, description, content } = draft
    for (const [name, text] of Object.entries({ title, description, content })) {
      // What somebody has typed before this code was here is newer.
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
      const isKept = keepDraft(account, { title, description, content })
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
    // A phone ends a page in the background without a word.
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
    /** What was put back, until it is discarded. */
    found,
    /** Something is written that would be lost with the page. */
    isUnkept,
    turn,
    /** Starts from nothing. */
    discard: () => {
      dropDraft(account)
      reset({ title: '', description: '', content: '', photo: null as never })
      setFound(null)
      setTurn((now) => now + 1)
    },
    /** The post is on the site: nothing of it needs to be kept. */
    finish: () => {
      isOver.current = true
      dropDraft(account)
    },
  }
}

/** What of a post is kept in the browser while it is written; a photo is too large for that. */
interface BlogDraft {
  title: string
  description: string
  content: string
  /** The instant of the last change, ISO. */
  savedAt: string
}
type Written = Omit<BlogDraft, 'savedAt'>

/** Several people may share a browser: each finds their own. */
const placeOf = (account: string) => `blog-draft:${account}`

/** What an account has left unfinished here; null as well where the browser keeps nothing. */
function readDraft(account: string): BlogDraft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(placeOf(account)) ?? 'null')
    return isDraft(kept) ? kept : null
  } catch {
    return null
  }
}

/**
 * Keeps what was written, with the instant of its last change. Answers false where the browser
 * refuses; what is kept already, and a form with nothing in it, need no room.
 */
function keepDraft(account: string, written: Written): boolean {
  if (Object.values(written).every((text) => text.trim() === '')) {
    dropDraft(account)
    return true
  }
  const kept = readDraft(account)
  if (kept && PARTS.every((part) => kept[part] === written[part])) return true
  const draft: BlogDraft = { ...written, savedAt: new Date().toISOString() }
  try {
    localStorage.setItem(placeOf(account), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

function dropDraft(account: string): void {
  try {
    localStorage.removeItem(placeOf(account))
  } catch {
    // A browser that keeps nothing has nothing to drop.
  }
}

const PARTS = ['title', 'description', 'content'] as const

function isDraft(kept: unknown): kept is BlogDraft {
  if (typeof kept !== 'object' || kept === null) return false
  const draft = kept as Record<string, unknown>
  const isWhole = PARTS.every((part) => typeof draft[part] === 'string')
  return isWhole && !Number.isNaN(Date.parse(String(draft.savedAt)))
}
