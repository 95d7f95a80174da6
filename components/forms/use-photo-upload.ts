'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { getShrunkImage } from '@/components/ui/shrink-image'
import { ApiError, apiFetch } from '@/lib/core/http/api-client'

export class PhotoUploadError extends ApiError {}

/** Returns the URL; uploads each file once. Throws `PhotoUploadError`. */
export function usePhotoUpload() {
  const t = useTranslations('ui.photo')
  const uploaded = useRef<{ photo: File; url: string } | null>(null)

  return async (photo: File): Promise<string> => {
    if (uploaded.current?.photo === photo) return uploaded.current.url
    const image = await getShrunkImage(photo)
    if (!image) throw new PhotoUploadError(422, 'invalid', t('refused'))
    const form = new FormData()
    form.append('image', image)
    const { data } = await apiFetch('upload', { body: form }).catch(toPhotoUploadError)
    uploaded.current = { photo, url: data.url }
    return data.url
  }
}

function toPhotoUploadError(cause: unknown): never {
  if (!(cause instanceof ApiError)) throw cause
  const { status, code, message, fields } = cause
  throw new PhotoUploadError(status, code, fields.image?.[0] ?? message)
}
