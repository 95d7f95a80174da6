/**
 * Replaces the hooks of next/navigation in component tests (jest-components.ts). They read the browser's
 * URL, and the router calls what the test gives it.
 */
import type { useRouter as useNextRouter } from 'next/navigation'
import { useMemo, useSyncExternalStore } from 'react'
import { localeOfPath } from '@/lib/i18n/localized-path'

type Router = ReturnType<typeof useNextRouter>

const idle = {
  push: () => undefined,
  replace: () => undefined,
  prefetch: () => undefined,
  refresh: () => undefined,
  back: () => undefined,
  forward: () => undefined,
} as unknown as Router

let router = idle
const listeners = new Set<() => void>()

// Next also observes changes by components.
for (const name of ['pushState', 'replaceState'] as const) {
  const write = window.history[name]
  window.history[name] = (...entry) => {
    write.apply(window.history, entry)
    for (const listen of listeners) listen()
  }
}

/** Opens a URL of the site. */
export function openUrl(url: string, calls: Partial<Router> = {}) {
  router = { ...idle, ...calls }
  window.history.replaceState(null, '', url)
}

export const currentRouter = () => router

export const useRouter = currentRouter

export function usePathname() {
  return useLocation(() => window.location.pathname)
}

export function useSearchParams() {
  const search = useLocation(() => window.location.search)
  return useMemo(() => new URLSearchParams(search), [search])
}

export function useParams() {
  const locale = localeOfPath(usePathname())
  return useMemo(() => ({ locale }), [locale])
}

function useLocation(read: () => string) {
  return useSyncExternalStore(subscribe, read, read)
}

function subscribe(listen: () => void) {
  listeners.add(listen)
  window.addEventListener('popstate', listen)
  return () => {
    listeners.delete(listen)
    window.removeEventListener('popstate', listen)
  }
}
