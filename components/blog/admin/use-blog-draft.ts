'use client'

import { useEffect, useRef, useState } from 'react'
import { get, type UseFormReturn } from 'react-hook-form'
import { onLoggedOut } from '@/components/session/log-out-and-clear-storage'
import { POST_TEXTS } from '@/lib/features/blog/rules'
import type { EditBlogPostForm } from '@/lib/features/blog/schema'
import type { EditablePost } from '@/lib/features/blog/shapes'
import { inEachLanguage } from '@/lib/i18n/content-language'
import { routing } from '@/lib/i18n/routing'
import type { BlogTyped } from './blog-fields'

type Form = Pick<
  UseFormReturn<BlogTyped, unknown, EditBlogPostForm>,
  'getValues' | 'setValue' | 'subscribe' | 'reset'
>

/** The draft is saved after this time without a change, in milliseconds. */
const REST = 600

/**
 * Saves the draft of a post in the browser, restores it, and warns before unsaved text is lost. A
 * published `post` has its own draft, of the fields that differ.
 */
export function useBlogDraft(
  { getValues, setValue, subscribe, reset }: Form,
  account: string,
  post?: EditablePost,
) {
  const name = post ? `${account}:${post._id}` : account
  // Read once: a form belongs to one revision of its post.
  const [start] = useState<Start>(() => startOf(post))
  const [found, setFound] = useState<BlogDraft | null>(null)
  const [isUnkept, setUnkept] = useState(false)
  // A new turn remounts fields with their own state when their text is restored.
  const [turn, setTurn] = useState(0)
  const isOver = useRef(false)

  useEffect(() => {
    const draft = readDraft(name)
    if (!draft) return
    for (const part of PARTS) {
      const text = draft[part]
      const now = getValues(part)
      // Text that was typed before hydration is newer.
      if (text !== undefined && (!now || now === start.texts[part])) setValue(part, text)
    }
    setFound(draft)
    setTurn((now) => now + 1)
  }, [name, start, getValues, setValue])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined

    function keep(): boolean {
      clearTimeout(timer)
      if (isOver.current) return true
      const isKept = saveDraft(name, writtenIn(getValues()), start)
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
  }, [name, start, getValues, subscribe])

  return {
    found,
    /** Whether the page holds text that the browser could not save. */
    isUnkept,
    turn,
    /** Whether another edit changed the post after the draft began. */
    isOutdated: found !== null && (found.revision ?? start.revision) !== start.revision,
    discard: () => {
      deleteDraft(name)
      const { en, bn } = start
      reset({ en, bn, photo: null })
      setFound(null)
      setTurn((now) => now + 1)
    },
    finish: () => {
      isOver.current = true
      deleteDraft(name)
    },
  }
}

/** A photo is too large for a draft. */
const PARTS = routing.locales.flatMap((language) =>
  POST_TEXTS.map((text) => `${language}.${text}` as const),
)
type Written = Record<(typeof PARTS)[number], string>

interface BlogDraft extends Partial<Written> {
  /** The revision of a published post that the form was opened with. */
  revision?: number
  /** In ISO 8601. */
  savedAt: string
}

interface Start {
  en: Texts
  bn: Texts
  texts: Written
  revision?: number
}

type Texts = Record<(typeof POST_TEXTS)[number], string>

const NOTHING: Texts = { title: '', description: '', content: '' }

function startOf(post?: EditablePost): Start {
  const { title, description, content } = post ?? NOTHING
  const stored = inEachLanguage({ title, description, content }, post ?? {})
  const values = { en: stored.en ?? NOTHING, bn: stored.bn ?? NOTHING }
  return { ...values, texts: writtenIn(values), revision: post?.revision }
}

function writtenIn(values: object): Written {
  return Object.fromEntries(PARTS.map((part) => [part, get(values, part) ?? ''])) as Written
}

/** One draft per account and post, because several people may share a browser. */
const draftKey = (name: string) => `blog-draft:${name}`

/** Null when there is no draft or storage is disabled. */
function readDraft(name: string): BlogDraft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(draftKey(name)) ?? 'null')
    return isDraft(kept) ? withLanguages(kept) : null
  } catch {
    return null
  }
}

/** Saves what differs from the start. Returns false when the browser cannot store it. */
function saveDraft(name: string, written: Written, { revision, texts }: Start): boolean {
  const changed = PARTS.filter((part) => written[part].trim() !== texts[part].trim())
  if (changed.length === 0) {
    deleteDraft(name)
    return true
  }
  const kept = readDraft(name)
  const parts = Object.fromEntries(changed.map((part) => [part, written[part]]))
  if (kept && kept.revision === revision && PARTS.every((part) => kept[part] === parts[part])) {
    return true
  }
  const draft: BlogDraft = { ...parts, revision, savedAt: new Date().toISOString() }
  try {
    localStorage.setItem(draftKey(name), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

function deleteDraft(name: string): void {
  try {
    localStorage.removeItem(draftKey(name))
  } catch {}
}

function isDraft(kept: unknown): kept is BlogDraft {
  if (typeof kept !== 'object' || kept === null) return false
  const draft = kept as Record<string, unknown>
  const isText = [...PARTS, ...POST_TEXTS].every((part) =>
    ['string', 'undefined'].includes(typeof draft[part]),
  )
  return isText && !Number.isNaN(Date.parse(String(draft.savedAt)))
}

/** A draft without languages predates the Bangla fields, so its text is English. */
function withLanguages(draft: BlogDraft & Partial<Texts>): BlogDraft {
  const { title, description, content, ...same } = draft
  const old = { 'en.title': title, 'en.description': description, 'en.content': content }
  const written = Object.entries(old).filter(([, text]) => text !== undefined)
  return { ...Object.fromEntries(written), ...same }
}
