'use client'

import { useEffect, useRef, useState } from 'react'
import { HERO_FILM, REDUCED_DATA } from './home-hero-film'

/** Whether the visitor stopped the video; it stays stopped until the page is loaded again. */
let stopped = false

type HeroVideoProps = { words: { pause: string; play: string } }

/** The shapes of lucide's icons `pause` and `play`. */
const PAUSE = 'M5 3h5v18H5zM14 3h5v18h-5z'
const PLAY = 'M6 4v16l14-8z'

/**
 * The video, above its first frame, which is seen until it plays. It is decorative: it loads only when the
 * page has loaded and is idle and the picture is visible, and never for people who prefer reduced
 * motion or save data, nor on slow connections.
 * Where it cannot play, the first frame stays. It has no poster: that would come in one size only. It lies a
 * pixel within the picture, as browsers round its box up, and the same frame must not count as a larger one.
 */
export function HeroVideo({ words }: HeroVideoProps) {
  const film = useRef<HTMLVideoElement>(null)
  const [near, setNear] = useState(false)
  const [wanted, setWanted] = useState(!stopped)
  const [ready, setReady] = useState(stopped)

  useEffect(() => {
    const picture = film.current
    if (!picture || shouldSpareData()) return
    const end = new AbortController()
    const { signal } = end
    const calm = matchMedia('(prefers-reduced-motion: reduce)')
    const applyPlayback = () => setWanted(!calm.matches && !stopped)
    let inView = false
    const look = () => setNear(inView && !document.hidden)
    const observer = new IntersectionObserver((entries) => {
      inView = entries.at(-1)?.isIntersecting ?? false
      look()
    })
    applyPlayback()
    calm.addEventListener('change', applyPlayback, { signal })
    document.addEventListener('visibilitychange', look, { signal })
    whenIdle(() => observer.observe(picture), signal)
    return () => {
      end.abort()
      observer.disconnect()
    }
  }, [])

  useEffect(() => {
    const player = film.current
    if (!player || !near || !wanted) return
    player.play().then(
      () => setReady(true),
      (refusal: DOMException) => {
        // The browser requires a press to start the video; after any other error the button is hidden.
        if (refusal.name !== 'NotAllowedError') return
        setWanted(false)
        setReady(true)
      },
    )
    return () => player.pause()
  }, [near, wanted])

  function press() {
    stopped = wanted
    setWanted(!wanted)
  }

  return (
    <>
      <video
        ref={film}
        muted
        loop
        playsInline
        preload="none"
        width={HERO_FILM.width}
        height={HERO_FILM.height}
        aria-hidden="true"
        tabIndex={-1}
        className="absolute inset-px size-[calc(100%-2px)] object-cover"
      >
        {HERO_FILM.sources.map((source) => (
          <source key={source.src} {...source} />
        ))}
      </video>
      {ready && (
        <button
          type="button"
          onClick={press}
          aria-label={wanted ? words.pause : words.play}
          className="absolute top-2 right-2 grid touch-target place-items-center rounded-full bg-ink/70 text-white transition-colors hover:bg-ink focus-visible:outline-ink"
        >
          <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5">
            <path
              d={wanted ? PAUSE : PLAY}
              fill="currentColor"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinejoin="round"
            />
          </svg>
        </button>
      )}
    </>
  )
}

/** Whether the visitor saves data, or the connection is slower than 4G. Not every browser tells. */
function shouldSpareData() {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string }
  }
  return (
    connection?.saveData ||
    matchMedia(REDUCED_DATA).matches ||
    /[23]g/.test(connection?.effectiveType ?? '')
  )
}

/** Runs when the page has loaded and is idle, unless it was cancelled. */
function whenIdle(run: () => void, signal: AbortSignal) {
  // Safari does not support idle callbacks.
  const wait = window.requestIdleCallback ?? setTimeout
  const start = () => wait(() => signal.aborted || run())
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true, signal })
}
