import { clsx } from 'clsx'
import { DEFAULT_PHOTO } from '@/lib/features/pictures/rules'
import { UploadedImage } from './uploaded-image'

type AvatarProps = {
  src: string | null | undefined
  name: string
  /** The side in pixels. */
  size?: number
  className?: string
}

/** Hidden from screen readers, because the name is beside it. */
export function Avatar({ src, name, size = 44, className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      style={{ width: size, height: size, fontSize: Math.round(size * 0.38) }}
      className={clsx(
        'relative inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-surface-hover leading-none font-bold text-text select-none',
        className,
      )}
    >
      {initials(name)}
      {src ? (
        <UploadedImage
          url={src}
          alt=""
          kind="face"
          sizes={`${size}px`}
          width={size}
          height={size}
          // Chromium draws its broken-image icon over the initials if width or height is set.
          className={clsx(
            'absolute inset-0 size-auto max-h-full min-h-full max-w-full min-w-full object-cover',
            src === DEFAULT_PHOTO && 'dark:brightness-75',
          )}
        />
      ) : null}
    </span>
  )
}

// Takes whole grapheme clusters, for Bangla.
function initials(name: string) {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => firstLetter(word ?? '')).join('')
}

function firstLetter(word: string) {
  const [first] = new Intl.Segmenter().segment(word)
  return first?.segment.toUpperCase() ?? ''
}
