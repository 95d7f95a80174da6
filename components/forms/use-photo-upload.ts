'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { preparedPicture } from '@/components/ui/shrink-picture'
import { ApiProblem, callApi } from '@/lib/core/http/api-client'

export class PhotoProblem extends ApiProblem {}

/** Returns the URL; uploads each file once. Throws `PhotoProblem`. Needs the messages `ui`. */
export function usePhotoUpload() {
  const t = useTranslations('ui.photo')
  const sent = useRef<{ photo: File; url: string } | null>(null)

  return async (photo: File): Promise<string> => {
    if (sent.current?.photo === photo) return sent.current.url
    const picture = await preparedPicture(photo)
    if (!picture) throw new PhotoProblem(422, 'invalid', t('refused'))
    const form = new FormData()
    form.append('image', picture)
    const { data } = await callApi<{ data: { url: string } }>('upload', { body: form }).catch(
      asPhotoProblem,
    )
    sent.current = { photo, url: data.url }
    return data.url
  }
}

function asPhotoProblem(cause: unknown): never {
  if (!(cause instanceof ApiProblem)) throw cause
  const { status, code, message, fields } = cause
  throw new PhotoProblem(status, code, fields.image?.[0] ?? message)
}
