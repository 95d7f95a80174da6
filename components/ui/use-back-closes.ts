import { useLayoutEffect, useRef } from 'react'
import { hearStepsFirst } from './history-steps'

/**
 * Every open dialog, sheet or menu has an entry of its own in the browser's history, above that of the
 * page, so that Back (a gesture or a button on a phone) closes it and the page stays. The entries have
 * the page's own address and state: Next never hears of them (see docs/decisions/0053).
 */
const MARK = 'openLayers'

interface Layer {
  close: () => void
}

/** What is open, the newest last. */
const layers: Layer[] = []
/** The address of the page that they stand on. */
let page = ''
/** We go back ourselves, over the entries of what was closed otherwise. */
let isLeaving = false
/** That step takes so long that nobody waits for it any more; it is still to come. */
let isLate = false
/** How far down the page was read then, in pixels. */
let place = 0
/** What wanted to write to the history meanwhile. */
const held: (() => void)[] = []
let isInstalled = false
let settling: ReturnType<typeof setTimeout> | undefined
let waiting: ReturnType<typeof setTimeout> | undefined

/** A browser answers a step back within milliseconds; on a busy phone it takes longer. */
const MAX_STEP_MS = 2_000

/**
 * Has Back call `close` while something is open. Where it stays open all the same, since something
 * runs in it, the next Back is caught too.
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
    settleSoon()
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      settleSoon()
    }
  }, [isOpen])
}

/** How many entries of ours an entry of the history stands on, itself included. */
function depthOf(state: unknown): number {
  const marked = state as Record<string, unknown> | null
  return Number(marked?.[MARK] ?? 0)
}

/** One dialog often follows another: they share an entry when nothing is settled between them. */
function settleSoon(): void {
  clearTimeout(settling)
  settling = setTimeout(settle, 0)
}

/** Makes as many entries as there are open layers, or goes back over those that are too many. */
function settle(): void {
  // A second step beside one that is late would leave the page.
  if (isLeaving || isLate) return
  const { history } = window
  const depth = depthOf(history.state)
  if (depth > layers.length) {
    isLeaving = true
    place = window.scrollY
    history.go(layers.length - depth)
    waiting = setTimeout(waitNoLonger, MAX_STEP_MS)
    return
  }
  page = window.location.href
  for (let mark = depth + 1; mark <= layers.length; mark += 1) {
    // Not by the method of the instance, which tells Next of a navigation.
    History.prototype.pushState.call(history, { ...history.state, [MARK]: mark }, '')
  }
}

function arrive(): void {
  clearTimeout(waiting)
  isLeaving = false
  isLate = false
  if (held.length === 0) keepPlace(place)
  writeHeld()
  settleSoon()
}

function waitNoLonger(): void {
  isLeaving = false
  isLate = true
  writeHeld()
}

function writeHeld(): void {
  for (const write of held.splice(0)) write()
}

/** For so many frames a browser may still begin to scroll, smoothly at that, after it went back. */
const FRAMES_TO_STAY = 12

/**
 * A browser scrolls back to where the page stood when its entry was left; a menu lets the page be read
 * on meanwhile. Some do so before the event, others a few frames after it.
 */
function keepPlace(top: number, frames = FRAMES_TO_STAY): void {
  window.scrollTo({ top, behavior: 'instant' })
  if (frames > 0) requestAnimationFrame(() => keepPlace(top, frames - 1))
}

/** Comes before Next's own listener, which would take a step between our entries for a navigation. */
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
  settleSoon()
}

/**
 * A page that is opened from a dialog or a menu takes the place of its entry, so that Back leads from
 * there to the page below, and not to that page twice.
 */
function install(): void {
  if (isInstalled) return
  isInstalled = true
  const { history } = window
  const push = history.pushState
  const replace = history.replaceState
  history.pushState = (...entry) => {
    if (isLeaving) held.push(() => push.apply(history, entry))
    else if (depthOf(history.state) > 0) replace.apply(history, entry)
    else push.apply(history, entry)
  }
  history.replaceState = (...entry) => {
    if (isLeaving) held.push(() => replace.apply(history, entry))
    else replace.apply(history, entry)
  }
  hearStepsFirst(onPopState)
}
