import { clsx } from 'clsx'
import { DEFAULT_PHOTO, type PictureKind, toPictureSource } from '@/lib/features/pictures/rules'

type UploadedImageProps = {
  /** The stored URL, on any host. */
  url: string
  /** Empty for a decorative picture. */
  alt: string
  kind: PictureKind
  /** As in the attribute `sizes`. */
  sizes: string
  /** In pixels, if the layout does not set the size. */
  width: number
  height: number
  /** Loads at once, for a picture that is visible when the page opens. */
  eager?: boolean
  className?: string
}

/** This site serves pictures that people chose, in the size that the screen needs. */
export function UploadedImage({
  url,
  alt,
  kind,
  sizes,
  eager = false,
  ...rest
}: UploadedImageProps) {
  const imageProps = toPictureSource(url, kind)
  if (!imageProps) return null
  const loadingProps = eager
    ? ({ loading: 'eager', fetchPriority: 'high' } as const)
    : ({ loading: 'lazy' } as const)
  return (
    // biome-ignore lint/performance/noImgElement: no optimiser works for what visitors choose
    <img
      {...imageProps}
      {...loadingProps}
      {...rest}
      alt={alt}
      {...(imageProps.srcSet ? { sizes } : {})}
      decoding="async"
      referrerPolicy="no-referrer"
    />
  )
}

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
