'use client'

import { useEffect, useRef, useState } from 'react'
import { get, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { readStored, writeStored } from '@/components/forms/draft-store'
import { onLoggedOut } from '@/components/session/log-out-and-clear-storage'
import { POST_TEXTS } from '@/lib/features/blog/rules'
import type { EditBlogPostFormValues, editBlogPostFormSchema } from '@/lib/features/blog/schema'
import type { EditablePost } from '@/lib/features/blog/server/blog-post-dto'
import { routing } from '@/lib/i18n/routing'
import { toTextsByLocale } from '@/lib/i18n/translated-content'

export type BlogFormInput = z.input<ReturnType<typeof editBlogPostFormSchema>>

type Form = Pick<
  UseFormReturn<BlogFormInput, unknown, EditBlogPostFormValues>,
  'getValues' | 'setValue' | 'subscribe' | 'reset'
>

/** The draft is saved after this time without a change, in milliseconds. */
const SAVE_DELAY_MS = 600

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
  const [initial] = useState<InitialPost>(() => toInitialPost(post))
  const [found, setFound] = useState<BlogDraft | null>(null)
  const [isUnsaved, setUnsaved] = useState(false)
  // A new turn remounts fields with their own state when their text is restored.
  const [remountKey, setRemountKey] = useState(0)
  const isOver = useRef(false)

  useEffect(() => {
    const draft = readDraft(name)
    if (!draft) return
    for (const field of DRAFT_FIELDS) {
      const text = draft[field]
      const now = getValues(field)
      // Text that was typed before hydration is newer.
      if (text !== undefined && (!now || now === initial.texts[field])) setValue(field, text)
    }
    setFound(draft)
    setRemountKey((now) => now + 1)
  }, [name, initial, getValues, setValue])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined

    function save(): boolean {
      clearTimeout(timer)
      if (isOver.current) return true
      const isSaved = saveDraft(name, draftTextsOf(getValues()), initial)
      setUnsaved(!isSaved)
      return isSaved
    }
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(save, SAVE_DELAY_MS)
    }
    const warn = (event: BeforeUnloadEvent) => {
      if (!save()) event.preventDefault()
    }
    const stopLogoutListener = onLoggedOut(() => {
      isOver.current = true
    })
    const stopFormListener = subscribe({ formState: { values: true }, callback: later })
    window.addEventListener('beforeunload', warn)
    // Phones end pages in the background without another event.
    document.addEventListener('visibilitychange', save)
    return () => {
      stopFormListener()
      save()
      stopLogoutListener()
      window.removeEventListener('beforeunload', warn)
      document.removeEventListener('visibilitychange', save)
    }
  }, [name, initial, getValues, subscribe])

  return {
    found,
    /** Whether the page holds text that the browser could not save. */
    isUnsaved,
    remountKey,
    /** Whether another edit changed the post after the draft began. */
    isOutdated: found !== null && (found.revision ?? initial.revision) !== initial.revision,
    discard: () => {
      deleteDraft(name)
      const { en, bn } = initial
      reset({ en, bn, photo: null })
      setFound(null)
      setRemountKey((now) => now + 1)
    },
    finish: () => {
      isOver.current = true
      deleteDraft(name)
    },
  }
}

/** A photo is too large for a draft. */
const DRAFT_FIELDS = routing.locales.flatMap((language) =>
  POST_TEXTS.map((text) => `${language}.${text}` as const),
)
type DraftTexts = Record<(typeof DRAFT_FIELDS)[number], string>

interface BlogDraft extends Partial<DraftTexts> {
  /** The revision of a published post that the form was opened with. */
  revision?: number
  /** In ISO 8601. */
  savedAt: string
}

interface InitialPost {
  en: Texts
  bn: Texts
  texts: DraftTexts
  revision?: number
}

type Texts = Record<(typeof POST_TEXTS)[number], string>

const EMPTY_TEXTS: Texts = { title: '', description: '', content: '' }

function toInitialPost(post?: EditablePost): InitialPost {
  const { title, description, content } = post ?? EMPTY_TEXTS
  const stored = toTextsByLocale({ title, description, content }, post ?? {})
  const values = { en: stored.en ?? EMPTY_TEXTS, bn: stored.bn ?? EMPTY_TEXTS }
  return { ...values, texts: draftTextsOf(values), revision: post?.revision }
}

function draftTextsOf(values: object): DraftTexts {
  return Object.fromEntries(
    DRAFT_FIELDS.map((field) => [field, get(values, field) ?? '']),
  ) as DraftTexts
}

/** One draft per account and post, because several people may share a browser. */
const draftKey = (name: string) => `blog-draft:${name}`

/** Null when there is no draft or storage is disabled. */
function readDraft(name: string): BlogDraft | null {
  const stored = readStored('device', draftKey(name))
  return isDraft(stored) ? withLanguages(stored) : null
}

/** Saves what differs from the start. Returns false when the browser cannot store it. */
function saveDraft(name: string, written: DraftTexts, { revision, texts }: InitialPost): boolean {
  const changed = DRAFT_FIELDS.filter((field) => written[field].trim() !== texts[field].trim())
  if (changed.length === 0) {
    deleteDraft(name)
    return true
  }
  const stored = readDraft(name)
  const fields = Object.fromEntries(changed.map((field) => [field, written[field]]))
  if (
    stored &&
    stored.revision === revision &&
    DRAFT_FIELDS.every((field) => stored[field] === fields[field])
  ) {
    return true
  }
  const draft: BlogDraft = { ...fields, revision, savedAt: new Date().toISOString() }
  return writeStored('device', draftKey(name), draft)
}

function deleteDraft(name: string): void {
  writeStored('device', draftKey(name), null)
}

function isDraft(stored: unknown): stored is BlogDraft {
  if (typeof stored !== 'object' || stored === null) return false
  const draft = stored as Record<string, unknown>
  const isText = [...DRAFT_FIELDS, ...POST_TEXTS].every((field) =>
    ['string', 'undefined'].includes(typeof draft[field]),
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
