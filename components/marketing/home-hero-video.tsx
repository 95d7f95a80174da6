'use client'

import { useEffect, useRef, useState } from 'react'
import { type HeroVideoFiles, REDUCED_DATA_QUERY } from './home-hero-video-files'

/** Whether the visitor stopped the video; until the next page load. */
let stopped = false

type HeroVideoProps = { files: HeroVideoFiles; words: { pause: string; play: string } }

const PAUSE = 'M5 3h5v18H5zM14 3h5v18h-5z'
const PLAY = 'M6 4v16l14-8z'

/**
 * Loads when the page is idle and the picture is in view, but not with reduced motion, saved data
 * or a slow connection. It has no poster, which would come in one size only, and lies a pixel
 * within the picture, so that browsers do not count it as a larger LCP element.
 */
export function HeroVideo({ files, words }: HeroVideoProps) {
  const videoRef = useRef<HTMLVideoElement>(null)
  const [isVisible, setVisible] = useState(false)
  const [wanted, setWanted] = useState(!stopped)
  const [ready, setReady] = useState(stopped)

  useEffect(() => {
    const element = videoRef.current
    if (!element || shouldSaveData()) return
    const abort = new AbortController()
    const { signal } = abort
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
    const applyPlayback = () => setWanted(!reducedMotion.matches && !stopped)
    let inView = false
    const updateVisibility = () => {
      setVisible(inView && !document.hidden)
      // The visitor may have stopped the video of the other theme.
      if (stopped) setWanted(false)
    }
    const observer = new IntersectionObserver((entries) => {
      inView = entries.at(-1)?.isIntersecting ?? false
      updateVisibility()
    })
    applyPlayback()
    reducedMotion.addEventListener('change', applyPlayback, { signal })
    document.addEventListener('visibilitychange', updateVisibility, { signal })
    whenIdle(() => observer.observe(element), signal)
    return () => {
      abort.abort()
      observer.disconnect()
    }
  }, [])

  useEffect(() => {
    const player = videoRef.current
    if (!player || !isVisible || !wanted) return
    player.play().then(
      () => setReady(true),
      (error: DOMException) => {
        // The browser requires a press to start the video; any other error hides the button.
        if (error.name !== 'NotAllowedError') return
        setWanted(false)
        setReady(true)
      },
    )
    return () => player.pause()
  }, [isVisible, wanted])

  function togglePlayback() {
    stopped = wanted
    setWanted(!wanted)
  }

  return (
    <>
      <video
        ref={videoRef}
        muted
        loop
        playsInline
        preload="none"
        width={files.width}
        height={files.height}
        aria-hidden="true"
        tabIndex={-1}
        className="absolute inset-px size-[calc(100%-2px)] object-cover"
      >
        {files.sources.map((source) => (
          <source key={source.src} {...source} />
        ))}
      </video>
      {ready && (
        <button
          type="button"
          onClick={togglePlayback}
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

function shouldSaveData() {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string }
  }
  return (
    connection?.saveData ||
    matchMedia(REDUCED_DATA_QUERY).matches ||
    /[23]g/.test(connection?.effectiveType ?? '')
  )
}

function whenIdle(run: () => void, signal: AbortSignal) {
  // Safari does not support idle callbacks.
  const wait = window.requestIdleCallback ?? setTimeout
  const start = () => wait(() => signal.aborted || run())
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true, signal })
}
