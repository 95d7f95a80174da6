'use client'

import { type ReactNode, useSyncExternalStore } from 'react'

/** The browser's offer to install the site, which comes once and early. */
interface BeforeInstallPromptEvent extends Event {
  prompt: () => Promise<unknown>
}

let currentPrompt: BeforeInstallPromptEvent | undefined
const listeners = new Set<() => void>()

/** Keeps the offer on every page, also on those without an `InstallButton`. */
export function watchInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    setPrompt(event as BeforeInstallPromptEvent)
  })
  window.addEventListener('appinstalled', () => setPrompt(undefined))
}

function setPrompt(prompt: BeforeInstallPromptEvent | undefined): void {
  currentPrompt = prompt
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Visible while the browser offers to install the site. */
export function InstallButton({ children }: { children: ReactNode }) {
  const prompt = useSyncExternalStore(
    subscribe,
    () => currentPrompt,
    () => undefined,
  )
  if (!prompt) return null

  function install() {
    prompt?.prompt()
    setPrompt(undefined)
  }

  return (
    <button
      type="button"
      onClick={install}
      className="inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4 hover:no-underline"
    >
      {children}
    </button>
  )
}
