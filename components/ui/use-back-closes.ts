import { useLayoutEffect, useRef } from 'react'
import { onPopStateFirst } from './history-steps'

/**
 * Each open dialog, sheet or menu has its own entry in the browser's history above the page's entry,
 * so that Back (a gesture or button on phones) closes it and the page stays. These entries have the
 * page's own address and state, and Next does not know of them.
 */
const MARK = 'openLayers'

interface Layer {
  close: () => void
}

/** The open layers, the newest last. */
const layers: Layer[] = []
/** The address of the page below the layers. */
let page = ''
/** Whether we are going back over the entries of layers that were closed in another way. */
let isLeaving = false
/** Whether that step takes too long, so that we stopped waiting for it; it may still happen. */
let isLate = false
/** The scroll position at that time, in pixels. */
let scrollPosition = 0
/** History changes that wait for that step. */
const queuedWrites: (() => void)[] = []
let isInstalled = false
let settling: ReturnType<typeof setTimeout> | undefined
let waiting: ReturnType<typeof setTimeout> | undefined

/** A step back takes a few milliseconds; more on a busy phone. */
const MAX_STEP_MS = 2_000

/**
 * Makes Back call `close` while something is open. If it stays open, because something is running in
 * it, the next Back is intercepted too.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const latest = useRef(close)
  useLayoutEffect(() => {
    latest.current = close
  })
  useLayoutEffect(() => {
    if (!isOpen) return
    const layer = { close: () => latest.current() }
    install()
    layers.push(layer)
    syncEntriesSoon()
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      syncEntriesSoon()
    }
  }, [isOpen])
}

/** How many of our entries are at or below an entry of the history. */
function depthOf(state: unknown): number {
  const marked = state as Record<string, unknown> | null
  return Number(marked?.[MARK] ?? 0)
}

/** Waits for the next task, so that a dialog that follows another at once reuses its entry. */
function syncEntriesSoon(): void {
  clearTimeout(settling)
  settling = setTimeout(syncEntries, 0)
}

/** Adds or removes history entries until there is one for each open layer. */
function syncEntries(): void {
  // A second step while one is outstanding would leave the page.
  if (isLeaving || isLate) return
  const { history } = window
  const depth = depthOf(history.state)
  if (depth > layers.length) {
    isLeaving = true
    scrollPosition = window.scrollY
    history.go(layers.length - depth)
    waiting = setTimeout(stopWaiting, MAX_STEP_MS)
    return
  }
  page = window.location.href
  for (let mark = depth + 1; mark <= layers.length; mark += 1) {
    // Not the instance's method, because Next would see a navigation.
    History.prototype.pushState.call(history, { ...history.state, [MARK]: mark }, '')
  }
}

function arrive(): void {
  clearTimeout(waiting)
  isLeaving = false
  isLate = false
  if (queuedWrites.length === 0) restoreScroll(scrollPosition)
  runQueuedWrites()
  syncEntriesSoon()
}

function stopWaiting(): void {
  isLeaving = false
  isLate = true
  runQueuedWrites()
}

function runQueuedWrites(): void {
  for (const write of queuedWrites.splice(0)) write()
}

/** For how many frames after a step back browsers may still begin to scroll, even smoothly. */
const SCROLL_FRAMES = 12

/**
 * Restores the scroll position. Browsers scroll to where the page was when the entry was left, but the
 * page can be scrolled while a menu is open. Some do it before the event, others a few frames later.
 */
function restoreScroll(top: number, frames = SCROLL_FRAMES): void {
  window.scrollTo({ top, behavior: 'instant' })
  if (frames > 0) requestAnimationFrame(() => restoreScroll(top, frames - 1))
}

/** Runs before Next's own listener, which would treat a step between our entries as a navigation. */
function onPopState(event: PopStateEvent): void {
  if (isLeaving || (isLate && window.location.href === page)) {
    event.stopImmediatePropagation()
    arrive()
    return
  }
  isLate = false
  const closed = layers.slice(depthOf(event.state)).reverse()
  if (closed.length === 0) return
  if (window.location.href === page) event.stopImmediatePropagation()
  for (const layer of closed) layer.close()
  syncEntriesSoon()
}

/**
 * Lets a page that is opened from a dialog or a menu replace the layer's entry, so that Back returns
 * to the page below once, not twice.
 */
function install(): void {
  if (isInstalled) return
  isInstalled = true
  const { history } = window
  const push = history.pushState
  const replace = history.replaceState
  history.pushState = (...entry) => {
    if (isLeaving) queuedWrites.push(() => push.apply(history, entry))
    else if (depthOf(history.state) > 0) replace.apply(history, entry)
    else push.apply(history, entry)
  }
  history.replaceState = (...entry) => {
    if (isLeaving) queuedWrites.push(() => replace.apply(history, entry))
    else replace.apply(history, entry)
  }
  onPopStateFirst(onPopState)
}
