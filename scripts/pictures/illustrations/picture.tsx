import type { ReactNode } from 'react'
import type { PictureProps } from '@/components/illustrations'
import { crimson, face, features, hair, onCrimson, paper } from '@/components/illustrations/colours'

export { crimson, face, features, hair, onCrimson, type PictureProps, paper }

/** The frame of every illustration: decorative, with one stroke width and round line ends. */
export function Picture({
  viewBox = '0 0 320 240',
  className,
  children,
}: PictureProps & { viewBox?: string; children: ReactNode }) {
  return (
    <svg
      viewBox={viewBox}
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth={3}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

type At = { x: number; y: number; scale?: number; rotate?: number }

function place({ x, y, scale = 1, rotate = 0 }: At) {
  return `translate(${x} ${y}) rotate(${rotate}) scale(${scale})`
}

/** The crimson drop, 100 units tall at scale 1, centred on its point. */
export function Drop({ pulse = false, ...at }: At & { pulse?: boolean }) {
  return (
    <g transform={place(at)} stroke="none">
      <path
        d="M0-54C7-36 37-8 37 15a37 37 0 0 1-74 0C-37-8-7-36 0-54Z"
        fill={crimson}
        strokeWidth={0}
      />
      {pulse ? (
        <path
          d="M-24 18h11l7-15 10 27 7-12h13"
          stroke={onCrimson}
          strokeWidth={5}
          fill="none"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ) : (
        <path
          d="M-21 14a21 21 0 0 0 14 20"
          stroke={onCrimson}
          strokeOpacity={0.75}
          strokeWidth={5}
        />
      )}
    </g>
  )
}

/** The crimson heart, about 100 units wide at scale 1. */
export function Heart({ pulse = false, ...at }: At & { pulse?: boolean }) {
  return (
    <g transform={place(at)} stroke="none">
      <path
        d="M0 44C-34 22-50 2-50-17c0-15 11-26 25-26 11 0 20 6 25 16 5-10 14-16 25-16 14 0 25 11 25 26C50 2 34 22 0 44Z"
        fill={crimson}
      />
      {pulse && (
        <path
          d="M-34-4h16l7-15 11 29 8-14h24"
          stroke={onCrimson}
          strokeWidth={5}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </g>
  )
}

/** The soft ground below a drawing. */
export function Ground({ d }: { d: string }) {
  return <path d={d} fill="currentColor" fillOpacity={0.07} stroke="none" />
}

/** A person to the shoulders: the head's centre is the point, the shoulders end 62 units below. */
export function Bust({
  dashed = false,
  hair: cut = 'none',
  ...at
}: At & { dashed?: boolean; hair?: 'none' | 'short' | 'long' }) {
  const dash = dashed ? '7 8' : undefined
  return (
    <g transform={place(at)} strokeDasharray={dash} strokeWidth={3 / (at.scale ?? 1)}>
      <path d="M-38 62V58c0-20 17-32 38-32s38 12 38 32v4" fill={paper} />
      {cut === 'long' && (
        <path
          d="M-21 24C-30 6-27-26 0-26S30 6 21 24C12 30-12 30-21 24Z"
          fill={hair}
          stroke="currentColor"
        />
      )}
      <circle r={20} fill={dashed ? paper : face} />
      {!dashed && <path d="M-7 8c4 4 10 4 14 0" stroke={features} />}
      {cut === 'short' && (
        <path d="M-20-2C-20-16-11-22 0-22S20-16 20-2C12-3 8-8 6-11-2-4-12-2-20-2Z" fill={hair} />
      )}
      {cut === 'long' && (
        <path d="M-20 1C-20-14-11-21 0-21S20-14 20 1C12-1 5-6 2-12-3-4-12 0-20 1Z" fill={hair} />
      )}
    </g>
  )
}
