import { useId } from 'react'
import { DROP_PATH } from './logo-path'

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
