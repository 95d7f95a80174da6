import { type PictureKind, toPictureSource } from '@/lib/features/pictures/rules'

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
