import { useId } from 'react'

/** In a box of 48 × 48: the drop, and the heartbeat line in it. */
export const DROP_PATH =
  'M24 2c-1 0-1.9.45-2.5 1.25C17 9.3 7.5 21.3 7.5 29.3 7.5 38.5 14.9 46 24 46s16.5-7.5 16.5-16.7C40.5 21.3 31 9.3 26.5 3.25 25.9 2.45 25 2 24 2Z'
export const BEAT_PATH =
  'M13.5 29.5h3.7l3.1-7 3.5 10.3c.9 2.6 2.9 3.5 5.3 2.4 2.7-1.3 4.6-3.5 5.6-6.5'

export function LogoSpinner({ className = 'size-5' }: { className?: string }) {
  const clip = useId()
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={className}>
      <clipPath id={clip}>
        <path d={DROP_PATH} />
      </clipPath>
      <path d={DROP_PATH} fill="currentColor" opacity="0.25" />
      <g clipPath={`url(#${clip})`}>
        <rect className="animate-fill" width="48" height="48" fill="currentColor" />
      </g>
    </svg>
  )
}
